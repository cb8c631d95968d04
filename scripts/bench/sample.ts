import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../testing/chromium.ts';
import { ownPlace, runScript } from '../testing/running-product.ts';
import { placeRivals, type Rival, rivalNames } from './sample-rivals.ts';
import { type Measurement, median, printTable } from './table.ts';

/** Measured so often; the middle counts. */
const rounds = 5;
const cards = 24;

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

/** A logo on white, 2,000 pixels wide. */
function logoFile(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1000"><rect width="2000" height="1000" fill="#fff"/><circle cx="500" cy="500" r="300" fill="#1d4ed8"/><path d="M900 300h900M900 500h900M900 700h600" stroke="#b91c1c" stroke-width="90"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

const panel = (page: Page) => page.locator('#sample');

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver com a minha logo' }).first().click();
  await panel(page).waitFor();
  await page.waitForLoadState('networkidle');
}

/** From the drop of the file until every card wears it, as a frame shows it (ms). */
async function dropped(page: Page, logo: Buffer): Promise<number> {
  const transfer = await page.evaluateHandle((bytes) => {
    const held = new DataTransfer();
    const file = new File(
      [Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0))],
      'logo.png',
      { type: 'image/png' },
    );
    held.items.add(file);
    return held;
  }, logo.toString('base64'));
  await panel(page).dispatchEvent('dragenter', { dataTransfer: transfer });
  // Nobody drags a file into a window in less.
  await page.waitForTimeout(500);
  return page.evaluate((dataTransfer) => {
    const since = performance.now();
    const event = { dataTransfer, bubbles: true, cancelable: true };
    document.querySelector('#sample')?.dispatchEvent(new DragEvent('drop', event));
    return new Promise<number>((resolve) => {
      let count = 0;
      const look = () => {
        const now = document.querySelectorAll('main [data-sample]').length;
        // All are dressed in one go.
        if (now > 0 && now === count) resolve(performance.now() - since);
        else requestAnimationFrame(look);
        count = now;
      };
      look();
    });
  }, transfer);
}

/** A list of so many cards, all of them in a very high window. */
async function openCards(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 6000 } });
  await page.goto(`${address}/produtos/pagina/1`, { waitUntil: 'networkidle' });
  await page.evaluate(() =>
    Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {}))),
  );
  return page;
}

async function measureDrop(browser: Browser, address: string, logo: Buffer): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const page = await openCards(browser, address);
    await openPanel(page);
    const took = await dropped(page, logo);
    // The first is only there to warm everything up.
    if (round > 0) times.push(took);
    await page.close();
  }
  return times;
}

async function measureRival(
  browser: Browser,
  address: string,
  rival: Rival,
  logo: Buffer,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const list = await openCards(browser, address);
    const pictures = await list.evaluate(() =>
      Array.from(
        document.querySelectorAll<HTMLImageElement>('.product-card .spotlight > img'),
        ({ currentSrc }) => currentSrc,
      ),
    );
    await list.close();
    const page = await browser.newPage({ viewport: { width: 1440, height: 6000 } });
    await page.goto(`${address}/rival-${rival}`, { waitUntil: 'networkidle' });
    // Its pictures are there already, too.
    await page.evaluate(
      async (addresses) => {
        const state = window as unknown as { made: unknown[] };
        const holder = document.querySelector('#cards') as HTMLElement;
        state.made = await Promise.all(
          addresses.map(async (src) => {
            const picture = new Image();
            picture.src = src;
            await picture.decode();
            return { box: holder.appendChild(document.createElement('div')), picture };
          }),
        );
        const field = document.querySelector('input') as HTMLInputElement;
        field.onchange = async () => {
          const since = performance.now();
          const image = new Image();
          const file = field.files?.[0] as File;
          image.src = await new Promise<string>((resolve) => {
            const reader = new FileReader();
            reader.onload = () => resolve(String(reader.result));
            reader.readAsDataURL(file);
          });
          await image.decode();
          const own = window as unknown as {
            drawLogos: (cards: unknown[], logo: unknown, size: number) => Promise<void>;
            took?: number;
          };
          await own.drawLogos(state.made, image, 330);
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              own.took = performance.now() - since;
            }),
          );
        };
      },
      pictures.slice(0, cards),
    );
    await page
      .locator('input')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    const took = await page.waitForFunction(() => (window as unknown as { took?: number }).took);
    if (round > 0) times.push((await took.jsonValue()) as number);
    await page.close();
  }
  return times;
}

