import type { Browser, CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { encodeCatalogue } from '#shared/catalogue/browsing/catalogue-file.ts';
import { countText } from '#shared/numbers/format-number.ts';
import { sampleCatalogue } from '#shared/testing/sample-catalogue.ts';
import { type Measurement, median } from './table.ts';

/** Words of the sample, an accent left out, nothing that exists, and back letter by letter. */
const words = ['caneca aurora', 'ceramica', 'nada que exista'];

/** Gives a page a catalogue of so many products in place of the one it was built with. */
async function enlargeCatalogue(page: Page, size: number, storage: string): Promise<void> {
  // Pictures come from where the policy lets them come from.
  const products = sampleCatalogue(size, storage);
  const materials = [...new Set(products.map(({ material }) => material))];
  const perPart = 1000;
  await page.route('**/_astro/grande.*.json', (route) => {
    const [, what, at] = /grande\.(\w+)\.(\d+)\.json/.exec(route.request().url()) ?? [];
    if (what === 'sinonimos') return route.fulfill({ json: [['squeeze', 'garrafa', 'cantil']] });
    const part = products.slice(Number(at) * perPart, (Number(at) + 1) * perPart);
    return route.fulfill({
      json: what === 'dados' ? encodeCatalogue(part) : part.map(({ description }) => description),
    });
  });
  await page.route('**/produtos', async (route) => {
    const answer = await route.fetch();
    // As Astro writes what an island is given: every value with its kind before it.
    const text = (value: string) => [0, value];
    const parts = Array.from({ length: Math.ceil(size / perPart) }, (_, at) => [
      0,
      {
        products: [0, Math.min(perPart, size - at * perPart)],
        data: text(`/_astro/grande.dados.${at}.json`),
        descriptions: text(`/_astro/grande.descricoes.${at}.json`),
      },
    ]);
    const synonyms = text('/_astro/grande.sinonimos.0.json');
    const sources = [0, { parts: [1, parts], synonyms, materials: [1, materials.map(text)] }];
    const html = (await answer.text()).replace(
      /(&quot;sources&quot;:).*?\]\]\}\]/,
      `$1${JSON.stringify(sources).replaceAll('"', '&quot;')}`,
    );
    if (!html.includes('grande.dados.0'))
      throw new Error('The page names its catalogue otherwise.');
    await route.fulfill({ response: answer, body: html });
  });
  const picture = await sharp({
    create: { width: 640, height: 640, channels: 3, background: '#b98' },
  })
    .webp()
    .toBuffer();
  await page.route('**/storage/v1/object/public/products/**/1*', (route) =>
    route.fulfill({ body: picture, contentType: 'image/webp' }),
  );
}

/** The time the page's own thread has worked so far, whatever else the machine did (ms). */
async function worked(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

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
