import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ catalogue, product }) => {
  await catalogue.openProduct('Caneta Línea Preta');
  await expect(product.heading).toHaveText('Caneta Línea Preta');
});

test('replaces the old quantity when typing, and repeats a held button until the pointer leaves it', {
  tag: '@slow',
}, async ({ page, product, cart }) => {
  await test.step('lowers a quantity above the limit, with a message', async () => {
    await product.quantity.fill('12000000');
    await product.quantity.press('Enter');
    await expect(product.quantity).toHaveValue('999999');
    await product.quantity.blur();
    await expect(page.getByText('São no máximo 999.999 unidades por produto.')).toBeVisible();
  });
  await expect(product.quantity).toHaveAttribute('inputmode', 'numeric');
  await product.quantity.click();
  await page.keyboard.type('200');
  await expect(product.quantity).toHaveValue('200');
  await product.addToCart.click();
  await cart.open();
  await expect(cart.title('200 itens')).toBeVisible();
  await expect(cart.quantity).toHaveAttribute('inputmode', 'numeric');
  await cart.quantity.click();
  await page.keyboard.type('1.000');
  await expect(cart.title('1.000 itens')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cart.quantity).toHaveValue('1000');
  // Clicks twice, like a visitor who reconsiders.
  await cart.quantity.click();
  await cart.quantity.click();
  await page.keyboard.type('30');
  await cart.quantity.click();
  await page.keyboard.type('1000');
  await expect(cart.quantity).toHaveValue('1000');

  // Invalid text leaves the quantity unchanged, with a message.
  await cart.quantity.selectText();
  await page.keyboard.type('1,5');
  await cart.quantity.blur();
  await expect(cart.quantity).toHaveValue('1000');
  await expect(cart.panel.getByText('Escreva a quantidade como 200.')).toBeVisible();
  await expect(cart.title('1.000 itens')).toBeVisible();

  await test.step('stops repeating a held button when the pointer leaves it', async () => {
    await page.clock.install();
    await cart.panel.getByRole('button', { name: 'Aumentar quantidade' }).hover();
    await page.mouse.down();
    await page.clock.runFor(1000);
    await page.mouse.move(0, 0);
    const reached = await cart.quantity.inputValue();
    expect(Number(reached)).toBeGreaterThan(1001);
    await page.clock.runFor(1000);
    await expect(cart.quantity).toHaveValue(reached);
  });
});

test('keeps changing the quantity while a button is held', { tag: '@slow' }, async ({
  page,
  product,
  cart,
}) => {
  await product.addToCart.click();
  await cart.open();
  await page.clock.install();
  const hold = async (name: string) => {
    await cart.panel.getByRole('button', { name }).hover();
    await page.mouse.down();
    await page.clock.runFor(3000);
  };
  await hold('Aumentar quantidade');
  await expect.poll(async () => Number(await cart.quantity.inputValue())).toBeGreaterThan(20);
  await page.mouse.up();
  const reached = await cart.quantity.inputValue();
  await page.clock.runFor(3000);
  await expect(cart.quantity).toHaveValue(reached);

  // Moving the pointer off the button also stops the repetition, and a click is one step again.
  await hold('Diminuir quantidade');
  await page.mouse.move(0, 0);
  const left = await cart.quantity.inputValue();
  expect(Number(left)).toBeLessThan(Number(reached) - 20);
  await page.clock.runFor(3000);
  await page.mouse.up();
  await expect(cart.quantity).toHaveValue(left);
  await cart.panel.getByRole('button', { name: 'Aumentar quantidade' }).click();
  await expect(cart.quantity).toHaveValue(String(Number(left) + 1));
});

test('counts the items in the cart’s badge', { tag: '@slow' }, async ({ product, cart }) => {
  const add = async (quantity: string, shown: string) => {
    await product.quantity.fill(quantity);
    await product.addToCart.click();
    await expect(cart.opener).toHaveText(shown);
  };
  await add('200', '200');
  await add('9.799', '9.999');
  await add('2.001', '12 mil');
});
