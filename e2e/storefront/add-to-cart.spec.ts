import type { Locator } from '@playwright/test';
import { cartLine, leaveInCart, storedCart } from './earlier-visit.ts';
import { expect, test } from './fixtures.ts';
import type { ProductCard } from './pages/product-card.ts';

async function colorsOf(select: Locator): Promise<string[]> {
  const options = select.locator('option');
  // The list renders a moment after its count.
  await expect(options.first()).toBeAttached();
  return options.allTextContents();
}

const severalColours = 'Agenda Compasso Semanal';
const oneColour = 'Caneta Línea Preta';
const variant = 'Camiseta Base Branca';

test.describe('the card of a product with several colours', () => {
  let card: ProductCard;
  test.beforeEach(async ({ catalogue }) => {
    card = await catalogue.searchFor(severalColours);
  });

  test('asks for colour and quantity, then adds them', async ({ page, cart }) => {
    const { color } = card;
    await expect(color).toBeHidden();
    await card.addToCart.click();
    await expect(color).toBeVisible();
    await expect(card.quantity).toHaveValue('1');
    await expect(card.root.getByRole('button', { name: 'Diminuir quantidade' })).toBeDisabled();
    await expect(card.addToCart).toHaveCount(0);
    expect(await storedCart(page)).toEqual([]);

    const chosen = (await colorsOf(color)).at(-1) ?? '';
    expect(chosen).not.toBe(await color.inputValue());
    await color.selectOption(chosen);
    for (let clicks = 0; clicks < 2; clicks++) {
      await card.root.getByRole('button', { name: 'Aumentar quantidade' }).click();
    }
    await card.confirm.click();
    await expect(cart.opener).toContainText('3');
    expect(await storedCart(page)).toMatchObject([
      { product: { name: severalColours }, quantity: 3, selectedColor: chosen },
    ]);
    await expect(color).toBeHidden();

    await card.addToCart.click();
    await expect(card.quantity).toHaveValue('1');
  });

  test('adds one line per colour', { tag: '@slow' }, async ({ cart }) => {
    const { color } = card;
    const [first = '', second = ''] = await colorsOf(color);
    for (const name of [first, second, first]) {
      await card.addToCart.click();
      await color.selectOption(name);
      await card.confirm.click();
    }
    await expect(cart.opener).toContainText('3');
    await cart.open();
    await expect(cart.lines).toHaveCount(2);
    const line = (name: string) => cart.lines.filter({ hasText: name });
    const quantity = { name: 'Quantidade', exact: true };
    await expect(line(`Cor: ${first}`).getByRole('spinbutton', quantity)).toHaveValue('2');
    await expect(line(`Cor: ${second}`).getByRole('spinbutton', quantity)).toHaveValue('1');
  });

  // Skips phones, where the colour is chosen differently.
  test('adds and opens the cart by keyboard alone, and adds nothing after Escape', async ({
    page,
    cart,
  }) => {
    const { color } = card;
    const second = (await colorsOf(color))[1] ?? '';
    await card.link.focus();
    await page.keyboard.press('Tab');
    await expect(card.category).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(card.addToCart).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(color).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(color).toBeHidden();
    await expect(card.addToCart).toBeFocused();
    await expect(card.addToCart).toHaveAttribute('aria-expanded', 'false');
    expect(await storedCart(page)).toEqual([]);
    await expect(cart.opener).not.toContainText(/\d/);
    await page.keyboard.press('Enter');
    await expect(color).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(color).toHaveValue(second);
    await page.keyboard.press('Tab');
    await expect(card.quantity).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(card.confirm).toBeFocused();
    await page.keyboard.press('Enter');
    const offer = page.getByRole('button', { name: 'Ver carrinho' });
    await expect(offer).toBeVisible();
    await expect(cart.opener).toContainText('2');
    expect(await storedCart(page)).toMatchObject([{ quantity: 2, selectedColor: second }]);

    await cart.opener.focus();
    await page.keyboard.press('Space');
    await expect(cart.link(severalColours)).toBeVisible();
    await expect(offer).toHaveCount(0);
    await page.keyboard.press('Tab');
    expect(await cart.panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await expect(cart.panel).toBeHidden();
    await expect(cart.opener).toBeFocused();
  });
});

test('adds a product that has only one colour directly from its card', { tag: '@slow' }, async ({
  page,
  catalogue,
  cart,
}) => {
  const card = await catalogue.searchFor(oneColour);
  await card.addToCart.click();
  await expect(cart.opener).toContainText('1');
  await expect(card.addToCart).toBeVisible();
  await expect(card.root.getByRole('combobox')).toHaveCount(0);
  expect(await storedCart(page)).toMatchObject([{ product: { name: oneColour }, quantity: 1 }]);
});

test('shows a toast over the open cart without covering its title or a button', {
  tag: ['@slow', '@phone-only'],
}, async ({ page, catalogue, cart }) => {
  const products = await catalogue.listed('in-stock');
  await leaveInCart(
    page,
    products.slice(0, 2).map((product) => cartLine(product)),
  );
  await page.goto('/sobre');
  await cart.open();
  await cart.panel.getByRole('button', { name: 'Remover item' }).first().click();
  const notice = cart.panel.getByRole('listitem').filter({ hasText: 'Desfazer' });
  await expect(notice).toBeVisible();
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('The element is not visible.');
    return box;
  };
  // Waits for the end of the entry animation.
  await expect.poll(async () => (await boxOf(notice)).y).toBeGreaterThan(60);
  const around = await boxOf(notice);
  const buttons = cart.panel.locator('button:not([data-sonner-toast] button):visible');
  for (const each of [cart.title('1 item'), cart.finish, ...(await buttons.all())]) {
    const { x, y, width, height } = await boxOf(each);
    const apart =
      x + width <= around.x ||
      x >= around.x + around.width ||
      y + height <= around.y ||
      y >= around.y + around.height;
    expect(apart, await each.innerText()).toBe(true);
  }
});

