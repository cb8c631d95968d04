import { nationalDigits } from './phone.ts';

/** The number quotes are asked from where nobody named one: country, area code, number. */
export const defaultWhatsappPhone = '5511999999999';

/** The digits of a Brazilian phone with its country's code (docs/product.md#screens prepends +55). */
export function internationalDigits(phone: string): string {
  return `55${nationalDigits(phone)}`;
}

/** tel: in international form. */
export function phoneLink(phone: string): string {
  return `tel:+${internationalDigits(phone)}`;
}

/** mailto: */
export function mailLink(email: string): string {
  return `mailto:${email.trim()}`;
}

/** The chat's deep link to an international number, with the message typed in already. */
export function whatsappLink(internationalPhone: string, message: string): string {
  return `https://wa.me/${internationalPhone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}

const safeProtocols = ['http:', 'https:', 'mailto:', 'tel:'];

/** Whether a text is a whole link a page may have: of the web, of mail or of a phone, and nothing that runs. */
export function isSafeLink(text: string): boolean {
  const link = text.trim();
  if (!URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  return safeProtocols.includes(protocol) && (!protocol.startsWith('http') || hostname !== '');
}

/**
 * The address of a link an editor wrote, when it is one a page may have: of the web, of mail or of a phone.
 * One without a protocol is of the web.
 */
export function safeLink(written: string): string | undefined {
  const text = written.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  return text !== '' && isSafeLink(address) ? new URL(address).href : undefined;
}
