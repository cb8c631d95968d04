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

/** Returns the field from the first section that has it, even if it is empty there. */
function firstSaved(field: string, fallback: string, ...sections: unknown[]): string {
  const texts = sections.map((section) => toObject(section)[field]);
  return texts.find((text) => typeof text === 'string') ?? fallback;
}

/**
 * Merges contact data from all sections. They are normally in sync: every form saves all of them, and the database
 * copies a change in one to the others. If they differ, as in an older backup, `contact` takes precedence over
 * `contact_info` because its address is structured; for the WhatsApp number, `identity` does.
 */
export function readShopContact(saved: SavedSection): ShopContact {
  const [contact, info, identity] = contactSections.map(saved);
  const parts = toObject(contact).address;
  const line = toObject(info).address;
  return {
    email: firstSaved('email', contactDefaults.email, contact, info),
    phone: firstSaved('phone', contactDefaults.phone, contact, info),
    // Uses the next section if the number is empty.
    whatsapp: firstSaved('whatsapp', '', identity) || firstSaved('whatsapp', '', info),
    address:
      typeof line === 'string' && !hasAddress(parts)
        ? parseAddressText(line)
        : mergeSaved(contactDefaults.address, parts),
  };
}

/** Converts contact data for forms with a one-line address (`contact_info`). */
export const toContactInfo = (contact: ShopContact) => ({
  ...contact,
  address: addressText(contact.address),
});

/** Converts contact data back from a one-line address. `known` is the form's initial value. */
export const fromContactInfo = (
  info: ReturnType<typeof toContactInfo>,
  known: ShopContact,
): ShopContact => ({ ...info, address: withAddressText(known.address, info.address) });

/** Returns the contents of all sections. Every form with contact data saves all of them to keep them in sync. */
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

/** Returns the international number for chats and quotes, or `fallback` if the shop has none. */
export function chatPhone({ whatsapp }: Pick<ShopContact, 'whatsapp'>, fallback: string): string {
  // Numbers saved before validation existed may be invalid.
  const number = phoneText(whatsapp);
  return number === undefined ? fallback : internationalDigits(number);
}
