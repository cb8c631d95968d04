import type { ListedProduct } from '#shared/catalogue/product.ts';
import { isCodeRank } from '#shared/catalogue/searching/product-codes.ts';
import {
  bestFirst,
  type Found,
  type SearchIndex,
} from '#shared/catalogue/searching/search-index.ts';
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
  products: readonly ListedProduct[];
  total: number;
  categories: readonly SuggestedPage[];
  pages: readonly SuggestedPage[];
}

const mostProducts = 6;
const mostCompared = 200;
const mostCategories = 3;
const mostPages = 3;

const toWords = (text: string) => wordsIn(normalizeText(text)).map(singularForm);

/** Returns the significant words of a term: "fim de ano" for "brindes de fim de ano". */
const toSignificantWords = (term: string) =>
  toWords(
    wordsIn(normalizeText(term))
      .filter((word) => !isSmallWord(word))
      .join(' ') || term,
  );

const sitePages = linkedPages.map(({ label, href, keywords = '' }) => ({
  label,
  href,
  words: toWords(`${label} ${keywords}`),
}));

/** True if every word is a prefix of one of a page's words. */
const matchesPage = (words: readonly string[], pageWords: readonly string[]) =>
  words.length > 0 && words.every((word) => pageWords.some((its) => its.startsWith(word)));

/** True if a name contains all words of a synonym exactly: "pin" does not match "pinha". */
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

/** Suggests the best products, and categories, collections and pages with matching names. */
export function findSuggestions(
  {
    products,
    collections,
    search,
  }: Pick<Catalogue, 'products' | 'collections'> & {
    search: Pick<SearchIndex, 'inOtherWords'>;
  },
  term: string,
  found: Found,
): Suggestions {
  const words = toSignificantWords(found.corrected ?? term);
  // A collection may be named unlike any product, so the typed words count.
  const typed = toSignificantWords(term);
  const telling = (said: readonly string[]) => said.filter((word) => !isSmallWord(word));
  const inOtherWords = search.inOtherWords(found.corrected ?? term).map(telling);
  /** True if a category or collection matches by name or synonym. */
  const isMeant = (said: readonly string[], name: string) => {
    const its = toWords(name);
    return matchesPage(said, its) || matchesSynonym(inOtherWords, its);
  };
  const positions = bestFirst(
    [...products.keys()].filter((position) => found.ranks?.[position] !== 0),
    found,
  );
  const compared = positions.slice(0, mostCompared);
  // Code matches first, as a visitor who types a code wants nothing else.
  const isCoded = (at: number) => isCodeRank(found.ranks?.[at]);
  const toProduct = (at: number) => products[at] as ListedProduct;
  const coded = compared.filter(isCoded).map(toProduct);
  const best = compared.filter((at) => !isCoded(at)).map(toProduct);
  const isNamed = ({ name }: ListedProduct) => matchesPage(words, toWords(name));
  // Prefers "copo" to "porta-copos".
  const isNamedSo = ({ name }: ListedProduct) =>
    matchesPage(words, normalizeText(name).split(/\s+/).map(singularForm));
  return {
    // With few results, matching names outrank newer products with matching descriptions.
    products: [
      ...new Set([...coded, ...best.filter(isNamedSo), ...best.filter(isNamed), ...best]),
    ].slice(0, mostProducts),
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
