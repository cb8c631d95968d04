import type { CDPSession } from '@playwright/test';

/** The time the page's own thread has worked so far, whatever else the machine did (ms). */
export async function worked(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
