import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { watchBackend } from './back-office-data.ts';
import { readKeys } from './service-key.ts';

export const administrator = { email: 'admin@exemplo.com.br', password: 'admin-demo-123' };
export const employee = { email: 'equipe@exemplo.com.br', password: 'equipe-demo-123' };

/** Fills in the sign-in form and submits it. */
export async function signIn(page: Page, account: { email: string; password: string }) {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Senha').fill(account.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Sessions of this worker by e-mail, cached because signing in takes hundreds of milliseconds of CPU time. */
const sessions = new Map<string, string>();
/** E-mail address of the account signed in on each page. */
const entered = new WeakMap<Page, string>();

/**
 * Opens a page of the back-office as an account and waits for the shell. Signs in once per worker without the form,
 * which products.spec.ts tests, and navigates inside the back-office if the page already shows it to this account.
 */
export async function enterBackOffice(page: Page, address = '/admin', account = administrator) {
  if (entered.get(page) === account.email) {
    await unmount(page);
    await visit(page, address);
    return;
  }
  if (!entered.has(page)) watchBackend(page);
  // Leaves the open shell first. Otherwise, it would send requests after its session is removed.
  else await page.goto('about:blank');
  const { origin, hostname } = new URL(test.info().project.use.baseURL ?? '');
  // The key that supabase-js derives from the host, where our server proxies the backend.
  const name = `sb-${hostname.split('.')[0]}-auth-token`;
  const localStorage = [{ name, value: await sessionOf(account) }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  await page.goto(address);
  await expect(page.getByRole('navigation', { name: 'Administração' })).toBeVisible();
  entered.set(page, account.email);
}

/** Returns an account's session as the back-office stores it. */
async function sessionOf({ email, password }: { email: string; password: string }) {
  const known = sessions.get(email);
  if (known !== undefined) return known;
  const { PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey } = await readKeys();
  const answer = await fetch(`${PUBLIC_SUPABASE_URL}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const session = await answer.text();
  expect(answer.ok, session).toBe(true);
  sessions.set(email, session);
  return session;
}

/** Unmounts the open page to keep its content from being mistaken for the next page's. */
async function unmount(page: Page): Promise<void> {
  await visit(page, '/admin/leaving');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
}

/** Unmounts the open page, and discards unsaved work: a new page would load the whole back-office again. */
async function discard(page: Page): Promise<void> {
  await visit(page, '/admin/leaving');
  const left = page.getByRole('heading', { level: 1, name: 'Página não encontrada' });
  const confirm = page.getByRole('button', { name: 'Descartar', exact: true });
  await expect(left.or(confirm).first()).toBeVisible({ timeout: 3000 });
  if (await confirm.isVisible()) await confirm.click();
  await expect(left).toBeVisible({ timeout: 3000 });
}

/** Resets a test's page to the state of a newly signed-in browser. Returns false if this needs a new page. */
export async function leaveBackOffice(context: BrowserContext): Promise<boolean> {
  const [page, ...others] = context.pages();
  if (!page || others.length > 0 || !entered.has(page)) return false;
  try {
    await context.setOffline(false);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    page.removeAllListeners('dialog');
    const { viewport } = test.info().project.use;
    if (viewport) await page.setViewportSize(viewport);
    await discard(page);
    const notices = page.locator('.ant-notification-notice');
    await notices.getByLabel('Fechar aviso').evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click();
    });
    await expect(notices).toHaveCount(0, { timeout: 3000 });
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (!/^sb-.*-auth-token$/.test(key)) localStorage.removeItem(key);
      }
      sessionStorage.clear();
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Navigates to a back-office path through the router because a reload takes two seconds of CPU time. Waits until the
 * menu marks the new page: until then, the previous page stays and may show the same record.
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
