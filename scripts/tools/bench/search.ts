import { searchWords } from '#shared/catalogue/search.ts';
import { relate } from '#shared/catalogue/searching/related-search.ts';
import { SearchIndex } from '#shared/catalogue/searching/search-index.ts';
import { sampleCatalogue } from '#shared/testing/sample-catalogue.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { median, printTable } from './table.ts';

/** What is typed letter by letter: as it is written, in plurals and synonyms, misspelled, and not to be found. */
const typed = [
  'caneca aurora azul',
  'garrafas térmicas',
  'carregador portátil',
  'moxila brisa',
  'garafa lume 300 ml',
  'cadreno ipe',
  'nada que exista',
];

const keystrokes = typed.flatMap((term) =>
  Array.from(term, (_, at) => term.slice(0, at + 1)).filter((each) => !each.endsWith(' ')),
);

const groups = [
  ['squeeze', 'garrafa', 'cantil'],
  ['power bank', 'carregador portátil', 'bateria externa'],
  ['moleskine', 'caderno', 'caderneta'],
];

/** How often all is typed: the middle of a keystroke's times counts. */
const rounds = 5;

/** What each keystroke costs (ms), in searches that know nothing of earlier ones. */
function measure(makeSearch: () => (term: string) => unknown): number[] {
  const times = Array.from({ length: rounds }, () => {
    const search = makeSearch();
    return keystrokes.map((term) => {
      const start = performance.now();
      search(term);
      return performance.now() - start;
    });
  });
  return keystrokes.map((_, at) => median(times.map((round) => round[at] as number)));
}

const milliseconds = (value: number) => `${value.toFixed(2)} ms`;

/** The search of the catalogue against one that looks for substrings in texts that were normalised before. */
export function benchSearch(size: number): void {
  const products = sampleCatalogue(size);
  const texts = products.map(({ name, category, techniques, description }) =>
    normalizeText([name, category, ...techniques, description].join('\0')),
  );
  const plain = measure(() => (term) => {
    const words = searchWords(term);
    return texts.filter((text) => words.every((word) => text.includes(word)));
  });

  const prepared: number[] = [];
  const costs = measure(() => {
    const start = performance.now();
    const index = new SearchIndex(products);
    index.prepare();
    index.describe(
      0,
      products.map(({ description }) => description),
    );
    relate(index, groups);
    prepared.push(performance.now() - start);
    return (term) => index.search(term, true);
  });

  const worst = (values: readonly number[]) => Math.max(...values);
  printTable(`Searching ${size} products, a keystroke`, [
    { what: 'substrings alone, median', value: milliseconds(median(plain)) },
    {
      what: 'the search, median',
      value: milliseconds(median(costs)),
      baseline: { what: 'substrings alone', ratio: median(costs) / median(plain) },
    },
    { what: 'substrings alone, worst', value: milliseconds(worst(plain)) },
    {
      what: `the search, worst of ${costs.length}`,
      value: milliseconds(worst(costs)),
      baseline: { what: 'worst of substrings', ratio: worst(costs) / worst(plain) },
    },
    {
      what: 'reading all texts once, in parts and when idle',
      value: milliseconds(median(prepared)),
    },
  ]);
}
