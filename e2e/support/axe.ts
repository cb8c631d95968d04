import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Rules whose outcome depends on the theme. */
export const contrast = ['color-contrast', 'link-in-text-block'];

interface Scope {
  /** Rules to check, if not all of them. */
  rules?: readonly string[];
  /** True to include the page behind an open modal. */
  behindModals?: boolean;
}

/**
 * Returns axe's WCAG 2.2 AA violations as readable lines. While a modal dialog is open, only the dialog and its toasts
 * are checked because other tests cover the page behind it.
 */
export async function accessibilityFaults(
  page: Page,
  { rules, behindModals = false }: Scope = {},
): Promise<string[]> {
  // Waits for loading controls because axe does not recognise them as disabled.
  await expect(
    page.locator('.ant-select-loading, .ant-btn-loading, .ant-spin-spinning'),
  ).toHaveCount(0);
  // Waits for animations because elements still fading in have too little contrast.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  // Evaluated rather than added as a script because the page's policy would block the script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    async ({ only, whole }) => {
      const { axe } = window as unknown as {
        axe: { run(context: object, options: object): Promise<AxeResults> };
      };
      const visible = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      const modals = whole ? [] : visible('dialog:modal, [role=dialog][aria-modal=true]');
      const toasts = '[data-sonner-toast], .ant-message-notice, .ant-notification-notice';
      const context = modals.length > 0 ? { include: [...modals, ...visible(toasts)] } : document;
      return axe.run(context, {
        // Reports violations only. No enabled rule needs to fetch style sheets.
        resultTypes: ['violations'],
        preload: false,
        runOnly: only ?? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      });
    },
    { only: rules, whole: behindModals },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
