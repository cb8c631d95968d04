import type { Page } from '@playwright/test';
import { enterBackOffice } from '../support/accounts.ts';
import { accessibilityFaults, contrast } from '../support/axe.ts';
import { expect, test } from './fixtures.ts';

/**
 * One page of each kind. Other specs check the login, the dashboard, requests, unusual records and open dialogs. The
 * list shows few products because axe takes time for each card.
 */
const kinds = [
  '/admin/home',
  '/admin/products?busca=garrafa',
  '/admin/products?registro=novo',
  '/admin/products/import',
  '/admin/activity',
  '/admin/settings',
];
const addresses = [
  '/admin',
  '/admin/requests',
  '/admin/requests?exibicao=quadro',
  '/admin/requests?registro=novo',
  '/admin/answer-templates',
  '/admin/proposals',
  '/admin/proposals/create',
  '/admin/home',
  '/admin/home?aba=secoes',
  '/admin/home?aba=contato',
  '/admin/home?aba=atalhos',
  '/admin/home?aba=passos',
  '/admin/about',
  '/admin/contact',
  '/admin/products',
  '/admin/products?registro=novo',
  '/admin/products/import',
  '/admin/categories',
  '/admin/collections',
  '/admin/materials',
  '/admin/techniques',
  '/admin/techniques?registro=novo',
  '/admin/synonyms',
  '/admin/redirects',
  '/admin/employees',
  '/admin/employees?registro=convite',
  '/admin/activity',
  '/admin/deleted',
  '/admin/settings',
  '/admin/account',
  '/admin/settings?aba=identidade',
  '/admin/settings?aba=email',
];

/** Switches the theme without a reload by simulating a change made in another tab. */
async function wear(page: Page, theme: 'dark' | 'light') {
  await page.evaluate((name) => {
    localStorage.setItem('vitrine-theme', name);
    window.dispatchEvent(new StorageEvent('storage', { key: 'vitrine-theme' }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Expects no violations on the open page in a theme. */
async function check(page: Page, theme: 'dark' | 'light', address: string) {
  await wear(page, theme);
  const scope = theme === 'dark' ? { rules: contrast } : {};
  expect.soft(await accessibilityFaults(page, scope), address).toEqual([]);
}

for (const [theme, pages] of [
  ['light', kinds],
  ['light', addresses],
  // The dark theme runs only in the slow suite: it differs only in contrast, which unit tests cover.
  ['dark', addresses],
] as const) {
  const which = pages === kinds ? 'any kind of page' : 'any page';
  test(`has no axe violations on ${which} of the back-office in the ${theme} theme`, {
    tag: pages === kinds ? [] : ['@slow'],
  }, async ({ page }) => {
    test.setTimeout(240_000);
    for (const address of pages) {
      await enterBackOffice(page, address);
      await page.waitForLoadState('networkidle');
      // The previous page, a missing one, stays until this page's code has loaded.
      const heading = page.locator('h1').filter({ hasNotText: 'Página não encontrada' });
      await expect(heading).toBeVisible();
      // Waits for the data. Otherwise, axe would check skeletons.
      await expect(page.locator('.ant-skeleton')).toHaveCount(0);
      await check(page, theme, address);
    }
    await wear(page, 'light');
  });
}

test.describe('signed out', () => {
  test.use({ keepsPage: false });

  for (const theme of ['light', 'dark'] as const) {
    test(`has no axe violations on any page in the ${theme} theme`, { tag: '@slow' }, async ({
      page,
    }) => {
      for (const address of [
        '/admin/login',
        '/admin/login/password',
        '/admin/login/access',
        '/admin/login/invitation',
      ]) {
        await page.goto(address);
        await expect(page.locator('h1')).toBeVisible();
        await check(page, theme, address);
      }
    });
  }
});
