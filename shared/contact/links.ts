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

/** mailto: */
export function mailLink(email: string): string {
  return `mailto:${email.trim()}`;
}

/** How long the message of a chat's link may be once it is encoded: servers refuse URLs from about 8,000 characters. */
export const maxChatLength = 6000;

/** The length of a text in a link. A lone surrogate, which no link can hold, is counted as what it is replaced by. */
export const encodedLength = (text: string): number =>
  encodeURIComponent(text.toWellFormed()).length;

/** A text cut so that it takes no more room in a link than that. */
export function cutForLink(text: string, room: number): string {
  if (encodedLength(text) <= room) return text;
  let left = room - encodedLength('…');
  let end = 0;
  for (const character of text) {
    left -= encodedLength(character);
    if (left < 0) break;
    end += character.length;
  }
  return `${text.slice(0, end)}…`;
}

/** Opens a chat with an international number and the message filled in. */
export function whatsappLink(internationalPhone: string, message: string): string {
  return `https://wa.me/${internationalPhone.replace(/\D/g, '')}?text=${encodeURIComponent(message.toWellFormed())}`;
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
