import { parseAboutContent } from '#shared/content/about.ts';
import { parseContactContent } from '#shared/content/contact.ts';
import { type GuideKey, parseGuide } from '#shared/content/guides.ts';
import {
  type HomeSectionKey,
  parseCategoryShortcuts,
  parseHomeExamples,
  parseHomeSection,
} from '#shared/content/home.ts';
import { fillPrivacyText, parsePrivacyContent } from '#shared/content/privacy.ts';
import { fallbackSlides, type Slide } from '#shared/content/slides.ts';
import { defaultSteps } from '#shared/content/steps.ts';
import { accessibilityPath } from '#shared/pages/fixed-pages.ts';
import { proposalPath } from '#shared/proposals/proposal.ts';
import { parseRetention } from '#shared/settings/retention.ts';
import { findShortcuts } from '../home/shortcuts.ts';
import { toCards } from '../listing/cards.ts';
import { paths } from '../paths.ts';
import { collectionLinks, currentCollection } from './collections.ts';
import { memoize } from './memoize.ts';
import { models } from './products.ts';
import type { SiteData } from './read-site-data.ts';
import { deadlineRules, shopContact } from './settings.ts';
import { shop } from './shop.ts';
import { selector } from './site-data.ts';
import { techniquePages, techniques } from './techniques.ts';

/** Maximum number of products in each of the home page's two sections, featured and new (docs/product.md#limits). */
const shownProducts = 3;

/** Number of products whose pictures stand in for a collection's missing picture. */
const shownPictures = 3;

const homeExamples = (data: SiteData) => parseHomeExamples(data.sections.get('home_examples'));

function slidesOf(data: SiteData): readonly Slide[] {
  return data.slides.length === 0 && homeExamples(data).slides ? fallbackSlides : data.slides;
}

const featuredProducts = memoize((products: SiteData['products']) =>
  products.filter(({ featured }) => featured),
);

const newProducts = memoize((products: SiteData['products']) =>
  products.filter(({ isNew }) => isNew),
);

/** The first product of each category. */
const firstProducts = memoize((products: SiteData['products']) => {
  const first = new Map<string | null, SiteData['products'][number]>();
  for (const product of products) {
    if (!first.has(product.categoryId)) first.set(product.categoryId, product);
  }
  return [...first.values()];
});

function homePage(data: SiteData) {
  const { listed, show } = models.of(data);
  const cardsOf = (products: SiteData['products']) =>
    toCards(show(listed(products).slice(0, shownProducts)));
  const section = (key: HomeSectionKey) => parseHomeSection(key, data.sections.get(key));
  const current = currentCollection.of(data);
  const chosen = parseCategoryShortcuts(data.sections.get('category_shortcuts'));
  return {
    slides: slidesOf(data),
    steps: data.steps.length === 0 && homeExamples(data).steps ? defaultSteps : data.steps,
    featured: cardsOf(featuredProducts(data.products)),
    newest: cardsOf(newProducts(data.products)),
    shortcuts: findShortcuts(firstProducts(data.products), chosen),
    collection: current && {
      ...current.subject,
      pictures: current.products.slice(0, shownPictures).flatMap(({ images }) => images[0] ?? []),
    },
    collections: collectionLinks.of(data),
    contact: shopContact.of(data),
    contactPage: parseContactContent(data.sections.get('contact')),
    headings: {
      featured: section('home_hero'),
      categories: section('categories_section'),
      newest: section('new_products_section'),
    },
  };
}

function privacyPage(data: SiteData) {
  const { name, identity } = shop.of(data);
  const notice = parsePrivacyContent(data.sections.get('privacy'));
  const text = fillPrivacyText(notice.text, {
    name,
    legalName: identity.legal_name,
    cnpj: identity.cnpj,
    contact: shopContact.of(data),
    retentionMonths: parseRetention(data.sections.get('settings')),
  });
  return { ...notice, text };
}

const guideOf = (key: GuideKey, { sections }: SiteData) => parseGuide(key, sections.get(key));

/**
 * Data shown by the fixed pages, besides the shop and its categories. Lint forbids these pages and their components
 * from reading anything else, so a page is re-rendered whenever its data here changes.
 */
export const fixedPageData = {
  [paths.home]: selector(homePage),
  [paths.about]: selector(({ sections }) => parseAboutContent(sections.get('about'))),
  [paths.contact]: selector((data) => ({
    ...parseContactContent(data.sections.get('contact')),
    contact: shopContact.of(data),
    picture: slidesOf(data).find(({ picture }) => picture !== null)?.picture ?? undefined,
  })),
  [paths.techniques]: selector((data) => ({
    guide: guideOf('techniques', data),
    techniques: techniques.of(data).map((technique) => ({
      ...technique,
      hasPage: techniquePages.of(data).has(technique.slug),
    })),
  })),
  [paths.artwork]: selector((data) => guideOf('artwork', data)),
  [paths.deliveries]: selector((data) => ({
    guide: guideOf('deliveries', data),
    freight: deadlineRules.of(data).freight,
  })),
  [paths.privacy]: selector(privacyPage),
  [paths.order]: shopContact,
  [proposalPath]: shopContact,
  [accessibilityPath]: shopContact,
  [paths.maintenance]: shopContact,
};
