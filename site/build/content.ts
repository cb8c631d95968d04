import { parseAboutContent } from '#shared/content/about.ts';
import { parseCategoryShortcuts } from '#shared/content/category-shortcuts.ts';
import { parseContactContent } from '#shared/content/contact.ts';
import { type GuideKey, parseGuide } from '#shared/content/guides.ts';
import { type HomeSectionKey, parseHomeSection, type SectionText } from '#shared/content/home.ts';
import { parseHomeExamples } from '#shared/content/home-examples.ts';
import { fillPrivacyText, parsePrivacyContent } from '#shared/content/privacy.ts';
import { fallbackSlides, type Slide } from '#shared/content/slides.ts';
import { defaultSteps, type Step } from '#shared/content/steps.ts';
import { parseDeadlineRules } from '#shared/deadlines/rules.ts';
import { parseRetention } from '#shared/settings/retention.ts';
import { parseSettings } from '#shared/settings/settings.ts';
import type { SiteData } from './read-site-data.ts';
import { shop, shopContact } from './shop.ts';
import { selector, siteData } from './site-data.ts';

const homeExamples = (data: SiteData) => parseHomeExamples(data.sections.get('home_examples'));

export const slides = selector((data): readonly Slide[] =>
  data.slides.length === 0 && homeExamples(data).slides ? fallbackSlides : data.slides,
);

export const steps = selector((data): readonly Step[] =>
  data.steps.length === 0 && homeExamples(data).steps ? defaultSteps : data.steps,
);

export async function homeSection(key: HomeSectionKey): Promise<SectionText> {
  return parseHomeSection(key, (await siteData()).sections.get(key));
}

export const aboutContent = selector((data) => parseAboutContent(data.sections.get('about')));

export const contactContent = selector((data) => parseContactContent(data.sections.get('contact')));

export async function guide(key: GuideKey) {
  return parseGuide(key, (await siteData()).sections.get(key));
}

/** Active techniques, in alphabetical order. */
export const techniques = selector(({ techniques }) =>
  techniques.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
);

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

/** Categories that the home page links to, or undefined if the shop has not chosen any. */
export const chosenShortcuts = selector((data) =>
  parseCategoryShortcuts(data.sections.get('category_shortcuts')),
);

export const deadlineRules = selector((data) => parseDeadlineRules(data.sections.get('deadlines')));

export const hasFeeds = selector(
  (data) => parseSettings(data.sections.get('settings')).product_feeds,
);

/** True if lists show one card for all colours of a product. */
export const groupsColors = selector(
  (data) => parseSettings(data.sections.get('settings')).group_colors,
);

export const isInMaintenance = selector(
  (data) => parseSettings(data.sections.get('settings')).maintenance_mode,
);
