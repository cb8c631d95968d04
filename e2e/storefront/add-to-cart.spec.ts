import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';

const cards = (page: Page) => page.locator('[data-catalogue-list] article');
const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
const cart = (page: Page) => page.getByRole('button', { name: /Abrir carrinho/ });
const panel = (page: Page) => page.getByRole('dialog', { name: /Carrinho de Compras/ });

interface Line {
  product: { name: string };
  quantity: number;
  selectedColor?: string;
}
const lines = (page: Page): Promise<Line[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart-items') ?? '[]'));

/** The catalogue, once all of it is there. */
async function openCatalogue(page: Page, query = '') {
  await page.goto(`/produtos${query}`);
  await expect(page.getByRole('status').filter({ hasText: /produto/ })).toBeAttached();
}

async function openProduct(page: Page, name: string) {
  await openCatalogue(page, `?search=${encodeURIComponent(name)}`);
  await cardOf(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

async function coloursOf(select: Locator): Promise<string[]> {
  const options = select.locator('option');
  // The list is drawn a moment after it is counted.
  await expect(options.first()).toBeAttached();
  return options.allTextContents();
}

const severalColours = 'Agenda Compasso Semanal';
const oneColour = 'Caneta Línea Preta';
const variant = 'Power Bank Volta Prata';

test.describe('the card of a product of several colours', () => {
  test.beforeEach(({ page }) =>
    openCatalogue(page, `?search=${encodeURIComponent(severalColours)}`),
  );

  test('asks for colour and quantity, then adds them', async ({ page }) => {
    const card = cardOf(page, severalColours);
    const colour = card.getByLabel('Cor', { exact: true });
    await expect(colour).toBeHidden();
    await card.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
    await expect(colour).toBeVisible();
    await expect(card.getByRole('spinbutton', { name: 'Quantidade' })).toHaveValue('1');
    await expect(card.getByRole('button', { name: 'Diminuir quantidade' })).toBeDisabled();
    await expect(card.getByRole('button', { name: 'Adicionar ao Carrinho' })).toHaveCount(0);
    expect(await lines(page)).toEqual([]);

    const chosen = (await coloursOf(colour)).at(-1) ?? '';
    expect(chosen).not.toBe(await colour.inputValue());
    await colour.selectOption(chosen);
    for (let clicks = 0; clicks < 2; clicks++) {
      await card.getByRole('button', { name: 'Aumentar quantidade' }).click();
    }
    await card.getByRole('button', { name: 'Confirmar Adição' }).click();
    await expect(cart(page)).toContainText('3');
    expect(await lines(page)).toMatchObject([
      { product: { name: severalColours }, quantity: 3, selectedColor: chosen },
    ]);
    await expect(colour).toBeHidden();

    await card.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
    await expect(card.getByRole('spinbutton', { name: 'Quantidade' })).toHaveValue('1');
  });

  test('makes one line of each colour', async ({ page }) => {
    const card = cardOf(page, severalColours);
    const colour = card.getByLabel('Cor', { exact: true });
    const [first = '', second = ''] = await coloursOf(colour);
    for (const name of [first, second, first]) {
      await card.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
      await colour.selectOption(name);
      await card.getByRole('button', { name: 'Confirmar Adição' }).click();
    }
    await expect(cart(page)).toContainText('3');
    await cart(page).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(2);
    const line = (name: string) => panel(page).getByRole('listitem').filter({ hasText: name });
    const quantity = { name: 'Quantidade', exact: true };
    await expect(line(`Cor: ${first}`).getByRole('spinbutton', quantity)).toHaveValue('2');
    await expect(line(`Cor: ${second}`).getByRole('spinbutton', quantity)).toHaveValue('1');
  });

  test('adds nothing after Escape', async ({ page }) => {
    const card = cardOf(page, severalColours);
    const colour = card.getByLabel('Cor', { exact: true });
    const add = card.getByRole('button', { name: 'Adicionar ao Carrinho' });
    await add.click();
    await expect(colour).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(colour).toBeHidden();
    await expect(add).toBeFocused();
    await expect(add).toHaveAttribute('aria-expanded', 'false');
    expect(await lines(page)).toEqual([]);
    await expect(cart(page)).not.toContainText(/\d/);
  });

  // A phone has its own way to choose.
  test('is used with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
    const card = cardOf(page, severalColours);
    const colour = card.getByLabel('Cor', { exact: true });
    const second = (await coloursOf(colour))[1] ?? '';
    await card.getByRole('button', { name: 'Adicionar ao Carrinho' }).focus();
    await page.keyboard.press('Enter');
    await expect(colour).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(colour).toHaveValue(second);
    await page.keyboard.press('Tab');
    await expect(card.getByRole('spinbutton', { name: 'Quantidade' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(card.getByRole('button', { name: 'Confirmar Adição' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(cart(page)).toContainText('2');
    expect(await lines(page)).toMatchObject([{ quantity: 2, selectedColor: second }]);
  });
});

test('the card of a product of one colour adds at once', async ({ page }) => {
  await openCatalogue(page, `?search=${encodeURIComponent(oneColour)}`);
  const card = cardOf(page, oneColour);
  await card.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
  await expect(cart(page)).toContainText('1');
  await expect(card.getByRole('button', { name: 'Adicionar ao Carrinho' })).toBeVisible();
  await expect(card.getByRole('combobox')).toHaveCount(0);
  expect(await lines(page)).toMatchObject([{ product: { name: oneColour }, quantity: 1 }]);
});

test('with the keyboard alone: into the cart, and the cart', async ({ page }) => {
  await openCatalogue(page, `?search=${encodeURIComponent(oneColour)}`);
  const card = cardOf(page, oneColour);
  await card.getByRole('link', { name: oneColour }).focus();
  await page.keyboard.press('Tab');
  const add = card.getByRole('button', { name: 'Adicionar ao Carrinho' });
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cart(page)).toContainText('1');
  await cart(page).focus();
  await page.keyboard.press('Space');
  await expect(panel(page).getByRole('link', { name: oneColour, exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await panel(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(cart(page)).toBeFocused();
});

test('the colours of a product lead to its variants', async ({ page }) => {
  await openProduct(page, variant);
  const colours = page.locator('main').getByRole('navigation', { name: 'Cor' }).getByRole('link');
  expect(await colours.count()).toBeGreaterThan(1);
  const names = await colours.evaluateAll((links) => links.map((link) => link.ariaLabel ?? ''));
  const chosen = page.locator('main nav [aria-current="true"]');
  await expect(chosen).toHaveAccessibleName('Prata');
  const other = names.find((name) => name !== 'Prata') ?? '';
  const before = page.url();
  await colours.nth(names.indexOf(other)).click();
  await expect(page).not.toHaveURL(before);
  await expect(page).toHaveURL(/\/produto\//);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(variant);
  await expect(chosen).toHaveAccessibleName(other);
  expect(await colours.evaluateAll((links) => links.map((link) => link.ariaLabel ?? ''))).toEqual(
    names,
  );
  await page.locator('main').getByRole('link', { name: 'Prata', exact: true }).click();
  await expect(page).toHaveURL(before);
});

test('a product of several colours without variants is added in the chosen one', {
  tag: '@desktop',
}, async ({ page }) => {
  await openProduct(page, severalColours);
  const article = page.locator('main article').first();
  const colour = article.getByRole('combobox', { name: 'Cor' });
  const chosen = (await coloursOf(colour)).at(-1) ?? '';
  expect(chosen).not.toBe(await colour.inputValue());
  await colour.selectOption(chosen);
  await article.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
  await expect(cart(page)).toContainText('1');
  await cart(page).click();
  await expect(panel(page).getByText(`Cor: ${chosen}`, { exact: true })).toBeVisible();
  expect(await lines(page)).toMatchObject([{ product: { name: severalColours }, quantity: 1 }]);
});

test('what is out of stock cannot be added, neither by its card nor on its page', {
  tag: '@desktop',
}, async ({ page }) => {
  await openCatalogue(page, '?disponibilidade=out-of-stock');
  const card = cards(page).first();
  await expect(card.getByRole('button', { name: 'Indisponível' })).toBeDisabled();
  await expect(card.getByRole('button', { name: 'Adicionar ao Carrinho' })).toHaveCount(0);
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/produto\//);
  const article = page.locator('main article').first();
  await expect(article.getByRole('button', { name: 'Indisponível' })).toBeDisabled();
  await expect(article.getByRole('button', { name: 'Adicionar ao Carrinho' })).toHaveCount(0);
  await expect(article.getByRole('spinbutton')).toHaveCount(0);
});

test('a quantity is typed in the cart, and kept', async ({ page }) => {
  await openCatalogue(page, `?search=${encodeURIComponent(oneColour)}`);
  await cardOf(page, oneColour).getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
  await cart(page).click();
  const quantity = panel(page).getByRole('spinbutton', { name: 'Quantidade', exact: true });
  await quantity.clear();
  await expect(quantity).toHaveValue('');
  await expect(panel(page).getByText('Carrinho de Compras (1 item)')).toBeVisible();
  await quantity.pressSequentially('50');
  await expect(panel(page).getByText('Carrinho de Compras (50 itens)')).toBeVisible();
  await page.reload();
  await expect(cart(page)).toContainText('50');
  await cart(page).click();
  await expect(quantity).toHaveValue('50');

  // What is left empty is what it was.
  await quantity.clear();
  await quantity.blur();
  await expect(quantity).toHaveValue('50');
});

test('"Voltar para Produtos" leads back to the list one came from', async ({ page }) => {
  await openCatalogue(page, '?categoria=Canecas&ordem=nome');
  const name = ((await cards(page).first().getByRole('heading').textContent()) ?? '').trim();
  await cards(page).first().getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const product = page.url();
  await page.getByRole('link', { name: 'Voltar para Produtos' }).click();
  await expect(page).toHaveURL(/\/produtos\?categoria=Canecas&ordem=nome$/);
  await expect(page.getByRole('button', { name: 'Remover filtro Canecas' })).toBeVisible();
  await expect(cards(page).first().getByRole('heading')).toHaveText(name);

  // Who came from elsewhere gets all of them.
  await page.goto('/sobre');
  await page.goto(product);
  await page.getByRole('link', { name: 'Voltar para Produtos' }).click();
  await expect(page).toHaveURL(/\/produtos$/);
});

test('a picture that does not come is replaced', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  const expectPlaceholder = async (image: Locator) => {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute('src', '/placeholder.svg');
    await expect(image).not.toHaveAttribute('srcset');
    await expect
      .poll(() => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
  };
  await page.route('**/storage/v1/object/public/products/**', (route) => route.abort());
  await openCatalogue(page);
  await expectPlaceholder(cards(page).nth(0).getByRole('img').first());
  await expectPlaceholder(cards(page).nth(1).getByRole('img').first());
  // By its address: Chromium complains of the transition between pages while requests are intercepted.
  const link = cards(page).nth(0).getByRole('heading').getByRole('link');
  await page.goto((await link.getAttribute('href')) ?? '');
  await expectPlaceholder(page.locator('main article').first().getByRole('img').first());
  // The browser itself notes each of them.
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});
