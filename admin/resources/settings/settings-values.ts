import { emailProblem, phoneProblem } from '#admin/forms/contact-checks.ts';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import type { SectionContents, SectionsForm } from '#admin/forms/use-sections-save.ts';
import {
  contactToSave,
  fromContactInfo,
  readShopContact,
  toContactInfo,
} from '#shared/contact/shop-contact.ts';
import { mergeSaved } from '#shared/content/saved-content.ts';
import { readShopName, shopNameToSave } from '#shared/identity/shop-name.ts';
import { countStyle, numberText, readNumber } from '#shared/numbers/typed-number.ts';
import { parseNotifiedStaff } from '#shared/settings/notified-staff.ts';
import { isRetention, parseRetention, retentionMessage } from '#shared/settings/retention.ts';
import { parseSettings, type Settings } from '#shared/settings/settings.ts';

export interface SettingsValues extends Settings {
  site_name: string;
  site_description: string;
  contact_email: string;
  contact_phone: string;
  contact_whatsapp: string;
  contact_address: string;
  /** As typed. */
  retention_months: string;
  /** Ids of employees; empty for the administrators. */
  notified_staff: string[];
}

/** Sections of this form, saved together. */
const keys = ['home_hero', 'identity', 'contact', 'contact_info', 'settings'] as const;
type Contents = SectionContents<(typeof keys)[number]>;

const readSection = (contents: Contents) => (key: (typeof keys)[number]) => contents[key];

function toValues(contents: Contents): SettingsValues {
  const read = readSection(contents);
  const { email, phone, whatsapp, address } = toContactInfo(readShopContact(read));
  const { site_description } = mergeSaved({ site_description: '' }, contents.home_hero);
  return {
    site_name: readShopName(read),
    site_description,
    contact_email: email,
    contact_phone: phone,
    contact_whatsapp: whatsapp,
    contact_address: address,
    ...parseSettings(contents.settings),
    retention_months: numberText(parseRetention(contents.settings), countStyle),
    notified_staff: parseNotifiedStaff(contents.settings),
  };
}

export const settingsSections: SectionsForm<(typeof keys)[number], SettingsValues> = {
  keys,
  toValues,
  toContents(values, contents) {
    const name = shopNameToSave(values.site_name);
    const contact = contactToSave(
      fromContactInfo(
        {
          email: values.contact_email,
          phone: values.contact_phone,
          whatsapp: values.contact_whatsapp,
          address: values.contact_address,
        },
        readShopContact(readSection(contents)),
      ),
    );
    return {
      ...contact,
      home_hero: { ...name.home_hero, site_description: values.site_description.trim() },
      identity: { ...name.identity, ...contact.identity },
      settings: {
        ...parseSettings(values),
        retention_months: readNumber(values.retention_months, countStyle),
        notified_staff: values.notified_staff,
      },
    };
  },
};

export function settingsProblems(values: SettingsValues): FieldProblem[] {
  return [
    ...(values.site_name.trim() === ''
      ? [{ field: 'site_name', message: 'Nome do site é obrigatório' }]
      : []),
    ...emailProblem('contact_email', values.contact_email),
    ...phoneProblem('contact_phone', values.contact_phone),
    ...phoneProblem('contact_whatsapp', values.contact_whatsapp),
    ...(isRetention(readNumber(values.retention_months, countStyle))
      ? []
      : [{ field: 'retention_months', message: retentionMessage }]),
  ];
}
