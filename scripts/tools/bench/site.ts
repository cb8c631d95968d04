import type { Page } from '@playwright/test';
import { launchBrowser } from '../../testing/browser.ts';
import { enlargeCatalogue } from '../../testing/enlarge-catalogue.ts';
import { startWholeProduct } from '../../testing/whole-product.ts';
import { type Bench, figure, median } from './figures.ts';
import { countWork, openCatalogue } from './pages.ts';

/** Words of the sample, one without its accent, one that exists nowhere; each is deleted letter by letter. */
const words = ['caneca aurora', 'ceramica', 'nada que exista'];

/** Pause between two keys of a fast typist (ms). */
const pace = 120;

/** Returns the page's work from each key to the next (ms). */
async function keystrokes(page: Page, field: string): Promise<number[]> {
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
  about: "a keystroke in the running site's search, against a bare field",
  sizes: [10_000],
  asks: {},
  async *run(size) {
    await using product = await startWholeProduct();
    await enlargeCatalogue(product, size);
    await using browser = await launchBrowser();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent('<input aria-label="Campo">');
    const bare = await keystrokes(page, 'input');
    await openCatalogue(page, product.site);
    const field = 'input[aria-label="Buscar no catálogo"]';
    // The first search loads the descriptions.
    await page.fill(field, 'peça 9');
    await page.waitForTimeout(3000);
    await page.fill(field, '');
    await page.waitForTimeout(1000);
    const costs = await keystrokes(page, field);
    yield figure(`a keystroke with ${size} products`, median(costs), 'ms', {
      against: { 'a bare field': median(bare) },
      note: `worst of ${costs.length} ${Math.max(...costs).toFixed(1)} ms`,
    });
  },
};
