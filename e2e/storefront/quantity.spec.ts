import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';

const oneColour = 'Caneta Línea Preta';
const panel = (page: Page) => page.getByRole('dialog', { name: /Carrinho de Compras/ });
const quantityIn = (place: Locator) =>
  place.getByRole('spinbutton', { name: 'Quantidade', exact: true });

async function openProduct(page: Page): Promise<Locator> {
  await page.goto(`/produtos?search=${encodeURIComponent(oneColour)}`);
  await page.locator('main').getByRole('link', { name: oneColour, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oneColour);
  return page.locator('main article').first();
}

async function openCart(page: Page, product: Locator): Promise<Locator> {
  await product.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
  await page.getByRole('button', { name: /Abrir carrinho/ }).click();
  return panel(page);
}

test('what is typed into a quantity replaces it, on the product page and in the cart', async ({
  page,
}) => {
  const product = await openProduct(page);
  await quantityIn(product).click();
  await page.keyboard.type('200');
  await expect(quantityIn(product)).toHaveValue('200');
  const cart = await openCart(page, product);
  await expect(cart.getByText('Carrinho de Compras (200 itens)')).toBeVisible();
  await quantityIn(cart).click();
  await page.keyboard.type('1.000');
  await expect(cart.getByText('Carrinho de Compras (1.000 itens)')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(quantityIn(cart)).toHaveValue('1000');
  // Pressed again, as who thinks better of it does.
  await quantityIn(cart).click();
  await quantityIn(cart).click();
  await page.keyboard.type('30');
  await quantityIn(cart).click();
  await page.keyboard.type('1000');
  await expect(quantityIn(cart)).toHaveValue('1000');

  // What is no quantity changes none.
  await quantityIn(cart).selectText();
  await page.keyboard.type('1,5');
  await quantityIn(cart).blur();
  await expect(quantityIn(cart)).toHaveValue('1000');
  await expect(cart.getByText('Carrinho de Compras (1.000 itens)')).toBeVisible();
});

test('more than a line holds is cut with a word', { tag: '@desktop' }, async ({ page }) => {
  const product = await openProduct(page);
  await quantityIn(product).fill('12000000');
  await quantityIn(product).press('Enter');
  await expect(quantityIn(product)).toHaveValue('999999');
  await expect(page.getByText('São no máximo 999.999 unidades por produto.')).toBeVisible();
});

test('a quantity has a keyboard of digits on a phone', async ({ page }) => {
  const product = await openProduct(page);
  await expect(quantityIn(product)).toHaveAttribute('inputmode', 'numeric');
  const cart = await openCart(page, product);
  await expect(quantityIn(cart)).toHaveAttribute('inputmode', 'numeric');
});

test('the buttons of a quantity repeat while they are held', { tag: '@desktop' }, async ({
  page,
}) => {
  const product = await openProduct(page);
  const cart = await openCart(page, product);
  await page.clock.install();
  const hold = async (name: string) => {
    await cart.getByRole('button', { name }).hover();
    await page.mouse.down();
    await page.clock.runFor(3000);
  };
  await hold('Aumentar quantidade');
  await expect.poll(async () => Number(await quantityIn(cart).inputValue())).toBeGreaterThan(20);
  await page.mouse.up();
  const reached = await quantityIn(cart).inputValue();
  await page.clock.runFor(3000);
  await expect(quantityIn(cart)).toHaveValue(reached);

  // A pointer that leaves the button ends it, too, and a click is one step again.
  await hold('Diminuir quantidade');
  await page.mouse.move(0, 0);
  const left = await quantityIn(cart).inputValue();
  expect(Number(left)).toBeLessThan(Number(reached) - 20);
  await page.clock.runFor(3000);
  await page.mouse.up();
  await expect(quantityIn(cart)).toHaveValue(left);
  await cart.getByRole('button', { name: 'Aumentar quantidade' }).click();
  await expect(quantityIn(cart)).toHaveValue(String(Number(left) + 1));
});

test('the badge of the cart counts what is in it', { tag: '@desktop' }, async ({ page }) => {
  const product = await openProduct(page);
  const badge = page.getByRole('button', { name: /Abrir carrinho/ });
  const add = async (quantity: string, shown: string) => {
    await quantityIn(product).fill(quantity);
    await product.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
    await expect(badge).toHaveText(shown);
  };
  await add('200', '200');
  await add('9.799', '9.999');
  await add('2.001', '12 mil');
});
