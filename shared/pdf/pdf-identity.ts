import { addressText } from '../contact/address.ts';
import type { ShopContact } from '../contact/shop-contact.ts';
import { formatCnpj } from '../identity/cnpj.ts';
import type { FontPair, Identity } from '../identity/identity.ts';
import { siteAccent } from '../theme/site-palette.ts';

/** A shop as its documents show it, before fonts and logo are loaded. */
export interface PdfIdentity {
  name: string;
  /** Legible on white. */
  color: string;
  pair: FontPair;
  /** URLs of the logo for light and for dark grounds, or empty. */
  logos: readonly [light: string, dark: string];
  /** Legal name, CNPJ, phone, e-mail and address, as far as they are known. */
  contact: readonly string[];
}

/** The shop's, for documents that visitors make. */
export const pdfIdentityUrl = '/documentos.json';

export const pdfIdentity = (
  name: string,
  { brand_color, fonts, logo_light_url, logo_dark_url, legal_name, cnpj }: Identity,
  { phone, email, address }: ShopContact,
): PdfIdentity => ({
  name,
  color: siteAccent(brand_color, 'light'),
  pair: fonts,
  logos: [logo_light_url, logo_dark_url],
  contact: [
    legal_name === name ? '' : legal_name,
    cnpj && `CNPJ ${formatCnpj(cnpj)}`,
    phone,
    email,
    addressText(address),
  ].filter((text) => text.trim() !== ''),
});
