import { parseAddressText } from '#shared/contact/address.ts';
import {
  type ContactInfo,
  contactToSave,
  readShopContact,
  toContactInfo,
} from '#shared/contact/shop-contact.ts';

/** The contact data of the section `contact_info`. */
export const parseContactInfo = (content: unknown): ContactInfo =>
  toContactInfo(readShopContact((key) => (key === 'contact_info' ? content : undefined)));

/** The contact data as that section stores it; the database carries it over to the others. */
export const contactInfoToSave = (info: ContactInfo): ContactInfo =>
  contactToSave({ ...info, address: parseAddressText(info.address) }).contact_info;
