import type { Browser, Page } from '@playwright/test';
import { countText } from '#shared/numbers/format-number.ts';
import { enlargeCatalogue } from './large-catalogue.ts';
import { type Measurement, median } from './table.ts';
import { worked } from './thread-work.ts';

/** Words of the sample, an accent left out, nothing that exists, and back letter by letter. */
const words = ['caneca aurora', 'ceramica', 'nada que exista'];

/** Between two keys of somebody who types fast, a hundred words a minute: the list waits for a pause (ms). */
const pace = 120;

/** What each key costs: all the work until the next. */
async function keystrokes(page: Page, field: string): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const costs: number[] = [];
  await page.focus(field);
  for (const word of words) {
    for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
      const before = await worked(devtools);
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(pace);
      costs.push((await worked(devtools)) - before);
    }
  }
  return costs;
}

/** What nine of ten stay under. */
const most = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? Number.NaN;
const worst = (values: readonly number[]) => Math.max(...values);
const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

/** What a keystroke in the catalogue's search costs with so many products. */
export async function benchTyping(
  browser: Browser,
  address: string,
  size: number,
): Promise<Measurement[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const bare = await context.newPage();
    await bare.setContent('<input id="campo" aria-label="Buscar">');
    const bareCosts = await keystrokes(bare, '#campo');

    const page = await context.newPage();
    await enlargeCatalogue(page, size, address);
    await page.goto(`${address}/produtos`, { waitUntil: 'networkidle' });
    // The catalogue is loaded once somebody does something.
    await page.keyboard.press('Shift');
    const field = 'input[aria-label="Buscar no catálogo"]';
    await page
      .getByRole('status')
      .filter({ hasText: `${countText(size)} produtos` })
      .waitFor({
        state: 'attached',
      });
    // The first search loads the descriptions.
    await page.fill(field, 'peça 9');
    await page.waitForTimeout(3000);
    await page.fill(field, '');
    await page.waitForTimeout(1000);
    const costs = await keystrokes(page, field);
    return [
      { what: 'a keystroke in a bare field, median', value: milliseconds(median(bareCosts)) },
      {
        what: `a keystroke in the search of ${size} products, median`,
        value: milliseconds(median(costs)),
        baseline: { what: 'bare field', ratio: median(costs) / median(bareCosts) },
      },
      {
        what: 'nine of ten keystrokes, at most',
        value: milliseconds(most(costs)),
        baseline: { what: 'nine of ten in a bare field', ratio: most(costs) / most(bareCosts) },
      },
      {
        what: `the worst of ${costs.length}`,
        value: milliseconds(worst(costs)),
        baseline: { what: 'worst in a bare field', ratio: worst(costs) / worst(bareCosts) },
      },
    ];
  } finally {
    await context.close();
  }
}
