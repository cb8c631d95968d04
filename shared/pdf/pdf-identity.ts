import { addressText } from '../contact/address.ts';
import type { ShopContact } from '../contact/shop-contact.ts';
import { formatCnpj } from '../identity/cnpj.ts';
import type { Identity } from '../identity/identity.ts';
import { siteAccent } from '../theme/site-palette.ts';

/** URL of the shop's identity for documents created in visitors' browsers. */
export const pdfIdentityUrl = '/documentos.json';

/** Returns the shop's details for PDF documents. The named fonts and the logos' URLs are loaded later. */
export const pdfIdentity = (
  name: string,
  { brand_color, fonts, logo_light_url, logo_dark_url, legal_name, cnpj }: Identity,
  { phone, email, address }: ShopContact,
) => ({
  name,
  // Accent colour that is legible on white paper.
  color: siteAccent(brand_color, 'light'),
  pair: fonts,
  // URLs of the logos for light and dark backgrounds. Empty if they are missing.
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
