import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';

const goneId = '00000000-0000-4000-8000-000000000001';
const openCart = (page: Page) => page.getByRole('button', { name: /Abrir carrinho/ }).click();
const panel = (page: Page) => page.getByRole('dialog', { name: /Carrinho de Compras/ });

/** A product of the catalogue that has one colour or none, put in the cart by its card. */
async function addOne(page: Page): Promise<string> {
  await page.goto('/favoritos');
  await page.goto('/produtos');
  const card = page.locator('article:not(:has(select)):has([data-add-to-cart])').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
  await card.getByRole('button', { name: 'Adicionar aos favoritos' }).click();
  return name;
}

test('what has changed is refreshed, what has gone is marked and left out of the quote', {
  tag: '@desktop',
}, async ({ page }) => {
  const name = await addOne(page);
  await page.evaluate((id) => {
    const [line] = JSON.parse(localStorage.getItem('cart-items') ?? '[]');
    const gone = { product: { ...line.product, id, name: 'Sumido' }, quantity: 2 };
    line.product = { ...line.product, name: 'Nome velho' };
    localStorage.setItem('cart-items', JSON.stringify([line, gone]));
    const [liked] = JSON.parse(localStorage.getItem('favorites') ?? '[]');
    localStorage.setItem('favorites', JSON.stringify([liked, { ...liked, id, name: 'Sumido' }]));
  }, goneId);

  await page.goto('/favoritos');
  await expect(page.getByText('2 produtos favoritados')).toBeVisible();
  const gone = page.locator('main article', { hasText: 'Sumido' });
  await expect(gone.getByText('Não está mais no catálogo')).toBeVisible();
  await expect(gone.getByRole('button', { name: 'Adicionar ao Carrinho' })).toHaveCount(0);

  await openCart(page);
  await expect(panel(page).getByRole('link', { name, exact: true })).toBeVisible();
  await expect(panel(page).getByText('Nome velho')).toHaveCount(0);
  await expect(
    panel(page).getByText('1 produto não está mais no catálogo e fica fora do pedido.'),
  ).toBeVisible();
  const link = panel(page).getByRole('link', { name: 'Finalizar Pedido via WhatsApp' });
  const message = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(message).toContain(name);
  expect(message).not.toContain('Sumido');
  expect(message).toContain('Total de itens: 1');
});

test('tabs keep in step', { tag: '@desktop' }, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await addOne(page);
  await expect(other.getByRole('button', { name: /Abrir carrinho/ })).toContainText('1');
  await other.getByRole('button', { name: 'Alternar tema' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

for (const [what, refuse] of [
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Object.defineProperty(window, 'localStorage', {
        value: new Proxy({} as Storage, {
          set: () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
        }),
      });
    },
  ],
  [
    'refused',
    () => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    },
  ],
] as const) {
  test(`where storage is ${what} the cart works for the page`, async ({ page }) => {
    await page.addInitScript(refuse);
    const name = await addOne(page);
    await openCart(page);
    await expect(panel(page).getByText('Carrinho de Compras (1 item)')).toBeVisible();
    await expect(panel(page).getByRole('link', { name, exact: true })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Limpar Carrinho' }).click();
    await expect(page.getByText('Seu carrinho está vazio')).toBeVisible();
  });
}

test('a cart too long for a link is shortened by whole lines, and says so', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/produtos');
  const id = (await page.locator('article[data-product] a').first().getAttribute('href'))
    ?.split('/')
    .at(-1);
  await page.addInitScript((product) => {
    const lines = Array.from({ length: 300 }, (_, at) => ({
      product: { id: product, name: 'Garrafa', description: '', images: [], price: 0 },
      quantity: 1,
      selectedColor: `Cor número ${at} “ção” ☕`,
    }));
    localStorage.setItem('cart-items', JSON.stringify(lines));
  }, id);
  await page.goto('/sobre');
  await openCart(page);
  await expect(panel(page).getByText(/O pedido é longo: \d+ produtos não couberam/)).toBeVisible();
  const link = panel(page).getByRole('link', { name: 'Finalizar Pedido via WhatsApp' });
  const href = (await link.getAttribute('href')) ?? '';
  expect(href.length).toBeLessThan(6200);
  const message = new URL(href).searchParams.get('text') ?? '';
  expect(message).toContain('Total de itens: 300');
  expect(message).toMatch(/… e mais \d+ produtos/);
});

// A phone has none.
test('the cart with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const name = await addOne(page);
  await page.getByRole('button', { name: /Abrir carrinho/ }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Aumentar quantidade' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Carrinho de Compras (2 itens)')).toBeVisible();
  // The focus does not leave the panel, and comes back to what opened it.
  for (let tabs = 0; tabs < 15; tabs++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body || at?.closest('dialog[open]') !== null;
    }),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /Abrir carrinho/ })).toBeFocused();
  expect(name).not.toBe('');
});
