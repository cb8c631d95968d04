import type { Page } from '@playwright/test';
import { cartLine, leaveInCart, leaveInFavourites } from './earlier-visit.ts';
import { expect, test } from './fixtures.ts';
import { CartPanel } from './pages/cart-panel.ts';
import { ProductCard } from './pages/product-card.ts';

const goneId = '00000000-0000-4000-8000-000000000001';

/** Adds a product with at most one colour to the cart and the favourites from its card. */
async function addOne(page: Page): Promise<string> {
  await page.goto('/produtos');
  const card = new ProductCard(
    page.locator('article:not(:has(select)):has([data-add-to-cart])').first(),
  );
  const name = await card.name();
  await card.addToCart.click();
  await card.addToFavourites.click();
  return name;
}

test('refreshes changed products; marks removed ones and leaves them out of the quote', async ({
  page,
  catalogue,
  cart,
}) => {
  const [{ id, name }] = await catalogue.listed('in-stock');
  const lines = [cartLine({ id, name: 'Nome velho' }), cartLine({ id: goneId, name: 'Sumido' }, 2)];
  await leaveInCart(page, lines);
  await leaveInFavourites(
    page,
    lines.map(({ product }) => product),
  );
  await page.goto('/favoritos');
  await expect(page.getByText('2 produtos favoritados')).toBeVisible();
  const gone = page.locator('main article', { hasText: 'Sumido' });
  await expect(gone.getByText('Não está mais no catálogo')).toBeVisible();
  await expect(gone.getByRole('button', { name: 'Adicionar ao Carrinho' })).toHaveCount(0);

  await cart.open();
  await expect(cart.link(name)).toBeVisible();
  await expect(cart.panel.getByText('Nome velho')).toHaveCount(0);
  await expect(
    cart.panel.getByText('1 produto não está mais no catálogo e fica fora do pedido.'),
  ).toBeVisible();
  await expect(cart.title('3 itens')).toBeVisible();
  await expect(cart.opener).toContainText('3');
  const message = await cart.message();
  expect(message).toContain(name);
  expect(message).not.toContain('Sumido');
  expect(message).toContain('Total de itens: 1');
});

test('syncs the cart and the theme between tabs', { tag: '@slow' }, async ({
  page,
  context,
  catalogue,
  cart,
}) => {
  const [product] = await catalogue.listed('in-stock');
  await leaveInCart(page, [cartLine(product)]);
  await page.goto('/sobre');
  const other = await context.newPage();
  await other.goto('/contato');
  const { opener } = new CartPanel(other);
  await expect(opener).toContainText('1');
  await cart.open();
  await cart.clear.click();
  await expect(opener).not.toContainText('1');
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
  // safe-storage.test.ts beside persist.ts covers both in the quick run.
  test(`keeps the cart until the page is left when storage is ${what}`, {
    tag: '@slow',
  }, async ({ page, cart }) => {
    await page.addInitScript(refuse);
    const name = await addOne(page);
    await cart.open();
    await expect(cart.title('1 item')).toBeVisible();
    await expect(cart.link(name)).toBeVisible();
    await cart.clear.click();
    await expect(cart.emptyNote).toBeVisible();
  });
}

test('truncates a cart too long for a link after a whole line, and reports it', {
  tag: '@slow',
}, async ({ page, catalogue, cart }) => {
  const id = (await catalogue.firstProductAddress()).split('/').at(-1) ?? '';
  const color = (at: number) => `Cor número ${at} “ção” ☕`;
  const product = { id, name: 'Garrafa' };
  const lines = Array.from({ length: 300 }, (_, at) => cartLine(product, 1, color(at)));
  await leaveInCart(page, lines);
  await page.goto('/sobre');
  await cart.open();
  await expect(
    cart.panel.getByText(/O pedido é longo para o WhatsApp: \d+ produtos não couberam/),
  ).toBeVisible();
  expect((await cart.chatAddress()).length).toBeLessThan(6200);
  const message = await cart.message();
  expect(message).toContain('Total de itens: 300');
  expect(message).toMatch(/… e mais \d+ produtos/);
});

// Skips phones, which have no keyboard.
test('supports the cart by keyboard alone', { tag: '@slow' }, async ({ page, cart }) => {
  const name = await addOne(page);
  await cart.opener.focus();
  await page.keyboard.press('Enter');
  await expect(cart.panel).toBeVisible();
  await cart.panel.getByRole('button', { name: 'Aumentar quantidade' }).focus();
  await page.keyboard.press('Enter');
  await expect(cart.title('2 itens')).toBeVisible();
  // Focus stays in the panel, and returns to the opener.
  for (let tabs = 0; tabs < 15; tabs++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body || at?.closest('dialog[open]') !== null;
    }),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(cart.panel).toBeHidden();
  await expect(cart.opener).toBeFocused();
  expect(name).not.toBe('');
});