/** From the switch to the frame that shows all logos again (ms). */
async function measureSwitch(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(
      await page.evaluate(async () => {
        const toggle = document.querySelector('.sample-bar input') as HTMLInputElement;
        const frame = () =>
          new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        toggle.click();
        await frame();
        const since = performance.now();
        toggle.click();
        await frame();
        return performance.now() - since;
      }),
    );
  }
  return times;
}

/** The longest task while all products of the list are seen (ms; 50 is the least a browser tells of), and its memory. */
async function measureMore(
  page: Page,
  address: string,
): Promise<{ longest: number; megabytes: number }> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${address}/produtos`, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 100);
  await page.waitForLoadState('networkidle');
  const devtools = await page.context().newCDPSession(page);
  const memory = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize / 1e6;
  };
  const before = await memory();
  await page.evaluate(() => {
    const state = window as unknown as { longest: number };
    state.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        state.longest = Math.max(state.longest, duration);
      }
    }).observe({ type: 'longtask' });
  });
  for (let seen = cards; seen < 200; seen += cards) {
    const more = page.getByRole('button', { name: 'Mostrar mais' });
    if ((await more.count()) === 0) break;
    await more.click();
    await page.mouse.wheel(0, 4000);
    await page.waitForTimeout(400);
  }
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  return { longest, megabytes: (await memory()) - before };
}

/** From the button to the finished JPEG, with the picture in the browser's cache (ms). */
async function measureDownload(page: Page, address: string): Promise<number[]> {
  await page.goto(`${address}/produtos/pagina/1`);
  await page.locator('main [data-sample]').first().waitFor();
  await page.locator('li:has([data-sample]) h2 a, li:has([data-sample]) h3 a').first().click();
  await page.waitForURL(/\/produto\//);
  await openPanel(page);
  await page.evaluate(() => {
    const state = window as unknown as { done?: number };
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (source) => {
      state.done = performance.now();
      return make(source);
    };
  });
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const took = await page.evaluate(async () => {
      const state = window as unknown as { done?: number };
      state.done = 0;
      const since = performance.now();
      document.querySelector<HTMLElement>('[data-download]')?.click();
      while (!state.done) await new Promise((resolve) => setTimeout(resolve, 1));
      return state.done - since;
    });
    if (round > 0) times.push(took);
    await page.waitForTimeout(200);
  }
  return times;
}

/** A logo on the products of a list, against canvas libraries that do the same. */
export async function benchSample(): Promise<void> {
  const place = await ownPlace();
  const running = runScript('scripts/commands/start.ts', place.variables);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    await running.ready;
    const address = `http://localhost:${place.port}`;
    const weights = await placeRivals(path.join(place.dataDir, 'site', 'live'));
    const logo = await logoFile();
    const drop = median(await measureDrop(browser, address, logo));
    const rows: Measurement[] = [];
    for (const rival of rivalNames) {
      const theirs = median(await measureRival(browser, address, rival, logo));
      rows.push({
        what: `a PNG of 2,000 px on ${cards} cards, its ground removed (at most 300 ms)`,
        value: milliseconds(drop),
        baseline: {
          what: `${rival}, ${milliseconds(theirs)}, ground and perspective left out, ${(weights[rival] / 1000).toFixed(0)} kB`,
          ratio: drop / theirs,
        },
      });
    }
    const page = await openCards(browser, address);
    await openPanel(page);
    await dropped(page, logo);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    rows.push({
      what: 'switched on again (at most 50 ms)',
      value: milliseconds(median(await measureSwitch(page))),
    });
    rows.push({
      what: 'a simulation of 1,600 px (at most 150 ms)',
      value: milliseconds(median(await measureDownload(page, address))),
    });
    const bare = await browser.newPage();
    const without = await measureMore(bare, address);
    const worn = await measureMore(page, address);
    const task = ({ longest }: { longest: number }) =>
      longest === 0 ? 'below 50 ms' : milliseconds(longest);
    rows.push({
      what: 'the longest task while all products are seen (at most 50 ms)',
      value: `${task(worn)}; without a logo ${task(without)}`,
    });
    rows.push({
      what: 'memory of scripts after all of them (at most 60 MB)',
      value: `${worn.megabytes.toFixed(1)} MB; without a logo ${without.megabytes.toFixed(1)} MB`,
    });
    printTable('A logo on every product', rows);
  } finally {
    await browser.close();
    running.child.kill('SIGTERM');
    await running.ended;
    await place.remove();
  }
}
