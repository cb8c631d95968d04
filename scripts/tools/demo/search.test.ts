import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { relate } from '#shared/catalogue/searching/related-search.ts';
import { SearchIndex } from '#shared/catalogue/searching/search-index.ts';
import { seededRandom } from '#shared/testing/catalogue-fixture.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { readDemo } from './demo.ts';

const demo = readDemo();

/** Products of the demo that visitors see, as search entries. */
const products = demo.products
  .filter(({ is_active }) => is_active)
  .map(({ id, name, description, category_id }) => ({
    name,
    description: description ?? '',
    category: demo.categories.find((category) => category.id === category_id)?.name ?? '',
    tags: demo.product_tags.filter(({ product_id }) => product_id === id).map(({ tag }) => tag),
  }));
type Product = (typeof products)[number];

/** Returns the synonyms of a new shop. */
function defaultSynonyms(): string[][] {
  const schema = new URL('../../../supabase/schemas/48_search_synonyms.sql', import.meta.url);
  return [...readFileSync(schema, 'utf8').matchAll(/^ {2}\('\{(.+)\}'\)/gm)].map(([, terms = '']) =>
    terms.split(', '),
  );
}

function demoIndex(synonyms: readonly (readonly string[])[]): SearchIndex {
  const index = new SearchIndex(
    products.map(({ name, category, tags }) => ({ name, category, techniques: tags })),
  );
  index.describe(
    0,
    products.map(({ description }) => description),
  );
  relate(index, synonyms);
  return index;
}

test('finds products by prefixes of their synonyms', () => {
  const synonyms = defaultSynonyms();
  const index = demoIndex(synonyms);
  const finds = (term: string) => {
    const { ranks, corrected } = index.search(term, true);
    return corrected === undefined && products.some((_, at) => ranks?.[at] !== 0);
  };
  const terms = synonyms.flat().filter((term) => /^\p{L}+$/u.test(term));
  const whole = terms.filter(finds);
  const beginnings = whole.flatMap((term) =>
    [...term].slice(3, -1).map((_, at) => term.slice(0, at + 4)),
  );
  expect(beginnings.length).toBeGreaterThan(200);
  expect(beginnings.filter((typed) => !finds(typed))).toEqual([]);
});

const ownText = ({ name, category, tags }: Product) => [name, category, ...tags].join(' ');

/** Returns the words in a text that are still recognisable when misspelled. */
const wordsOf = (text: string, shortest: number) =>
  normalizeText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= shortest && !/\d/.test(word));

type Random = (below: number) => number;

/** Returns the word with a letter omitted, added, replaced or swapped. */
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
  // Half of the four-letter words in descriptions are function words.
  ['all its texts', 5, (product: Product) => `${ownText(product)} ${product.description}`],
])(
  'finds the product for 95 % of 500 randomly misspelled words, from %s',
  (...[, shortest, textOf]) => {
    const index = demoIndex([]);
    const next = seededRandom(16);
    const random = (below: number) => Math.floor(next() * below);
    const missed: string[] = [];
    for (let made = 0; made < queries; made++) {
      const at = random(products.length);
      const words = wordsOf(textOf(products[at] as Product), shortest);
      const word = words[random(words.length)] as string;
      const query = misspelled(word, random);
      const { ranks, corrected } = index.search(query, true);
      if (!ranks?.[at]) missed.push(`${word}: "${query}" shows "${corrected ?? query}"`);
    }
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(0.05 * queries);
  },
);
