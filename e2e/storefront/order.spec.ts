import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../support/axe.ts';
import { cartLine, leaveInCart, leaveInFavourites, storedCart } from './earlier-visit.ts';
import { disableTimeouts, expect, test } from './fixtures.ts';
import type { CartPanel } from './pages/cart-panel.ts';

/** Undo button of the newest toast; an earlier toast may still be disappearing. */
const undo = (page: Page) => page.getByRole('button', { name: 'Desfazer' }).first();

interface Listed {
  id: string;
  name: string;
}

/** Opens a page whose cart holds these products. */
async function openWith(cart: CartPanel, products: Listed[], quantity = 2): Promise<void> {
  await leaveInCart(
    cart.page,
    products.map((product) => cartLine(product, quantity)),
  );
  await cart.page.goto('/sobre');
  await cart.open();
  await expect(cart.lines).toHaveCount(products.length);
}

/** Sends the order, waits until the cart has closed, and returns the message. */
async function send(cart: CartPanel): Promise<string> {
  const message = await cart.send();
  await expect(cart.panel).toBeHidden();
  return message;
}

// Runs with motion, unlike most tests.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('adds a product on its page, counts it in the header, stores it, and sends it as a message that can be undone and repeated', async ({
  page,
  catalogue,
  product,
  cart,
}) => {
  const [first, second] = await catalogue.listed('in-stock');
  if (!second) throw new Error('The test needs two products');
  await disableTimeouts(page);
  await leaveInCart(page, [cartLine(second, 2)]);
  await page.goto(`/produto/${first.id}`);
  await expect(product.heading).toHaveText(first.name);
  await expect(cart.opener).toContainText('2');
  await product.article.getByRole('button', { name: 'Adicionar aos favoritos' }).click();
  await product.article.getByRole('button', { name: 'Aumentar quantidade' }).click();
  await product.addToCart.click();
  await expect(cart.opener).toContainText('4');
  await expect(cart.opener).toHaveAccessibleName('Abrir carrinho, 4 itens');
  expect(await accessibilityFaults(page, { rules: ['label-content-name-mismatch'] })).toEqual([]);
  expect(await storedCart(page)).toMatchObject([
    { product: { name: second.name }, quantity: 2 },
    { product: { name: first.name }, quantity: 2 },
  ]);

  await page.reload();
  await expect(cart.opener).toContainText('4');
  await cart.open();
  await expect(cart.title('4 itens')).toBeVisible();
  await test.step('duplicates no landmark while the cart is open', async () => {
    for (const landmark of ['banner', 'contentinfo', 'main'] as const) {
      const all = page.getByRole(landmark, { includeHidden: true });
      expect(await all.count(), landmark).toBe(1);
    }
  });
  const less = cart.lines
    .filter({ hasText: first.name })
    .getByRole('button', { name: 'Diminuir quantidade' });
  await less.click();
  await expect(cart.title('3 itens')).toBeVisible();
  await expect(less).toBeDisabled();

  const message = await send(cart);
  expect(message).toContain(first.name);
  expect(message).toContain('Quantidade: 1');
  expect(await storedCart(page)).toEqual([]);
  await expect(page.getByText('Pedido enviado para o WhatsApp')).toBeVisible();
  await undo(page).click();
  await cart.open();
  await expect(cart.lines).toHaveCount(2);
  await expect(cart.panel.getByText('Último pedido')).toHaveCount(0);

  await send(cart);
  await page.reload();
  await cart.open();
  await expect(cart.emptyNote).toBeVisible();
  await expect(cart.panel.getByRole('heading', { name: 'Último pedido' })).toBeVisible();
  await expect(cart.panel.getByText(`2 × ${second.name}`)).toBeVisible();
  await cart.panel.getByRole('button', { name: 'Repetir' }).click();
  await expect(cart.title('3 itens')).toBeVisible();
  await expect(cart.lines.filter({ hasText: first.name })).toBeVisible();
});

