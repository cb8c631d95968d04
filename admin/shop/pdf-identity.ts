import { contactSections, readShopContact } from '#shared/contact/shop-contact.ts';
import { currentUrl } from '#shared/images/picture.ts';
import { type PdfIdentity, pdfIdentity } from '#shared/pdf/pdf-identity.ts';
import { supabaseUrl } from '../api/client.ts';
import { readSiteContent } from '../api/reads.ts';
import type { Shop } from './shop.ts';

export async function readPdfIdentity({ name, identity }: Shop): Promise<PdfIdentity> {
  const contact = readShopContact(await readSiteContent(contactSections));
  const { logos, ...shop } = pdfIdentity(name, identity, contact);
  const [light, dark] = logos;
  return { ...shop, logos: [currentUrl(light, supabaseUrl), currentUrl(dark, supabaseUrl)] };
}
