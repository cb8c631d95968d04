import type { ShopContact } from '#shared/contact/shop-contact.ts';
import { contactDefaults } from '#shared/content/contact.ts';

/** The contact data no step asks for. */
export const contactParts = { email: 'e-mail', phone: 'telefone', address: 'endereço' } as const;
export type ContactPart = keyof typeof contactParts;

/** What visitors do not read of the contact data, or read as that of any shop. */
export function missingContact({ email, phone, address }: ShopContact): ContactPart[] {
  const examples = contactDefaults.address;
  const missing = {
    email: email.trim() === '' || email === contactDefaults.email,
    phone: phone.trim() === '' || phone === contactDefaults.phone,
    address: address.street.trim() === '' || address.street === examples.street,
  };
  return (Object.keys(contactParts) as ContactPart[]).filter((part) => missing[part]);
}
