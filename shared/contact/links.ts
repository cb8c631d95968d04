import { nationalDigits } from './phone.ts';

export const defaultWhatsappPhone = '5511999999999';

/** Returns the digits of a Brazilian phone number, with the country code (docs/product.md#rules). */
export const internationalDigits = (phone: string): string => `55${nationalDigits(phone)}`;

export const phoneLink = (phone: string): string => `tel:+${internationalDigits(phone)}`;

export const mailLink = (email: string): string => `mailto:${email.trim()}`;

/** Maximum encoded length of a chat message; servers reject URLs longer than some 8,000 characters. */
export const maxChatLength = 6000;

/** Returns the encoded length of text in a link, where a lone surrogate becomes a replacement character. */
export const encodedLength = (text: string): number =>
  encodeURIComponent(text.toWellFormed()).length;

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

export function whatsappLink(internationalPhone: string, message: string): string {
  return `https://wa.me/${internationalPhone.replace(/\D/g, '')}?text=${encodeURIComponent(message.toWellFormed())}`;
}

const safeProtocols = ['http:', 'https:', 'mailto:', 'tel:'];

export function isSafeLink(text: string): boolean {
  const link = text.trim();
  if (!URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  return safeProtocols.includes(protocol) && (!protocol.startsWith('http') || hostname !== '');
}

/** Normalises a typed link, adding https:// if the protocol is missing. Undefined if it is unsafe or invalid. */
export function safeLink(written: string): string | undefined {
  const text = written.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`;
  return text !== '' && isSafeLink(address) ? new URL(address).href : undefined;
}
