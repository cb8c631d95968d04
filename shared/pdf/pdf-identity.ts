import { addressText } from '../contact/address.ts';
import type { ShopContact } from '../contact/shop-contact.ts';
import { formatCnpj } from '../identity/cnpj.ts';
import type { Identity } from '../identity/identity.ts';
import { siteAccent } from '../theme/site-palette.ts';

/** Address of the shop's identity, for documents that visitors make. */
export const pdfIdentityUrl = '/documentos.json';

/** Returns a shop as its documents show it, before fonts and logo are loaded. */
export const pdfIdentity = (
  name: string,
  { brand_color, fonts, logo_light_url, logo_dark_url, legal_name, cnpj }: Identity,
  { phone, email, address }: ShopContact,
) => ({
  name,
  // Legible on white.
  color: siteAccent(brand_color, 'light'),
  pair: fonts,
  // For light and dark backgrounds; '' if missing.
  logos: [logo_light_url, logo_dark_url] as const,
  contact: [
    legal_name === name ? '' : legal_name,
    cnpj && `CNPJ ${formatCnpj(cnpj)}`,
    phone,
    email,
    addressText(address),
  ].filter((text) => text.trim() !== ''),
});

export type PdfIdentity = ReturnType<typeof pdfIdentity>;
