import type { Page } from '@playwright/test';
import { openPanel, rounds } from './sample-page.ts';

/** From the switch to the frame that shows all logos again (ms). */
export async function measureSwitch(page: Page): Promise<number[]> {
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

/** From the button to the finished JPEG, with the picture in the browser's cache (ms). */
export async function measureDownload(page: Page, address: string): Promise<number[]> {
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
