import { expect, test } from '../support/console.ts';

const cart = '**/_astro/mount.*.js';
const openCart = { name: /Abrir carrinho/ };
const empty = 'Seu carrinho está vazio';

test('the cart is there before it is opened', { tag: '@desktop' }, async ({ page, context }) => {
  await page.goto('/sobre');
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /\/_astro\/mount\./.test(name)),
      ),
    )
    .toBe(true);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', openCart).click();
  await expect(page.getByText(empty)).toBeVisible();
});

test('a cart that cannot be loaded says so, and is loaded when it can', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  await page.route(cart, (route) => route.abort());
  await page.goto('/sobre');
  await page.getByRole('button', openCart).click();
  const dialog = page.getByRole('dialog', { name: /Carrinho de Compras/ });
  await expect(dialog.getByRole('alert')).toContainText('O carrinho não pôde ser carregado');
  await page.unroute(cart);
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByText(empty)).toBeVisible();
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('a tap before the scripts are there is done once they are', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/sobre', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Buscar produtos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buscar Produtos' });
  await expect(dialog).toBeHidden();
  release();
  await expect(dialog).toBeVisible();
});

test('a tap on what an island serves is done once it is hydrated', { tag: '@desktop' }, async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/*Browser*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/produtos');
  const list = page.getByRole('button', { name: 'Ver em lista' });
  await list.click();
  await expect(list).not.toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(list).toHaveAttribute('aria-pressed', 'true');
});
