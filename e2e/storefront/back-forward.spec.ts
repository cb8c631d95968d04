import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { fixedPageList } from '#shared/pages/fixed-pages.ts';
import { expect, test } from './fixtures.ts';

/**
 * Returns why a page is not eligible for the back/forward cache, leaving out the browser's own reasons. Headless
 * Chromium caches no page but reports what blocks each one; full Chromium restores every page that nothing blocks.
 */
async function refusals(
  context: BrowserContext,
  address: string,
  prepare: (page: Page) => Promise<unknown>,
) {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await prepare(page);
  await page.goto('/nada-aqui');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.enable');
  const told = new Promise<string[]>((resolve) => {
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      const own = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial');
      resolve(own.map(({ reason }) => reason));
    });
    devtools.on('Page.frameNavigated', ({ type }) => {
      if (type === 'BackForwardCacheRestore') resolve([]);
    });
  });
  // Not awaited: the page unloads before it can answer, and a restored page never answers.
  void page.evaluate(() => history.back()).catch(() => {});
  const reasons = await told;
  // Playwright can no longer use a restored page.
  await page.close();
  return reasons;
}

const pages = [...fixedPageList.map(({ path }) => path), '/produtos?categoria=Canecas'];

test('every page is eligible for the back/forward cache', { tag: '@slow' }, async ({
  baseURL,
  catalogue,
  launchOptions,
}) => {
  // Opens every page, each of which takes a quarter of a minute on a busy machine.
  test.setTimeout(600_000);
  const product = await catalogue.firstProductAddress();
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  // An interaction loads the remaining scripts.
  const use = async (page: Page) => {
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
  };
  try {
    const asking = (page: Page) => page.evaluate(() => addEventListener('unload', () => {}));
    expect(await refusals(context, '/sobre', asking), 'a page with an unload handler').not.toEqual(
      [],
    );
    for (const address of [...pages, product]) {
      expect(await refusals(context, address, use), address).toEqual([]);
    }
  } finally {
    await browser.close();
  }
});
