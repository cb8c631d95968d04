import { chromium, type Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/**
 * Why a page is not eligible for the back/forward cache. The browser of the tests caches none, but reports what each
 * has that blocks it, beside its own reasons.
 */
async function refusals(page: Page, address: string, prepare: () => Promise<unknown>) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await prepare();
  await page.goto('/nada-aqui');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  const told = new Promise<string[]>((resolve) => {
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      const own = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial');
      resolve(own.map(({ reason }) => reason));
    });
  });
  // The page goes before it can answer.
  await page.evaluate(() => history.back()).catch(() => {});
  const reasons = await told;
  await page.waitForURL(address);
  await devtools.detach();
  return reasons;
}

test('every page is eligible for the back/forward cache', { tag: '@desktop' }, async ({
  baseURL,
  catalogue,
  launchOptions,
}) => {
  const product = await catalogue.firstProductAddress();
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage(baseURL ? { baseURL } : {});
  // Whoever has done something has its scripts loaded, too.
  const use = async () => {
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
  };
  try {
    const asking = () => page.evaluate(() => addEventListener('unload', () => {}));
    expect(await refusals(page, '/sobre', asking), 'a page that would be asked').not.toEqual([]);
    for (const address of [
      '/',
      '/produtos',
      '/produtos?categoria=Canecas',
      product,
      '/favoritos',
      '/lista',
      '/sobre',
      '/contato',
      '/privacidade',
    ]) {
      expect(await refusals(page, address, use), address).toEqual([]);
    }
  } finally {
    await browser.close();
  }
});
