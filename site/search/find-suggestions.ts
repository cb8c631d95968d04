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
import { navigation, paths } from '../paths.ts';

/** A page that a search may lead to. */
export interface SuggestedPage {
  label: string;
  href: string;
}

export interface Suggestions {
  products: readonly ListedProduct[];
  /** How many products there are in all. */
  total: number;
  categories: readonly SuggestedPage[];
  pages: readonly SuggestedPage[];
}

const mostProducts = 6;
const mostCompared = 200;
const mostCategories = 3;
const mostPages = 3;

const toWords = (text: string) => wordsIn(normalizeText(text)).map(singularForm);

/** The words of a term that say what is looked for: "brindes de fim de ano" are for "fim de ano". */
const toTelling = (term: string) =>
  toWords(
    wordsIn(normalizeText(term))
      .filter((word) => !isSmallWord(word))
      .join(' ') || term,
  );

/** What pages of the site are searched by, besides their names. */
const keywords: Record<string, string> = {
  [paths.products]: 'catálogo brindes',
  [paths.about]: 'empresa quem somos história',
  [paths.contact]: 'telefone whatsapp e-mail endereço horário atendimento orçamento',
  [paths.privacy]: 'dados lgpd',
};

const sitePages = [...navigation, { href: paths.privacy, label: 'Privacidade' }].map((page) => ({
  ...page,
  words: toWords(`${page.label} ${keywords[page.href] ?? ''}`),
}));

/** Whether every word begins one of a page's. */
const isCalled = (words: readonly string[], pageWords: readonly string[]) =>
  words.length > 0 && words.every((word) => pageWords.some((its) => its.startsWith(word)));

/** Whether a name has each word of some, to the letter: "pin" is no "pinha". */
const isCalledOtherwise = (inOtherWords: readonly (readonly string[])[], name: readonly string[]) =>
  inOtherWords.some((words) => words.length > 0 && words.every((word) => name.includes(word)));

/** The categories of products: only with one they have a page. */
function categoriesOf(products: readonly ListedProduct[]): SuggestedPage[] {
  const found = new Map<string, SuggestedPage>();
  for (const { category, categorySlug } of products) {
    if (categorySlug === null || found.has(categorySlug)) continue;
    found.set(categorySlug, { label: category, href: paths.category(categorySlug) });
  }
  return [...found.values()];
}

/** What a term suggests: the best products, and categories, occasions and pages that are called so. */
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
  const words = toTelling(found.corrected ?? term);
  // An occasion may be called what no product is: it goes by what was typed.
  const typed = toTelling(term);
  const telling = (said: readonly string[]) => said.filter((word) => !isSmallWord(word));
  const inOtherWords = search.inOtherWords(found.corrected ?? term).map(telling);
  /** Whether a category or an occasion is called so, or by a synonym. */
  const isMeant = (said: readonly string[], name: string) => {
    const its = toWords(name);
    return isCalled(said, its) || isCalledOtherwise(inOtherWords, its);
  };
  const positions = bestFirst(
    [...products.keys()].filter((position) => found.ranks?.[position] !== 0),
    found,
  );
  const compared = positions.slice(0, mostCompared);
  // By their codes first, as whoever knows one wants no other.
  const coded = compared.filter((at) => isCodeRank(found.ranks?.[at])).length;
  const best = compared.slice(coded).map((at) => products[at] as ListedProduct);
  const isNamed = ({ name }: ListedProduct) => isCalled(words, toWords(name));
  // A "copo" rather than a "porta-copos".
  const isNamedSo = ({ name }: ListedProduct) =>
    isCalled(words, normalizeText(name).split(/\s+/).map(singularForm));
  return {
    // With few shown, those that are called so rather than newer ones whose description says it.
    products: [
      ...compared.slice(0, coded).map((at) => products[at] as ListedProduct),
      ...best.filter(isNamedSo),
      ...best.filter((each) => isNamed(each) && !isNamedSo(each)),
      ...best.filter((each) => !isNamed(each) && !isNamedSo(each)),
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
        .filter((page) => isCalled(words, page.words))
        .map(({ label, href }) => ({ label, href })),
    ].slice(0, mostPages),
  };
}
