import { email, phone, text } from '#admin/records/text-fields.tsx';
import {
  type ContactSection,
  contactToSave,
  fromContactInfo,
  readShopContact,
  toContactInfo,
} from '#shared/contact/shop-contact.ts';

type Contents = Readonly<Record<ContactSection, unknown>>;

export const contactFields = {
  email: email({ label: 'Email' }),
  phone: phone({ label: 'Telefone' }),
  whatsapp: phone({ label: 'WhatsApp' }),
  address: text({ label: 'Endereço', half: true }),
};

const readContact = (contents: Contents) => readShopContact((key) => contents[key]);

export const readContactInfo = (contents: Contents) => toContactInfo(readContact(contents));

export type ContactInfo = ReturnType<typeof toContactInfo>;

export const contactInfoToSave = (info: ContactInfo, contents: Contents) =>
  contactToSave(fromContactInfo(info, readContact(contents)));
