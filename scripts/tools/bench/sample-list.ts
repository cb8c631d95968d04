import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { countText } from '#shared/numbers/format-number.ts';
import { findChromium } from '../../testing/chromium.ts';
import { enlargeCatalogue } from './large-catalogue.ts';
import { cards } from './sample-page.ts';
import { worked } from './thread-work.ts';

/** So many cards are seen, of so many products. */
const [seenCards, products] = [200, 10_000];

/** A turn of the wheel, and how often one turns it for the cards that came (CSS pixels). */
const [turn, turns] = [300, 12];

export interface ListFigures {
  /** The page's thread, while it was scrolled (ms). */
  work: number;
  /** The longest task meanwhile (ms); 0 where none took 50 ms. */
  longest: number;
  /** What the browser's processes hold in memory in the end, pictures included; undefined where nobody tells (MB). */
  megabytes: number | undefined;
}

/** What all processes of a browser hold, what they share counted once (MB). */
async function memoryOf(browser: Browser): Promise<number | undefined> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  let kilobytes = 0;
  for (const { id } of processInfo) {
    const told = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
    const [, held] = /^Pss: +(\d+) kB/m.exec(told) ?? [];
    if (held === undefined) return undefined;
    kilobytes += Number(held);
  }
  return kilobytes / 1000;
}

async function openList(page: Page, address: string, logo: Buffer | undefined): Promise<void> {
  await enlargeCatalogue(page, products, address);
  await page.goto(`${address}/produtos`, { waitUntil: 'networkidle' });
  // The catalogue is loaded once somebody does something.
  await page.keyboard.press('Shift');
  const status = page.getByRole('status').filter({ hasText: `${countText(products)} produtos` });
  await status.waitFor({ state: 'attached' });
  if (!logo) return;
  await page.getByRole('button', { name: 'Ver com a minha logo' }).first().click();
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo };
  await page.locator('#sample input[type=file]').setInputFiles(file);
  await page.locator('main [data-sample]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
}

/** Sees the first cards of a large catalogue, in a browser of their own, with a logo or without one. */
export async function seeList(address: string, logo?: Buffer): Promise<ListFigures> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openList(page, address, logo);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.evaluate(() => {
      const state = window as unknown as { longest: number };
      state.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) {
          state.longest = Math.max(state.longest, duration);
        }
      }).observe({ type: 'longtask' });
    });
    await page.mouse.move(800, 500);
    const before = await worked(devtools);
    for (let seen = cards; ; seen += cards) {
      // Cards that are out of sight leave the page, so that they cannot be counted.
      await page.getByText(`${seen} de ${countText(products)} produtos`).waitFor();
      for (let at = 0; at < turns; at += 1) {
        await page.mouse.wheel(0, turn);
        await page.waitForTimeout(60);
      }
      if (seen >= seenCards) break;
      await page.getByRole('button', { name: 'Mostrar mais' }).click();
    }
    const work = (await worked(devtools)) - before;
    const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
    await devtools.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(1000);
    return { work, longest, megabytes: await memoryOf(browser) };
  } finally {
    await browser.close();
  }
}
