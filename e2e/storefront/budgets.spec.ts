import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { fixedPageList } from '#shared/pages/fixed-pages.ts';
import { expect, test } from './fixtures.ts';
import { CartPanel } from './pages/cart-panel.ts';
import { LogoPanel } from './pages/logo-panel.ts';

const weight = (body: Buffer) => gzipSync(body).length;
const kilobytes = 1000;

/** Gzipped sizes by URL, cached because several pages load the same files. */
const weights = new Map<string, number>();

async function weightOf(page: Page, url: string): Promise<number> {
  const known = weights.get(url);
  if (known !== undefined) return known;
  const found = weight(await (await page.request.get(url)).body());
  weights.set(url, found);
  return found;
}

/** Web-vitals script, loaded on idle; `site/analytics/size.test.ts` limits its size to 2 kB. */
const measures = /\/web-metrics\./;

/** Records a page's requests from now on, to count them or to sum the gzipped bytes of one resource type. */
function watchRequests(page: Page) {
  const requests = new Map<string, string>();
  page.on('request', (request) => requests.set(request.url(), request.resourceType()));
  return {
    /** Returns the number of requests other than pictures. */
    count: () => [...requests.values()].filter((kind) => kind !== 'image').length,
    weigh: async (kind?: string, among?: Set<string>): Promise<number> => {
      let sum = 0;
      for (const [url, type] of [...requests]) {
        if ((kind && type !== kind) || (among && !among.has(url)) || measures.test(url)) continue;
        sum += await weightOf(page, url);
      }
      return sum;
    },
  };
}

/** Returns the URLs requested in a page's first five seconds. After six, the slides load scripts by themselves. */
const earlyUrls = async (page: Page) =>
  new Set(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < 5000)
        .map(({ name }) => name),
    ),
  );

/** Returns the gzipped bytes of a page's inline scripts. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\ssrc=|type="application/.test(attributes))
    .reduce((sum, [, , text = '']) => sum + weight(Buffer.from(text)), 0);

/** Returns the gzipped bytes of the page's own module scripts and their imports, without islands. */
async function criticalScripts(page: Page, html: string): Promise<number> {
  const seen = new Set<string>();
  let sum = 0;
  const add = async (url: URL): Promise<void> => {
    if (seen.has(url.href)) return;
    seen.add(url.href);
    const code = await (await page.request.get(url.href)).body();
    sum += weight(code);
    for (const [, name] of code.toString().matchAll(/(?:from|import)\s*"(\.[^"]+\.js)"/g)) {
      await add(new URL(name ?? '', url));
    }
  };
  for (const [, src] of html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)) {
    if (src !== undefined) await add(new URL(src, page.url()));
  }
  return sum + inlineScripts(html);
}

for (const [which, tag] of [
  ['a page of each kind', []],
  ['every other page', ['@slow']],
] as const) {
  test(`keeps ${which} within its budgets for bytes and requests`, { tag: [...tag] }, async ({
    context,
    catalogue,
  }) => {
    // Picks a product with tiered prices because its page loads an extra script.
    const priced = (await catalogue.listed('in-stock')).find(({ tiers }) => tiers);
    const product = `/produto/${priced?.id}`;
    const home = await (await catalogue.page.request.get('/')).text();
    const idea = /\/ideias\/[\w-]+/.exec(home)?.[0] ?? '';
    expect(idea).not.toBe('');
    const kinds = ['/', '/produtos', '/contato', product];
    const others = fixedPageList.map(({ path }) => path).filter((path) => !kinds.includes(path));
    const areOthers = which === 'every other page';
    for (const address of areOthers
      ? [...others, '/categoria/canecas', idea, '/nada-aqui']
      : kinds) {
      // Opens a new page so that late requests by the previous page are not counted.
      const page = await context.newPage();
      const cart = new CartPanel(page);
      const requests = watchRequests(page);
      // Names a seller in the URL, which makes the page closest to its budget load even more scripts.
      const by = address === '/produtos' ? '?v=ana' : '';
      await page.goto(address + by);
      await page.waitForLoadState('networkidle');
      expect(requests.count(), `requests of ${address}, except pictures`).toBeLessThanOrEqual(16);
      const first = await requests.weigh('script', await earlyUrls(page));
      const styles = await requests.weigh('stylesheet');
      expect(styles, `CSS of ${address}`).toBeLessThanOrEqual(16 * kilobytes);
      const faces = await requests.weigh('font');
      expect(faces, `fonts of ${address}`).toBeLessThanOrEqual(45 * kilobytes);
      // The cart loads last.
      await cart.open();
      await expect(cart.emptyNote).toBeVisible();
      await page.waitForLoadState('networkidle');
      const scripts = await requests.weigh('script');
      expect(scripts, `JavaScript of ${address}`).toBeLessThanOrEqual(100 * kilobytes);
      const answer = await page.request.get(address);
      const html = await answer.text();
      expect(
        first + inlineScripts(html),
        `JavaScript of ${address} before any interaction`,
      ).toBeLessThanOrEqual(20 * kilobytes);
      const critical = await criticalScripts(page, html);
      expect(critical, `critical JavaScript of ${address}`).toBeLessThanOrEqual(15 * kilobytes);
      if (address.startsWith('/produto/')) {
        expect(weight(await answer.body()), 'HTML of a product').toBeLessThanOrEqual(
          10 * kilobytes,
        );
      }
      await page.close();
    }
  });
}

test('loads no logo script before the panel is opened, and at most 10 kB before a file is chosen', async ({
  page,
  catalogue,
  cart,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ofLogo = () =>
    asked.filter((url) => /\/areas-de-|\/(logo-preview|panel|stage|gallery-logo)/.test(url));
  // Waits for everything that the page lazy-loads.
  await catalogue.open();
  await cart.open();
  await expect(cart.emptyNote).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Escape');
  expect(ofLogo()).toEqual([]);
  const logo = new LogoPanel(page);
  const requests = watchRequests(page);
  await logo.open();
  await page.waitForLoadState('networkidle');
  expect(ofLogo()).not.toEqual([]);
  expect(await requests.weigh('script')).toBeLessThanOrEqual(10 * kilobytes);
  expect(ofLogo().filter((url) => url.includes('/areas-de-'))).toEqual([]);
});

test('loads at most 300 kB for the login page, including fonts', async ({ page }) => {
  const requests = watchRequests(page);
  await page.goto('/admin/login');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(await requests.weigh()).toBeLessThanOrEqual(300 * kilobytes);
});
