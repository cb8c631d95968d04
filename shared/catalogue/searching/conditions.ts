import { normalizeText } from '#shared/text/normalize-text.ts';
import { searchWords } from '../search.ts';
import type { Availability } from '../stock-status.ts';
import type { Found, IndexedProduct } from './search-index.ts';
import { isSmallWord } from './small-words.ts';

/** Words of a normalised search that ask for an availability. */
const stockWords: readonly [RegExp, readonly Availability[]][] = [
  [/indisponive|esgotad|(?:fora de|sem) estoque/, ['out-of-stock']],
  [/disponive/, ['in-stock', 'sample-available']],
  [/estoque|pronta[ -]entrega/, ['in-stock']],
];
const cheapWords = /(?<!\p{L})(?:barat(?:inh)?[ao]|economic[ao]|menor preco)/u;

/** More than any price in centavos; four times it fits the 32 bits of a relevance. */
const mostCents = 2 ** 30;

/** Applies what a normalised search says of stock and price: "caneca pronta entrega", "brinde barato". */
export function applyConditions(
  term: string,
  found: Found,
  products: readonly IndexedProduct[],
): Found {
  const stock = stockWords.find(([words]) => words.test(term))?.[1];
  const isCheap = cheapWords.test(term);
  if (!found.ranks || !found.relevance || !(stock || isCheap)) return found;
  // "Bloco Econômico" may be a name.
  const isNamed = ({ name }: IndexedProduct) => normalizeText(name).includes(term);
  const ranks = found.ranks.map((rank, at) => {
    const product = products[at] as IndexedProduct;
    const isOther = stock && product.availability && !stock.includes(product.availability);
    return isOther && !isNamed(product) ? 0 : rank;
  });
  // "Brinde barato" describes no product better than another.
  const isAny = searchWords(term).every(isSmallWord);
  const relevance = isAny ? new Uint32Array(ranks.length) : found.relevance;
  // Products far below the best match come after dearer ones.
  const near = relevance.reduce((most, each) => Math.max(most, each), 0) / 3;
  const byPrice = (each: number, at: number) => {
    const product = products[at] as IndexedProduct;
    const cents = Math.round(100 * (product.lowestPrice || product.price || 0)) || mostCents;
    const group = Number(isNamed(product)) * 2 + Number(each >= near);
    return (group + 1) * mostCents - cents;
  };
  return {
    ...found,
    ranks,
    relevance: isCheap ? relevance.map(byPrice) : relevance,
    hits: Math.min(found.hits, ranks.filter(Boolean).length),
  };
}
