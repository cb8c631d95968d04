// Reads pages without a browser: opening one takes as long as all of them together.
import { expect, test } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { CatalogueSources } from '#shared/catalogue/browsing/catalogue-sources.ts';
import { fixedPageList } from '#shared/pages/fixed-pages.ts';

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));

for (const [which, tag] of [
  ['some products', []],
  ['every product', ['@slow']],
] as const) {
  test(`renders valid HTML for every kind of page, and ${which}`, { tag: [...tag] }, async ({
    request,
  }) => {
    const text = async (address: string) => (await request.get(address)).text();
    const catalogue = await text('/produtos');
    const home = await text('/');
    const products = new Set(catalogue.match(/\/produto\/[\w-]+/g));
    expect(products.size).toBeGreaterThan(10);
    const pages = [
      ...fixedPageList.map(({ path }) => path),
      '/produtos/pagina/1',
      '/categoria/canecas',
      '/tecnicas/gravacao-a-laser',
      ...(home.match(/\/ideias\/[\w-]+/g)?.slice(0, 1) ?? []),
      '/nada-aqui',
      '/admin/login',
      // Includes products with and without variants, a price or several pictures.
      ...[...products].slice(0, which === 'some products' ? 6 : undefined),
    ];
    for (const address of pages) {
      const { results } = await validator.validateString(await text(address));
      const faults = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      expect(faults, address).toEqual([]);
    }
  });
}

test('answers an unknown URL with status 404 and a page that links to the home page', async ({
  request,
}) => {
  const answer = await request.get('/nao/existe');
  expect(answer.status()).toBe(404);
  const main = /<main\b[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
  expect(main).toMatch(/>\s*404\s*</);
  expect(main).toContain('Oops! Page not found');
  expect(/<a\b[^>]*\shref="([^"]*)"/.exec(main)?.[1]).toBe('/');
});

test('has a preview picture for shared pages, and the favicon at its usual path', async ({
  request,
}) => {
  for (const address of ['/', '/produtos', '/produtos/pagina/1', '/contato', '/sobre']) {
    const html = await (await request.get(address)).text();
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(image, address).not.toContain('icone');
    expect((await request.get(image)).headers()['content-type'], address).toMatch(/^image\//);
  }
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toBe('image/x-icon');
});

test('serves the manifest, its icons, the sitemap and robots.txt', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src, type } of manifest.icons as { src: string; type: string }[]) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap-index.xml');
  expect(await (await request.get('/sitemap-index.xml')).text()).toContain('<lastmod>');
});

test('redirects an ended collection temporarily to the catalogue', async ({ request }) => {
  const answer = await request.get('/ideias/passou', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/produtos');
});

test('serves the catalogue’s chunks under hashed names and as immutable', async ({ request }) => {
  const { parts } = (await (await request.get('/catalogo.json')).json()) as CatalogueSources;
  expect(parts.length).toBeGreaterThan(0);
  for (const file of parts.flatMap(({ data, descriptions }) => [data, descriptions])) {
    expect(file).toMatch(/^\/_astro\/\w+\.[\w-]{10}\.json$/);
    const answer = await request.get(file);
    expect(answer.headers()['cache-control']).toContain('immutable');
  }
});
