import { parseAboutContent } from '#shared/content/about.ts';
import { parseCategoryShortcuts } from '#shared/content/category-shortcuts.ts';
import { parseContactContent } from '#shared/content/contact.ts';
import { type HomeSectionKey, parseHomeSection, type SectionText } from '#shared/content/home.ts';
import { fillPrivacyText, parsePrivacyContent } from '#shared/content/privacy.ts';
import { parseDeadlineRules } from '#shared/deadlines/rules.ts';
import { parseRetention } from '#shared/settings/retention.ts';
import { parseSettings } from '#shared/settings/settings.ts';
import { shop, shopContact } from './shop.ts';
import { selector, siteData } from './site-data.ts';

export const slides = selector((data) => data.slides);

export const steps = selector((data) => data.steps);

export async function homeSection(key: HomeSectionKey): Promise<SectionText> {
  return parseHomeSection(key, (await siteData()).sections.get(key));
}

export const aboutContent = selector((data) => parseAboutContent(data.sections.get('about')));

export const contactContent = selector((data) => parseContactContent(data.sections.get('contact')));

export const privacyNotice = selector((data) => {
  const { name, identity } = shop.of(data);
  const notice = parsePrivacyContent(data.sections.get('privacy'));
  return {
    ...notice,
    text: fillPrivacyText(notice.text, {
      name,
      legalName: identity.legal_name,
      cnpj: identity.cnpj,
      contact: shopContact.of(data),
      retentionMonths: parseRetention(data.sections.get('settings')),
    }),
  };
});

/** The categories the home page links to; undefined while the shop has chosen none. */
export const chosenShortcuts = selector((data) =>
  parseCategoryShortcuts(data.sections.get('category_shortcuts')),
);

export const deadlineRules = selector((data) => parseDeadlineRules(data.sections.get('deadlines')));

export const hasFeeds = selector(
  (data) => parseSettings(data.sections.get('settings')).product_feeds,
);

export const isInMaintenance = selector(
  (data) => parseSettings(data.sections.get('settings')).maintenance_mode,
);
