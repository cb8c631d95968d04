import { nationalDigits } from './phone.ts';

/** The WhatsApp number unless one is configured, in international form. */
export const defaultWhatsappPhone = '5511999999999';

/** The digits of a Brazilian number with the country code (docs/product.md#rules). */
export function internationalDigits(phone: string): string {
  return `55${nationalDigits(phone)}`;
}

/** tel: in international form. */
export function phoneLink(phone: string): string {
  return `tel:+${internationalDigits(phone)}`;
}

/** Whether a text is an e-mail address, as browsers validate it. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

/** mailto: */
export function mailLink(email: string): string {
  return `mailto:${email.trim()}`;
}

/** Opens a chat with an international number and the message filled in. */
export function whatsappLink(internationalPhone: string, message: string): string {
  return `https://wa.me/${internationalPhone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}

const safeProtocols = ['http:', 'https:', 'mailto:', 'tel:'];

/** Whether a text is a URL a page may link to: web, e-mail or phone, and no script. */
export function isSafeLink(text: string): boolean {
  const link = text.trim();
  if (!URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  return safeProtocols.includes(protocol) && (!protocol.startsWith('http') || hostname !== '');
}

/** The URL of a link an editor typed, with https:// if it has no protocol; undefined when it is unsafe or invalid. */
export function safeLink(written: string): string | undefined {
  const text = written.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  return text !== '' && isSafeLink(address) ? new URL(address).href : undefined;
}
