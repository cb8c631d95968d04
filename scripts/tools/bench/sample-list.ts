import { countText } from '#shared/numbers/format-number.ts';
import { launchBrowser } from '../../testing/browser.ts';
import { heldBy, sumOf } from '../../testing/memory.ts';
import { countWork, openCatalogue } from './catalogue-page.ts';
import { openPanel } from './sample-use.ts';

const [seenCards, cards] = [200, 24];

/** A turn of the wheel (CSS pixels), and the turns for a page of cards. */
const [turn, turns] = [300, 12];

/** Scrolls through the first cards of a large catalogue in a browser of its own, with a logo or without. */
export async function seeList(site: string, products: number, logo?: Buffer) {
  await using browser = await launchBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await openCatalogue(page, site);
  if (logo) {
    await openPanel(page);
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo };
    await page.locator('#logo-preview input[type=file]').setInputFiles(file);
    await page.locator('main [data-logo]').first().waitFor({ state: 'attached' });
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
    // Cards out of sight leave the page, so they cannot be counted.
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
