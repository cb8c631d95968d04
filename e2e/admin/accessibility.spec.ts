import type { Page } from '@playwright/test';
import { enterBackOffice } from '../support/accounts.ts';
import { accessibilityFaults, contrast } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';

/** One page of each kind. Other specs check the dashboard, requests, unusual records and open dialogs. */
const kinds = [
  '/admin/home',
  '/admin/about',
  '/admin/products',
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
    const check = async (address: string) => {
      await wear(page, theme);
      const scope = theme === 'dark' ? { rules: contrast } : {};
      expect.soft(await accessibilityFaults(page, scope), address).toEqual([]);
    };
    await page.goto('/admin/login');
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await check('/admin/login');
    for (const address of [
      '/admin/login/password',
      '/admin/login/access',
      '/admin/login/invitation',
    ]) {
      if (pages === kinds) break;
      await page.goto(address);
      await expect(page.locator('h1')).toBeVisible();
      await check(address);
    }
    await enterBackOffice(page);
    for (const address of pages) {
      await enterBackOffice(page, address);
      await page.waitForLoadState('networkidle');
      // The previous page, a missing one, stays until this page's code has loaded.
      const heading = page.locator('h1').filter({ hasNotText: 'Página não encontrada' });
      await expect(heading).toBeVisible();
      // Waits for the data. Otherwise, axe would check skeletons.
      await expect(page.locator('.ant-skeleton')).toHaveCount(0);
      await check(address);
    }
  });
}
