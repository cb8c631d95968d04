import type { ListedProduct } from '#shared/catalogue/product.ts';
import { bestFirst } from '#shared/catalogue/searching/best-first.ts';
import type { Found, SearchIndex } from '#shared/catalogue/searching/search-index.ts';
import { isSmallWord } from '#shared/catalogue/searching/small-words.ts';
import { singularForm, wordsIn } from '#shared/catalogue/searching/word-forms.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import type { Catalogue } from '../catalogue/client/catalogue.ts';
import { linkedPages } from '../linked-pages.ts';
import { paths } from '../paths.ts';

export interface SuggestedPage {
  label: string;
  href: string;
}

export interface Suggestions {
  /** Positions of the products, best match first. */
  products: readonly number[];
  /** True if featured products are suggested because nothing resembles the term. */
  areFeatured?: boolean;
  total: number;
  categories: readonly SuggestedPage[];
  pages: readonly SuggestedPage[];
}

const mostProducts = 6;
const mostCategories = 3;
const mostPages = 3;

const toWords = (text: string) => wordsIn(normalizeText(text)).map(singularForm);

/** Returns the significant words of a term: "fim de ano" for "brindes de fim de ano". */
function toSignificantWords(term: string): string[] {
  const telling = wordsIn(normalizeText(term)).filter((word) => !isSmallWord(word));
  return toWords(telling.join(' ') || term);
}

const sitePages = linkedPages.map(({ label, href, keywords = '' }) => ({
  label,
  href,
  words: toWords(`${label} ${keywords}`),
}));

/** True if every word typed is the beginning of a word of the page. */
const matchesPage = (words: readonly string[], pageWords: readonly string[]) =>
  words.length > 0 && words.every((word) => pageWords.some((its) => its.startsWith(word)));

/** True if a name contains every word of a synonym as a whole word: "pin" does not match "pinha". */
const matchesSynonym = (inOtherWords: readonly (readonly string[])[], name: readonly string[]) =>
  inOtherWords.some((words) => words.length > 0 && words.every((word) => name.includes(word)));

function categoriesOf(products: readonly ListedProduct[]): SuggestedPage[] {
  const found = new Map<string, SuggestedPage>();
  for (const { category, categorySlug } of products) {
    if (categorySlug === null || found.has(categorySlug)) continue;
    found.set(categorySlug, { label: category, href: paths.category(categorySlug) });
  }
  return [...found.values()];
}

interface Searched extends Pick<Catalogue, 'products' | 'collections'> {
  models?: Catalogue['models'];
  search: Pick<SearchIndex, 'inOtherWords'>;
}

/** Suggests products, and categories, collections and pages by name. `fits` filters products by budget. */
export function findSuggestions(
  { products, collections, models, search }: Searched,
  term: string,
  found: Found,
  fits = (_position: number) => true,
): Suggestions {
  const { corrected = term } = found;
  // If a correction consists only of stop words, such as "brindes", the typed term is more specific.
  const meant = wordsIn(normalizeText(corrected)).every(isSmallWord) ? term : corrected;
  const words = toSignificantWords(meant);
  // Collections are matched with the words as typed because their names may be unlike any product's.
  const typed = toSignificantWords(term);
  const telling = (said: readonly string[]) => said.filter((word) => !isSmallWord(word));
  const inOtherWords = search.inOtherWords(meant).map(telling);
  /** True if the typed words match a category or collection by name or synonym. */
  const isMeant = (said: readonly string[], name: string) => {
    const its = toWords(name);
    return matchesPage(said, its) || matchesSynonym(inOtherWords, its);
  };
  const ordered = bestFirst(
    [...products.keys()].filter((position) => found.ranks?.[position] !== 0 && fits(position)),
    found,
  );
  const positions = models?.firsts(ordered) ?? ordered;
  return {
    products: positions.slice(0, mostProducts),
    total: positions.length,
    categories: categoriesOf(products)
      .filter(({ label }) => isMeant(words, label))
      .slice(0, mostCategories),
    pages: [
      ...collections
        .filter(({ title }) => isMeant(typed, title))
        .map(({ title, slug }) => ({ label: title, href: paths.collection(slug) })),
      ...sitePages
        .filter((page) => matchesPage(words, page.words))
        .map(({ label, href }) => ({ label, href })),
    ].slice(0, mostPages),
  };
}
