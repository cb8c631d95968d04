import { type Address, contactDefaults } from '../content/contact.ts';
import { mergeSaved, toObject } from '../content/saved-content.ts';
import {
  addressText,
  formatZip,
  hasAddress,
  parseAddressText,
  withAddressText,
} from './address.ts';
import { internationalDigits } from './links.ts';
import { phoneText, phoneToSave } from './phone.ts';

export interface ShopContact {
  email: string;
  phone: string;
  whatsapp: string;
  address: Address;
}

export const contactSections = ['contact', 'contact_info', 'identity'] as const;
export type ContactSection = (typeof contactSections)[number];

export type SavedSection = (key: ContactSection) => unknown;

/** The first section that has the field wins, even if its text is empty. */
function firstSaved(field: string, fallback: string, ...sections: unknown[]): string {
  const texts = sections.map((section) => toObject(section)[field]);
  return texts.find((text) => typeof text === 'string') ?? fallback;
}

/**
 * Merges contact data from all sections. They normally agree: every form saves all of them, and the database copies a
 * change of one to the others. If they differ, as in an older backup, `contact` wins over `contact_info` because it has
 * a structured address, and `identity` wins for the chat's number.
 */
export function readShopContact(saved: SavedSection): ShopContact {
  const [contact, info, identity] = contactSections.map(saved);
  const parts = toObject(contact).address;
  const line = toObject(info).address;
  return {
    email: firstSaved('email', contactDefaults.email, contact, info),
    phone: firstSaved('phone', contactDefaults.phone, contact, info),
    // An empty number falls through to the next source.
    whatsapp: firstSaved('whatsapp', '', identity) || firstSaved('whatsapp', '', info),
    address:
      typeof line === 'string' && !hasAddress(parts)
        ? parseAddressText(line)
        : mergeSaved(contactDefaults.address, parts),
  };
}

/** Converts to a one-line address, as in forms (`contact_info`). */
export const toContactInfo = (contact: ShopContact) => ({
  ...contact,
  address: addressText(contact.address),
});

/** Converts from a one-line address; `known` is the value the form was opened with. */
export const fromContactInfo = (
  info: ReturnType<typeof toContactInfo>,
  known: ShopContact,
): ShopContact => ({ ...info, address: withAddressText(known.address, info.address) });

/** Contents to save in each section, so that they agree: every form with contact data saves all of it. */
export function contactToSave(contact: ShopContact) {
  const email = contact.email.trim();
  const phone = phoneToSave(contact.phone);
  const whatsapp = phoneToSave(contact.whatsapp);
  const trimmed = Object.entries(contact.address).map(([part, text]) => [part, text.trim()]);
  const address: Address = Object.fromEntries(trimmed);
  address.zip = formatZip(address.zip);
  return {
    contact: { email, phone, address },
    contact_info: { email, phone, whatsapp, address: addressText(address) },
    identity: { whatsapp },
  } as const satisfies Record<ContactSection, object>;
}

/** Number of chats and quotes in international form; `fallback` is used if the shop has none. */
export function chatPhone({ whatsapp }: Pick<ShopContact, 'whatsapp'>, fallback: string): string {
  // Numbers saved before they were validated may be invalid.
  const number = phoneText(whatsapp);
  return number === undefined ? fallback : internationalDigits(number);
}
