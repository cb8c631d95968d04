import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { accessibilityFaults } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));

test('every kind of page is HTML by the standard', async ({ request }) => {
  const text = async (address: string) => (await request.get(address)).text();
  const catalogue = await text('/produtos');
  const products = new Set(catalogue.match(/\/produto\/[\w-]+/g));
  expect(products.size).toBeGreaterThan(10);
  const pages = [
    '/',
    '/produtos',
    '/produtos/pagina/1',
    '/favoritos',
    '/sobre',
    '/contato',
    '/nada-aqui',
    '/admin/login',
    // With and without variants, a price, several pictures.
    ...products,
  ];
  for (const address of pages) {
    const { results } = await validator.validateString(await text(address));
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(faults, address).toEqual([]);
  }
});

test('names say what is read on a control, and no landmark is there twice with the cart open', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/produtos');
  await page.getByRole('button', { name: 'Adicionar aos favoritos' }).first().click();
  await page.locator('main article h2 a').first().click();
  await page.locator('main').getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
  const cart = page.getByRole('button', { name: 'Abrir carrinho' });
  await expect(cart).toContainText('1');
  await expect(cart).toHaveAccessibleName('Abrir carrinho, 1 item');
  expect(await accessibilityFaults(page, ['label-content-name-mismatch'])).toEqual([]);
  await cart.click();
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  for (const landmark of ['banner', 'contentinfo', 'main'] as const) {
    const all = page.getByRole(landmark, { includeHidden: true });
    expect(await all.count(), landmark).toBe(1);
  }
});

test('what shares a page shows a picture of it, and the icon is where all look for it', async ({
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
