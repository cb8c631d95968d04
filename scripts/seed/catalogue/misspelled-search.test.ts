import { expect, test } from 'vitest';
import { seededRandom } from '#shared/testing/sample-catalogue.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { categoryName, demoIndex, products, tagsOf } from './demo-search.ts';
import type { SeedProduct } from './types.ts';

const ownText = (product: SeedProduct) =>
  [product.name, categoryName(product), ...tagsOf(product)].join(' ');

/** The words of a text that can be misspelled and still be told. */
const wordsOf = (text: string, shortest: number) =>
  normalizeText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= shortest && !/\d/.test(word));

type Random = (below: number) => number;

/** A letter left out, added, wrong, or swapped with the next. */
function withMistake(word: string, random: Random): string {
  const at = random(word.length);
  const letter = String.fromCharCode(97 + random(26));
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const here = word[at] as string;
  const ways = [
    before + after,
    before + letter + here + after,
    before + letter + after,
    after === '' ? before : before + after[0] + here + after.slice(1),
  ];
  return ways[random(ways.length)] as string;
}

function misspelled(word: string, random: Random): string {
  let wrong = word;
  for (let made = 0; made < (word.length > 7 ? 2 : 1) || wrong === word; made++) {
    wrong = withMistake(wrong, random);
  }
  return wrong;
}

const queries = 500;

test.each([
  ['name, category, materials and colours', 4, ownText],
  // Of four letters, half of the words of a description are small ones.
  ['all its texts', 5, (product: SeedProduct) => `${ownText(product)} ${product.description}`],
])(
  'of 500 words misspelled at random, from %s, 95 of 100 find their product',
  (...[, shortest, textOf]) => {
    const index = demoIndex([]);
    const next = seededRandom(16);
    const random = (below: number) => Math.floor(next() * below);
    const missed: string[] = [];
    for (let made = 0; made < queries; made++) {
      const at = random(products.length);
      const words = wordsOf(textOf(products[at] as SeedProduct), shortest);
      const word = words[random(words.length)] as string;
      const query = misspelled(word, random);
      const { ranks, corrected } = index.search(query, true);
      if (!ranks?.[at]) missed.push(`${word}: "${query}" shows "${corrected ?? query}"`);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(0.05 * queries);
  },
);
