import { type Address, contactDefaults } from '../content/contact.ts';
import { mergeTexts, toObject } from '../content/saved-content.ts';
import { addressText, hasAddress, parseAddressText, withAddressText } from './address.ts';
import { internationalDigits } from './links.ts';
import { phoneText, phoneToSave } from './phone.ts';

/** How a shop is reached. */
export interface ShopContact {
  email: string;
  phone: string;
  whatsapp: string;
  address: Address;
}

/** The contact data as a form with the address in one line has it (`contact_info`). */
export interface ContactInfo extends Omit<ShopContact, 'address'> {
  address: string;
}

/** The sections of `site_content` that hold contact data. */
export const contactSections = ['contact', 'contact_info', 'identity'] as const;
export type ContactSection = (typeof contactSections)[number];

/** The saved content of a section; undefined when it was never saved. */
export type SavedSection = (key: ContactSection) => unknown;

/** The first section that has the field decides, were it that its text is empty. */
function firstSaved(field: string, fallback: string, ...sections: unknown[]): string {
  const texts = sections.map((section) => toObject(section)[field]);
  return texts.find((text) => typeof text === 'string') ?? fallback;
}

/**
 * How the shop is reached, from all sections that say so. They say the same: every form saves all of them, and the
 * database carries a change of one over to the others. Should they not, as in a copy from before that, `contact` wins
 * over `contact_info`, as it has the address in its parts, and `identity` over `contact_info`, as the number of the
 * chat is at home there.
 */
export function readShopContact(saved: SavedSection): ShopContact {
  const [contact, info, identity] = contactSections.map(saved);
  const parts = toObject(contact).address;
  const line = toObject(info).address;
  return {
    email: firstSaved('email', contactDefaults.email, contact, info),
    phone: firstSaved('phone', contactDefaults.phone, contact, info),
    // Without a number it is the one of the environment, so that an empty field does not hide the other one.
    whatsapp: firstSaved('whatsapp', '', identity) || firstSaved('whatsapp', '', info),
    address:
      typeof line === 'string' && !hasAddress(parts)
        ? parseAddressText(line)
        : mergeTexts(contactDefaults.address, parts),
  };
}

/** The contact data with its address in one line. */
export function toContactInfo(contact: ShopContact): ContactInfo {
  return { ...contact, address: addressText(contact.address) };
}

/** The contact data of a form with the address in one line; `known` is what it was opened with. */
export function fromContactInfo(info: ContactInfo, known: ShopContact): ShopContact {
  return { ...info, address: withAddressText(known.address, info.address) };
}

/** What each section is to be saved with, so that they say the same: every form with contact data saves all of it. */
export function contactToSave(contact: ShopContact) {
  const email = contact.email.trim();
  const phone = phoneToSave(contact.phone);
  const whatsapp = phoneToSave(contact.whatsapp);
  const { street, city, state, zip, country } = contact.address;
  const address: Address = {
    street: street.trim(),
    city: city.trim(),
    state: state.trim(),
    zip: zip.trim(),
    country: country.trim(),
  };
  return {
    contact: { email, phone, address },
    contact_info: { email, phone, whatsapp, address: addressText(address) },
    identity: { whatsapp },
  } as const satisfies Record<ContactSection, object>;
}

/** The number chats and quotes go to, in international form; `fallback` is that of a shop that has set none. */
export function chatPhone({ whatsapp }: Pick<ShopContact, 'whatsapp'>, fallback: string): string {
  // Numbers saved before they were validated may be invalid.
  const number = phoneText(whatsapp);
  return number === undefined ? fallback : internationalDigits(number);
}