test('adds several colours and sizes at once, and links each colour to its variant', async ({
  page,
  catalogue,
  product,
  cart,
}) => {
  await catalogue.openProduct(variant);
  await expect(product.heading).toHaveText(variant);
  await page.getByText('Dividir por tamanho e cor').click();
  const pieces = (color: string, size: string) =>
    page.getByRole('group', { name: color }).getByRole('textbox', { name: size, exact: true });
  await pieces('Branco', 'PP').fill('10');
  await pieces('Branco', 'M').fill('20');
  await pieces('Preto', 'G1').fill('dez');
  const add = page.getByRole('button', { name: 'Adicionar tamanhos ao carrinho' });
  // The script of the grid loads once it is opened.
  await expect.poll(() => add.evaluate((button) => button.onclick !== null)).toBe(true);
  await add.click();
  await expect(page.getByText('Preto G1: informe um número inteiro.')).toBeVisible();
  await pieces('Preto', 'G1').fill('5');
  await expect(page.getByText('Total: 35 unidades')).toBeVisible();
  await add.click();
  await expect(pieces('Branco', 'PP')).toHaveValue('');
  expect(await storedCart(page)).toMatchObject([
    { product: { name: variant }, quantity: 30, sizes: 'PP (10), M (20)' },
    { selectedColor: 'Preto', quantity: 5, sizes: 'G1 (5)' },
  ]);
  await cart.open();
  await expect(cart.lines.first()).toContainText('Tamanhos: PP (10), M (20)');
  await page.keyboard.press('Escape');
  await expect(cart.panel).toBeHidden();

  const colours = page.locator('main').getByRole('navigation', { name: 'Cor' }).getByRole('link');
  expect(await colours.count()).toBeGreaterThan(1);
  const names = await colours.evaluateAll((links) => links.map((link) => link.ariaLabel ?? ''));
  const chosen = page.locator('main nav [aria-current="true"]');
  await expect(chosen).toHaveAccessibleName('Branco');
  const other = names.find((name) => name !== 'Branco') ?? '';
  const before = page.url();
  await colours.nth(names.indexOf(other)).click();
  await expect(page).not.toHaveURL(before);
  await expect(page).toHaveURL(/\/produto\//);
  await expect(product.heading).not.toHaveText(variant);
  await expect(chosen).toHaveAccessibleName(other);
  expect(await colours.evaluateAll((links) => links.map((link) => link.ariaLabel ?? ''))).toEqual(
    names,
  );
  await expect(colours.nth(names.indexOf('Branco'))).toHaveAttribute(
    'href',
    new URL(before).pathname,
  );
});

test('adds a product without variants in the chosen colour', { tag: '@slow' }, async ({
  page,
  catalogue,
  product,
  cart,
}) => {
  await catalogue.openProduct(severalColours);
  await expect(product.heading).toHaveText(severalColours);
  const color = product.article.getByRole('combobox', { name: 'Cor' });
  const chosen = (await colorsOf(color)).at(-1) ?? '';
  expect(chosen).not.toBe(await color.inputValue());
  await color.selectOption(chosen);
  await product.addToCart.click();
  await expect(cart.opener).toContainText('1');
  await cart.open();
  await expect(cart.panel.getByText(`Cor: ${chosen}`, { exact: true })).toBeVisible();
  expect(await storedCart(page)).toMatchObject([
    { product: { name: severalColours }, quantity: 1 },
  ]);
});

test('keeps a quantity typed in the cart', { tag: '@slow' }, async ({ page, catalogue, cart }) => {
  const card = await catalogue.searchFor(oneColour);
  await card.addToCart.click();
  await cart.open();
  const { quantity } = cart;
  await quantity.clear();
  await expect(quantity).toHaveValue('');
  await expect(cart.title('1 item')).toBeVisible();
  await quantity.pressSequentially('50');
  await expect(cart.title('50 itens')).toBeVisible();
  await page.reload();
  await expect(cart.opener).toContainText('50');
  await cart.open();
  await expect(quantity).toHaveValue('50');

  // An emptied field reverts to its last value.
  await quantity.clear();
  await quantity.blur();
  await expect(quantity).toHaveValue('50');
});
