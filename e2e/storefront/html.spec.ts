import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { fixedPageList } from '#shared/pages/fixed-pages.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { cartLine, leaveInCart } from './earlier-visit.ts';
import { expect, test } from './fixtures.ts';

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

test('includes visible labels in accessible names, and duplicates no landmark while the cart is open', async ({
  page,
  catalogue,
  product,
  cart,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [listed] = await catalogue.listed('in-stock');
  await leaveInCart(page, [cartLine(listed)]);
  await page.goto(`/produto/${listed.id}`);
  await product.article.getByRole('button', { name: 'Adicionar aos favoritos' }).click();
  await expect(cart.opener).toContainText('1');
  await expect(cart.opener).toHaveAccessibleName('Abrir carrinho, 1 item');
  expect(await accessibilityFaults(page, { rules: ['label-content-name-mismatch'] })).toEqual([]);
  await cart.open();
  await expect(cart.panel.getByRole('heading')).toBeVisible();
  for (const landmark of ['banner', 'contentinfo', 'main'] as const) {
    const all = page.getByRole(landmark, { includeHidden: true });
    expect(await all.count(), landmark).toBe(1);
  }
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
