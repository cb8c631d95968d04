import { leaveInCart, storedCart } from './earlier-visit.ts';
import { expect, test } from './fixtures.ts';

const bottle = 'Squeeze Trilha 750 ml Preto';
const code = 'SQ-750-PT';

test('shows the code, the minimum and the price for the typed quantity', async ({
  page,
  context,
  catalogue,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await catalogue.openProduct(bottle);
  await product.article.getByRole('button', { name: 'Copiar código' }).click();
  await expect(page.getByText('Código copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await expect(product.article.getByText('Mínimo 50 unidades, múltiplos de 10')).toBeVisible();
  await expect(product.quantity).toHaveValue('50');
  const prices = product.article.getByRole('table', { name: 'Preço por quantidade' });
  const row = (name: string) => prices.getByRole('row', { name });
  await expect(row('50 a 90 R$ 39,90')).toHaveAttribute('aria-current', 'true');
  await expect(
    product.article.getByText('50 unidades a R$ 39,90 cada, total R$ 1.995,00'),
  ).toBeVisible();

  // The quantity is rounded up to a multiple of ten.
  await product.quantity.fill('75');
  const priced = product.article.locator('[data-priced]');
  await expect(priced).toHaveText('80 unidades a R$ 39,90 cada, total R$ 3.192,00');
  await expect(
    product.article
      .locator('[data-next]')
      .getByText('Mais 20 unidades e cada uma sai por R$ 37,90'),
  ).toBeVisible();
  await expect(product.article.getByRole('status').filter({ hasText: 'Mais 20' })).toHaveText(
    /^80 unidades a R\$ 39,90 cada, total R\$ 3\.192,00\. Mais 20 unidades/,
  );
  await product.quantity.fill('1.000');
  await expect(row('1.000 ou mais R$ 33,92')).toHaveAttribute('aria-current', 'true');
  await expect(row('50 a 90')).not.toHaveAttribute('aria-current');
  await expect(product.article.locator('[data-next]')).toBeHidden();

  await product.quantity.fill('7');
  await product.quantity.press('Enter');
  await expect(product.quantity).toHaveValue('50');
  await expect(page.getByText('Quantidade ajustada para 50')).toBeVisible();
  await expect(
    product.article.getByRole('definition').filter({ hasText: 'dias úteis' }),
  ).toBeVisible();
});

test('raises an outdated cart to allowed quantities, and shows prices and their sum', async ({
  page,
  catalogue,
  cart,
}) => {
  const { id } = (await catalogue.listed()).find(({ name }) => name === bottle) ?? { id: '' };
  const line = (quantity: number, color: string) => ({
    product: { id, name: bottle, description: '', images: [], price: 12 },
    quantity,
    selectedColor: color,
  });
  await leaveInCart(page, [line(7, 'Preto'), line(120, 'Verde')]);
  await page.goto('/sobre');
  await cart.open();
  const [first, second] = [cart.lines.nth(0), cart.lines.nth(1)];
  await expect(first.getByRole('spinbutton')).toHaveValue('50');
  await expect(first.getByRole('status')).toHaveText(
    'Quantidade ajustada para 50: mínimo 50 unidades, múltiplos de 10.',
  );
  await expect(first).toContainText('R$ 39,90 cada');
  await expect(first).toContainText('R$ 1.995,00');
  await expect(second).toContainText('R$ 37,90 cada');
  await expect(second).toContainText('R$ 4.548,00');
  await expect(cart.panel.getByText('R$ 6.543,00')).toBeVisible();
  await expect(cart.panel.getByText('estimativa, sujeita a confirmação')).toBeVisible();
  await expect(cart.title('170 itens')).toBeVisible();
  expect(await cart.message()).toContain(
    `1. ${bottle}\n   Código: ${code}\n   Quantidade: 50\n   Cor: Preto\n`,
  );

  // Typing is not interrupted; the quantity is raised to an allowed value on blur.
  await first.getByRole('spinbutton').fill('9');
  await expect(cart.title('170 itens')).toBeVisible();
  await first.getByRole('spinbutton').fill('95');
  await expect(cart.title('220 itens')).toBeVisible();
  await expect(first).toContainText('R$ 37,90 cada');
  await first.getByRole('spinbutton').press('Enter');
  await expect(first.getByRole('spinbutton')).toHaveValue('100');
  expect((await storedCart(page)).map(({ quantity }) => quantity)).toEqual([100, 120]);
});

test('ranks matching codes first, filters by technique, and sorts by price', {
  tag: '@slow',
}, async ({ page, catalogue, search }) => {
  await catalogue.open('?search=sq750pt');
  await expect(catalogue.firstCard.link).toHaveText(bottle);
  await expect(catalogue.firstCard.root).toContainText('a partir de R$ 33,92');
  await expect(catalogue.firstCard.root).toContainText('Mínimo 50 unidades, múltiplos de 10');

  await catalogue.open('?tecnica=Bordado&ordem=menor-preco');
  await expect(catalogue.removeFilter('Bordado')).toBeVisible();
  const shown = await catalogue.cards.getByText('a partir de').allTextContents();
  const prices = shown.map((text) =>
    Number(/R\$\s([\d.]+,\d+)/.exec(text)?.[1]?.replace(',', '.')),
  );
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  await page.goto('/');
  await search.open();
  await search.field.fill('SQ-750');
  await expect(page.getByRole('option').first()).toContainText('SQ-750');
});