test('does not send an order while offline, and tells the visitor why', async ({
  page,
  context,
  catalogue,
  cart,
  complaints,
}) => {
  await openWith(cart, (await catalogue.listed('in-stock')).slice(0, 1));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(cart.panel.getByRole('status')).toContainText('Sem conexão com a internet');
  await cart.finish.click();
  await expect(cart.panel.getByRole('alert')).toContainText('Sem conexão com a internet');
  await expect(cart.lines).toHaveCount(1);
  expect(context.pages()).toHaveLength(1);
  await context.setOffline(false);
  await expect(cart.panel.getByText(/Sem conexão/)).toHaveCount(0);
  await send(cart);
  // The browser itself logs failed prefetches.
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_INTERNET'))).toEqual([]);
});

test('undoes a removal from the cart or the favourites', { tag: '@slow' }, async ({
  page,
  catalogue,
  cart,
}) => {
  const lines = (await catalogue.listed('in-stock')).slice(0, 3).map((each) => cartLine(each));
  await leaveInCart(page, lines);
  await leaveInFavourites(
    page,
    lines.slice(0, 1).map(({ product }) => product),
  );
  await page.goto('/favoritos');
  await page.locator('main').getByRole('button', { name: 'Remover dos favoritos' }).click();
  await expect(page.getByText('Nenhum favorito ainda')).toBeVisible();
  await undo(page).click();
  await expect(page.getByText('1 produto favoritado')).toBeVisible();

  await cart.open();
  await expect(cart.lines).toHaveCount(3);
  const names = () => cart.lines.getByRole('link').allTextContents();
  const before = await names();
  await cart.panel.getByRole('button', { name: 'Remover item' }).nth(1).click();
  await expect(cart.lines).toHaveCount(2);
  await expect(cart.panel).toBeVisible();
  await undo(page).click();
  await expect(cart.lines).toHaveCount(3);
  expect(await names()).toEqual(before);
  await cart.clear.click();
  await expect(cart.emptyNote).toBeVisible();
  await undo(page).click();
  await expect(cart.lines).toHaveCount(3);
});

test('continues a long order in a second message', { tag: '@slow' }, async ({
  page,
  catalogue,
  cart,
}) => {
  const [product] = await catalogue.listed('in-stock');
  const color = (at: number) => `Cor número ${at} de uma cartela longa`;
  const lines = Array.from({ length: 120 }, (_, at) => cartLine(product, 1, color(at)));
  await leaveInCart(page, lines);
  await page.goto('/sobre');
  const colours = (message: string) => message.match(/Cor número \d+ de/g) ?? [];
  const sent: string[] = [];
  await cart.open();
  await expect(
    cart.panel.getByText(/O pedido é longo para o WhatsApp: \d+ produtos não couberam/),
  ).toBeVisible();
  sent.push(...colours(await send(cart)));
  await expect(page.getByText(/\d+ produtos não couberam e ficaram no carrinho/)).toBeVisible();
  const left = 120 - sent.length;
  expect(left).toBeGreaterThan(0);
  await cart.open();
  await expect(cart.lines).toHaveCount(left);
  await expect(
    cart.panel.getByText(`${left} produtos não couberam na mensagem anterior.`),
  ).toBeVisible();
  while ((await cart.finish.count()) > 0) {
    sent.push(...colours(await send(cart)));
    await cart.open();
  }
  expect(new Set(sent).size).toBe(120);
  expect(sent).toHaveLength(120);
  await expect(cart.emptyNote).toBeVisible();
  await cart.panel.getByRole('button', { name: 'Repetir' }).click();
  await expect(cart.lines).toHaveCount(120);
});

test('marks a product that is out of stock, and leaves it out of the order', {
  tag: '@slow',
}, async ({ catalogue, cart }) => {
  const [available] = await catalogue.listed('in-stock');
  const [unavailable] = await catalogue.listed('out-of-stock');
  await openWith(cart, [available, unavailable], 3);
  const line = cart.lines.filter({ hasText: unavailable.name });
  await expect(line.getByText('Indisponível', { exact: true })).toBeVisible();
  await expect(line.getByRole('spinbutton')).toHaveCount(0);
  await expect(cart.title('6 itens')).toBeVisible();
  await expect(
    cart.panel.getByText('1 produto está indisponível e fica fora do pedido.'),
  ).toBeVisible();
  const message = await cart.message();
  expect(message).toContain(available.name);
  expect(message).not.toContain(unavailable.name);
  expect(message).toContain('Total de itens: 3');
});
