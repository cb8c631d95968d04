import { type BrowserContext, expect, type Page } from '@playwright/test';
import { watchBackend } from './back-office-data.ts';

export const administrator = { email: 'admin@exemplo.com.br', password: 'admin-demo-123' };
export const employee = { email: 'equipe@exemplo.com.br', password: 'equipe-demo-123' };

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page, account: { email: string; password: string }) {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Senha').fill(account.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Sessions of this worker, by e-mail: signing in would take half the time of most tests. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();
/** E-mails of the accounts that are signed in on pages. */
const entered = new WeakMap<Page, string>();

/**
 * Opens a page of the back-office as an account and waits for the shell. Signs in once per worker, and navigates inside
 * the back-office if the page already shows it to this account.
 */
export async function enterBackOffice(page: Page, address = '/admin', account = administrator) {
  if (entered.get(page) === account.email) {
    // Unmounts the page before, whose content would be taken for the next one's.
    await visit(page, '/admin/leaving');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
    await visit(page, address);
    return;
  }
  if (!entered.has(page)) watchBackend(page);
  const session = sessions.get(account.email);
  if (session === undefined) {
    await page.goto('/admin/login');
    await signIn(page, account);
    await expect(page).toHaveURL(/\/admin$/);
    sessions.set(account.email, await page.context().storageState());
  } else {
    await page.context().setStorageState(session);
  }
  if (session !== undefined || address !== '/admin') await page.goto(address);
  await expect(page.getByRole('navigation', { name: 'Administração' })).toBeVisible();
  entered.set(page, account.email);
}

/**
 * Navigates to a path of the back-office by its router: a reload takes two seconds of processor time. Waits for the menu
 * to name the page, as the page of before stays until the new one is rendered and may show the same record.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1;
    history.pushState({ usr: null, key: `visit-${idx}`, idx }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  const { pathname } = new URL(address, 'http://admin');
  const link = page
    .getByRole('navigation', { name: 'Administração' })
    .locator(`a[href="${pathname}"]`);
  if ((await link.count()) > 0) await expect(link).toHaveAttribute('aria-current', 'page');
}
