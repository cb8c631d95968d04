import type { Page } from '@playwright/test';
import { countText } from '#shared/numbers/format-number.ts';
import { launchBrowser } from '../../testing/browser.ts';
import { heldBy, sumOf } from '../../testing/memory.ts';
import { timed } from './figures.ts';

/** Starts measuring the busy time of the page's main thread, which excludes other work on the machine (ms). */
export async function countWork(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** Opens the catalogue and presses a key because the data is lazy-loaded on the first interaction. */
export async function openCatalogue(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/produtos`, { waitUntil: 'networkidle' });
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
}

export const openPanel = (page: Page) =>
  page.getByRole('button', { name: 'Ver com a minha logo' }).first().click();

/** Drops a file on the panel; returns the time until every card shows the logo (ms). */
export async function drop(page: Page, logo: Buffer): Promise<number> {
  const transfer = await page.evaluateHandle((bytes) => {
    const held = new DataTransfer();
    const content = Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0));
    held.items.add(new File([content], 'logo.png', { type: 'image/png' }));
    return held;
  }, logo.toString('base64'));
  await page.locator('#logo-preview').dispatchEvent('dragenter', { dataTransfer: transfer });
  // Nobody drags a file into a window faster than this.
  await page.waitForTimeout(500);
  return page.evaluate((dataTransfer) => {
    const since = performance.now();
    const event = { dataTransfer, bubbles: true, cancelable: true };
    document.querySelector('#logo-preview')?.dispatchEvent(new DragEvent('drop', event));
    return new Promise<number>((resolve) => {
      let count = 0;
      const look = () => {
        const now = document.querySelectorAll('main [data-sample]').length;
        // All cards get their logos in the same frame.
        if (now > 0 && now === count) resolve(performance.now() - since);
        else requestAnimationFrame(look);
        count = now;
      };
      look();
    });
  }, transfer);
}

/** Returns the time from switching the logos on to the frame that shows them again (ms). */
export const switchOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const toggle = document.querySelector('.logo-bar input') as HTMLInputElement;
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    toggle.click();
    await frame();
    const since = performance.now();
    toggle.click();
    await frame();
    return performance.now() - since;
  });

/** Returns the time from the click to the finished JPEG, with the picture already in the browser's cache (ms). */
export async function measureDownload(page: Page, site: string): Promise<number> {
  await page.goto(`${site}/produtos/pagina/1`);
  await page.locator('main [data-sample]').first().waitFor();
  await page.locator('li:has([data-sample]) :is(h2, h3) a').first().click();
  await page.waitForURL(/\/produto\//);
  await openPanel(page);
  await page.locator('[data-download]').waitFor();
  const make = async () => {
    const file = page.waitForEvent('download');
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-download]')?.click());
    await file;
  };
  await make();
  return timed(make);
}

const [seenCards, cards] = [200, 24];

/** Distance of one wheel turn (CSS pixels), and number of turns for a page of cards. */
const [turn, turns] = [300, 12];

/** Scrolls through the first cards of a large catalogue in a separate browser, with or without a logo. */
export async function seeList(site: string, products: number, logo?: Buffer) {
  await using browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await openCatalogue(page, site);
  if (logo) {
    await openPanel(page);
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo };
    await page.locator('#logo-preview input[type=file]').setInputFiles(file);
    await page.locator('main [data-sample]').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
  }
  const worked = await countWork(page);
  await page.evaluate(() => {
    const state = Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      const durations = list.getEntries().map(({ duration }) => duration);
      state.longest = Math.max(state.longest, ...durations);
    }).observe({ type: 'longtask' });
  });
  await page.mouse.move(800, 500);
  const before = await worked();
  for (let seen = cards; ; seen += cards) {
    // Off-screen cards are removed from the page, so they cannot be counted.
    await page.getByText(`${seen} de ${countText(products)} produtos`).waitFor();
    for (let at = 0; at < turns; at += 1) {
      await page.mouse.wheel(0, turn);
      await page.waitForTimeout(60);
    }
    if (seen >= seenCards) break;
    await page.getByRole('button', { name: 'Mostrar mais' }).click();
  }
  const work = (await worked()) - before;
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  await page.requestGC();
  await page.waitForTimeout(1000);
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const root = processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
  return { work, longest, memory: sumOf(heldBy(root)) / 1e6 };
}
