import type { Page } from '@playwright/test';
import { searchWords } from '#shared/catalogue/search.ts';
import { relate } from '#shared/catalogue/searching/related-search.ts';
import { SearchIndex } from '#shared/catalogue/searching/search-index.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { launchBrowser } from '../../testing/browser.ts';
import { enlargeCatalogue } from '../../testing/enlarge-catalogue.ts';
import { startWholeProduct } from '../../testing/whole-product.ts';
import { type Bench, figure, median } from './figures.ts';
import { countWork, openCatalogue } from './pages.ts';

/** Search terms typed letter by letter: exact names, plurals, synonyms, misspellings, and one without results. */
const keystrokes = [
  'caneca aurora azul',
  'garrafas térmicas',
  'carregador portátil',
  'moxila brisa',
  'garafa lume 300 ml',
  'cadreno ipe',
  'nada que exista',
].flatMap((term) =>
  Array.from(term, (_, at) => term.slice(0, at + 1)).filter((each) => !each.endsWith(' ')),
);

const groups = [
  ['squeeze', 'garrafa', 'cantil'],
  ['power bank', 'carregador portátil', 'bateria externa'],
  ['moleskine', 'caderno', 'caderneta'],
];

const rounds = 5;

/** Returns the median cost of each keystroke (ms). Each round starts with a new search so that nothing is cached. */
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

export const search: Bench = {
  name: 'search',
  about: "a keystroke in the visitor's search, compared with substring matching",
  sizes: [10_000],
  async *run(size) {
    const products = catalogueFixture(size);
    const texts = products.map(({ name, category, techniques, description }) =>
      normalizeText([name, category, ...techniques, description].join('\0')),
    );
    const plain = measure(() => (term) => {
      const words = searchWords(term);
      return texts.filter((text) => words.every((word) => text.includes(word)));
    });
    const costs = measure(() => {
      const index = new SearchIndex(products);
      index.describe(
        0,
        products.map(({ description }) => description),
      );
      relate(index, groups);
      // Pages build the index while idle, before any search.
      while (index.prepare());
      return (term) => index.search(term, true);
    });
    const of = `${size} products`;
    const against = (value: number) => ({ against: { 'substrings alone': value } });
    yield figure(`a keystroke over ${of}, median`, median(costs), 'ms', against(median(plain)));
    const worst = Math.max(...costs);
    const what = `a keystroke over ${of}, worst of ${costs.length}`;
    yield figure(what, worst, 'ms', against(Math.max(...plain)));
  },
};

/** Words from the catalogue, one without its accent, and one without results; each is then deleted letter by letter. */
const words = ['caneca aurora', 'ceramica', 'nada que exista'];

/** Pause between two keystrokes of a fast typist (ms). */
const pace = 120;

/** Returns the page's working time after each keystroke (ms). */
async function typeWords(page: Page, field: string): Promise<number[]> {
  const worked = await countWork(page);
  const costs: number[] = [];
  await page.focus(field);
  for (const word of words) {
    for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
      const before = await worked();
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(pace);
      costs.push((await worked()) - before);
    }
  }
  return costs;
}

export const site: Bench = {
  name: 'site',
  about: "a keystroke in the running site's search, compared with a bare input",
  sizes: [10_000],
  async *run(size) {
    await using product = await startWholeProduct();
    await enlargeCatalogue(product, size);
    await using browser = await launchBrowser();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent('<input aria-label="Campo">');
    const bare = await typeWords(page, 'input');
    await openCatalogue(page, product.site);
    const field = 'input[aria-label="Buscar no catálogo"]';
    // The first search loads the descriptions.
    await page.fill(field, 'peça 9');
    await page.waitForTimeout(3000);
    await page.fill(field, '');
    await page.waitForTimeout(1000);
    const costs = await typeWords(page, field);
    yield figure(`a keystroke with ${size} products`, median(costs), 'ms', {
      against: { 'a bare field': median(bare) },
      note: `worst of ${costs.length} ${Math.max(...costs).toFixed(1)} ms`,
    });
  },
};
