import type { Page } from '@playwright/test';
import { timed } from './figures.ts';

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
  // Nobody drags a file into a window in less.
  await page.waitForTimeout(500);
  return page.evaluate((dataTransfer) => {
    const since = performance.now();
    const event = { dataTransfer, bubbles: true, cancelable: true };
    document.querySelector('#logo-preview')?.dispatchEvent(new DragEvent('drop', event));
    return new Promise<number>((resolve) => {
      let count = 0;
      const look = () => {
        const now = document.querySelectorAll('main [data-logo]').length;
        // All cards get theirs in one frame.
        if (now > 0 && now === count) resolve(performance.now() - since);
        else requestAnimationFrame(look);
        count = now;
      };
      look();
    });
  }, transfer);
}

/** Returns the time from the switch to the frame that shows all logos again (ms). */
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

/** Returns the time from the button to the finished JPEG, with the picture in the browser's cache (ms). */
export async function measureDownload(page: Page, site: string): Promise<number> {
  await page.goto(`${site}/produtos/pagina/1`);
  await page.locator('main [data-logo]').first().waitFor();
  await page.locator('li:has([data-logo]) :is(h2, h3) a').first().click();
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
