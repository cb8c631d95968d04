import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Rules whose outcome depends on the theme. */
export const contrast = ['color-contrast', 'link-in-text-block'];

/** Returns axe's violations on a page by WCAG 2.2 AA, or by some of its rules, as readable lines. */
export async function accessibilityFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Elements still fading in have too little contrast.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  // Not as a script of the page, which its policy would block.
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async (only) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<AxeResults> };
    };
    return axe.run({
      // Only violations are read, and no enabled rule needs to fetch style sheets.
      resultTypes: ['violations'],
      preload: false,
      runOnly: only ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
  }, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
