import { normalizeText } from '#shared/text/normalize-text.ts';
import { searchWords } from '../search.ts';
import type { Availability } from '../stock-status.ts';
import type { Found, IndexedProduct } from './search-index.ts';
import { isSmallWord } from './small-words.ts';

/** Words that limit a normalised search by availability. */
const stockWords: readonly [RegExp, readonly Availability[]][] = [
  [/indisponive|esgotad|(?:fora de|sem) estoque/, ['out-of-stock']],
  [/disponive/, ['in-stock', 'sample-available']],
  [/estoque|pronta[ -]entrega|entrega imediata/, ['in-stock']],
];

/** Span of sort values (centavos or days): four spans fit into the 32 bits of a relevance score. */
const valueSpan = 2 ** 30;
/** Sort value of products without one, which puts them last. */
const lastValue = valueSpan - 1;

/** Words that request a sort order, each with the value to sort by in ascending order. */
const orderWords: readonly [RegExp, (product: IndexedProduct) => number][] = [
  [
    /(?<![a-z])(?:barat(?:inh)?[ao]|economic[ao]|menor preco)/,
    ({ lowestPrice, price }) => Math.round(100 * (lowestPrice || price || 0)) || lastValue,
  ],
  [
    /(?<![a-z])urgen(?:te|cia)|entrega (?:mais )?rapida/,
    ({ productionDays }) => productionDays?.[1] ?? lastValue,
  ],
];

/** Applies words about stock, price or urgency in a normalised search: "caneca pronta entrega", "brinde barato". */
export function applyConditions(
  term: string,
  found: Found,
  products: readonly IndexedProduct[],
): Found {
  const stock = stockWords.find(([words]) => words.test(term))?.[1];
  const orderedBy = orderWords.find(([words]) => words.test(term))?.[1];
  if (!found.ranks || !found.relevance || !(stock || orderedBy)) return found;
  // A word may be part of a name: "Bloco Econômico".
  const isNamed = ({ name }: IndexedProduct) => normalizeText(name).includes(term);
  const ranks = found.ranks.map((rank, at) => {
    const product = products[at] as IndexedProduct;
    const isOther = stock && product.availability && !stock.includes(product.availability);
    return isOther && !isNamed(product) ? 0 : rank;
  });
  // "Brinde barato" describes every product equally.
  const isAny = searchWords(term).every(isSmallWord);
  const relevance = isAny ? new Uint32Array(ranks.length) : found.relevance;
  // Products far below the best match follow closer matches, however expensive or slow those are.
  const near = relevance.reduce((best, each) => Math.max(best, each), 0) / 3;
  const byValue = (each: number, at: number) => {
    const product = products[at] as IndexedProduct;
    const group = Number(isNamed(product)) * 2 + Number(each >= near);
    return (group + 1) * valueSpan - 1 - (orderedBy?.(product) ?? 0);
  };
  return {
    ...found,
    ranks,
    relevance: orderedBy ? relevance.map(byValue) : relevance,
    hits: Math.min(found.hits, ranks.filter(Boolean).length),
  };
}
