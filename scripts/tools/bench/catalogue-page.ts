import type { Page } from '@playwright/test';

/** Starts to count the time the page's own thread works, whatever else the machine does (ms). */
export async function countWork(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** Opens the catalogue as somebody who has done something, which loads its data. */
export async function openCatalogue(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/produtos`, { waitUntil: 'networkidle' });
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
}
