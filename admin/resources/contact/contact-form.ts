import { emailProblem, phoneProblem } from '#admin/forms/contact-checks.ts';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import type { SectionContents, SectionsForm } from '#admin/forms/use-sections-save.ts';
import { isSafeLink } from '#shared/contact/links.ts';
import {
  type ContactSection,
  contactSections,
  contactToSave,
  readShopContact,
} from '#shared/contact/shop-contact.ts';
import {
  type ContactContent,
  openingHours,
  parseContactContent,
  type SocialLink,
  weekdays,
} from '#shared/content/contact.ts';

/** A new social link; its icon is Globe by default (docs/product.md#records). */
export const newSocialLink: SocialLink = { platform: '', url: '', icon: 'Globe' };

const workingDays = weekdays.slice(0, 5);

type Contents = SectionContents<ContactSection>;

/** Returns the saved content with hours for each day, also those saved for a range of days. */
function toContactForm(contents: Contents): ContactContent {
  const { email, phone, address } = readShopContact((key) => contents[key]);
  const saved = { ...parseContactContent(contents.contact), email, phone, address };
  const byDay = new Map(openingHours(saved.working_hours).map(({ day }) => [day, '']));
  const range = [...byDay.keys()].find((day) => !weekdays.some((weekday) => weekday === day));
  const rangeHours = range === undefined ? '' : (saved.working_hours[range] ?? '');
  return {
    ...saved,
    working_hours: Object.fromEntries(
      weekdays.map((day) => [
        day,
        saved.working_hours[day] ?? (workingDays.includes(day) ? rangeHours : ''),
      ]),
    ),
  };
}

/** Validates the contact page. */
export function contactProblems({ email, phone, social_media }: ContactContent): FieldProblem[] {
  const problems = [...emailProblem('email', email), ...phoneProblem('phone', phone)];
  social_media.forEach(({ platform, url }, index) => {
    if (platform.trim() === '') {
      problems.push({
        field: ['social_media', index, 'platform'],
        message: 'Informe a rede social',
      });
    }
    if (!isSafeLink(url)) {
      problems.push({
        field: ['social_media', index, 'url'],
        message: 'Informe um link que comece com https://, http://, mailto: ou tel:',
      });
    }
  });
  return problems;
}

/** Returns the content to save: trimmed, without days that have no hours, and contact data in every section. */
function toContents(form: ContactContent, contents: Contents) {
  const { email, phone, address } = form;
  const { whatsapp } = readShopContact((key) => contents[key]);
  const shop = contactToSave({ email, phone, address, whatsapp });
  const contact: ContactContent = {
    ...form,
    ...shop.contact,
    social_media: form.social_media.map(({ platform, url, icon }) => ({
      platform: platform.trim(),
      url: url.trim(),
      icon: icon.trim() || newSocialLink.icon,
    })),
    working_hours: Object.fromEntries(
      Object.entries(form.working_hours)
        .map(([day, hours]) => [day, hours.trim()] as const)
        .filter(([, hours]) => hours !== ''),
    ),
  };
  return { ...shop, contact };
}

/** The contact page, saved with the other sections that hold contact data. */
export const contactForm: SectionsForm<ContactSection, ContactContent> = {
  keys: contactSections,
  toValues: toContactForm,
  toContents,
};
