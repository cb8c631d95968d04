import type { Page, Request } from '@playwright/test';
import { visitPath } from '#shared/analytics/visit.ts';
import { countedSearches, watchSearches } from './counted-searches.ts';
import { expect, test } from './fixtures.ts';

const isCount = (request: Request) => request.url().endsWith(visitPath);

/** Simulates switching to another tab, or back to this one. */
const show = (page: Page, shown: boolean) =>
  page.evaluate((visible) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !visible });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (visible ? 'visible' : 'hidden'),
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, shown);

async function told(page: Page) {
  const asked = page.waitForRequest(isCount);
  await show(page, false);
  const request = await asked;
  const { payload } = request.postDataJSON();
  return { request, payload };
}

test('sends a page’s events once, without anything that identifies the visitor', async ({
  page,
  catalogue,
  product,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (isCount(request)) requests.push(request);
  });
  const address = await catalogue.firstProductAddress();
  const loaded = page.waitForResponse(/web-metrics/);
  await page.goto(address);
  await loaded;
  await product.addToCart.click();
  expect(requests).toEqual([]);

  const { request, payload } = await told(page);
  expect(payload.path).toBe(address);
  expect(payload.events).toContainEqual({ add: address.slice('/produto/'.length) });
  const metrics = payload.events.flatMap(({ metric }: { metric?: string }) => metric ?? []);
  expect(metrics).toEqual(expect.arrayContaining(['lcp', 'cls']));
  expect(Object.keys(payload).sort()).toEqual(['events', 'path']);
  const answer = await request.response();
  expect(answer?.status()).toBe(204);

  await show(page, true);
  await show(page, false);
  expect(requests).toHaveLength(1);
});

test('counts the search shown when the visitor leaves the page', { tag: '@slow' }, async ({
  page,
  catalogue,
}) => {
  await catalogue.open('?search=xyzqq');
  // The number of hits is unknown until descriptions and synonyms have loaded.
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Nenhum produto encontrado').first()).toBeVisible();
  const { payload } = await told(page);
  expect(payload.events).toContainEqual({ query: 'xyzqq', hits: 0 });
});

test('counts a search with its hits once typing has ended', { tag: '@slow' }, async ({
  page,
  catalogue,
}) => {
  const search = { query: 'helicóptero', hits: 0 };
  await watchSearches(page);
  await catalogue.open(`?search=${search.query}`);
  await expect.poll(() => countedSearches(page)).toEqual([search]);
  const { payload } = await told(page);
  expect(payload.events).toContainEqual(search);
});

test('counts a visit to an unknown URL as missing', { tag: '@slow' }, async ({
  page,
  complaints,
}) => {
  await page.goto('/brindes-2019');
  const { payload } = await told(page);
  expect(payload).toMatchObject({ path: '/brindes-2019', missing: 'true' });
  // The page itself has the status 404.
  expect(complaints.splice(0).every((complaint) => complaint.includes('404'))).toBe(true);
});

for (const [wish, init] of [
  [
    'Global Privacy Control',
    () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  ],
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
] as const) {
  // One signal is enough for the quick run because both share one condition.
  test(`does not count visitors who ask for ${wish}`, {
    tag: wish === 'Do Not Track' ? ['@slow'] : [],
  }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript(init);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await show(page, false);
    // Waits for the page's own idle work, which would load the web-vitals script.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }));
      await fetch('/favicon.svg');
    });
    await expect.poll(() => asked.some((url) => url.endsWith('/favicon.svg'))).toBe(true);
    expect(asked.filter((url) => /count_events|hooks.visit|web-metrics/.test(url))).toEqual([]);
  });
}
