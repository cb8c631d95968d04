import { phoneProblem } from '#admin/forms/contact-checks.ts';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import type { SectionsForm } from '#admin/forms/use-sections-save.ts';
import { phoneToSave } from '#shared/contact/phone.ts';
import { contactSections, readShopContact } from '#shared/contact/shop-contact.ts';

export interface WhatsappValues {
  whatsapp: string;
}

/** Saves the number alone, so that the site's example address is not stored as the shop's. */
export const whatsappSections: SectionsForm<(typeof contactSections)[number], WhatsappValues> = {
  keys: contactSections,
  toValues: (contents) => ({ whatsapp: readShopContact((key) => contents[key]).whatsapp }),
  toContents: (values) => {
    const whatsapp = phoneToSave(values.whatsapp);
    return { contact_info: { whatsapp }, identity: { whatsapp } };
  },
};

export function whatsappProblems({ whatsapp }: WhatsappValues): FieldProblem[] {
  return whatsapp.trim() === ''
    ? [{ field: 'whatsapp', message: 'Informe o número, ou deixe este passo para depois' }]
    : phoneProblem('whatsapp', whatsapp);
}
