import { accessibilityFaults } from '../support/axe.ts';
import { expect, test } from './fixtures.ts';
import { pricesOf } from './pages/product-card.ts';
import type { SearchDialog } from './pages/search-dialog.ts';

test('prices and filters by a quantity typed before the scripts have loaded, and keeps it on categories, ideas and in the cart', async ({
  page,
  catalogue,
  cart,
}) => {
  await page.goto('/produtos');
  const bar = page.getByRole('group', { name: 'Seu orçamento' });
  const quantity = bar.getByLabel('Quantidade', { exact: true });
  const most = bar.getByLabel('Até R$');
  await quantity.fill('200');
  await expect(catalogue.cards.filter({ hasText: 'em 200 unidades' }).first()).toBeVisible();
  await expect(catalogue.firstCard.root).toContainText('Sob consulta');
  await quantity.fill('muitas');
  await quantity.press('Tab');
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await expect(quantity).toHaveValue('muitas');
  await quantity.fill('200');
  await quantity.press('Enter');
  await expect(quantity).toHaveAttribute('aria-invalid', 'false');
  await most.fill('40');
  await most.press('Tab');
  await expect(catalogue.removeFilter('até R$ 40,00')).toBeVisible();
  await expect(catalogue.firstCard.root).toContainText('cada, em 200 unidades');
  const prices = pricesOf(await page.locator('[data-card-price]').allTextContents());
  expect(prices.length).toBeGreaterThan(1);
  expect(prices.every((price) => price <= 40)).toBe(true);

  await bar.getByLabel('Para quando').fill('2190-12-01');
  // A list without a budget in its URL uses the stored budget.
  await page.goto('/categoria/canecas');
  await expect(page).toHaveURL('/categoria/canecas?quantidade=200&ate=40&para=2190-12-01');
  await expect(quantity).toHaveValue('200');
  await expect(catalogue.firstCard.root).toContainText('cada, em 200 unidades');
  await catalogue.firstCard.root.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();

  await page.goto('/ideias/sustentaveis');
  await expect(
    page.getByText(/produtos? de \d+ \(200 unidades, até R\$\s40,00, para 01\/12\/2190\)/),
  ).toBeVisible();
  const shown = page.locator('main li:not([hidden]) > article [data-card-price]');
  expect(pricesOf(await shown.allTextContents()).every((price) => price <= 40)).toBe(true);

  await cart.open();
  await expect(cart.quantity).toHaveValue('200');
});

test('keeps the budget of each list in the URL, which overrides the stored one', {
  tag: '@slow',
}, async ({ page, catalogue }) => {
  const bar = page.getByRole('group', { name: 'Seu orçamento' });
  const quantity = bar.getByLabel('Quantidade', { exact: true });
  const values = () =>
    bar
      .locator('[type=text]')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await page.goto('/produtos?categoria=Canecas&quantidade=200&ate=40&para=2190-12-01');
  await expect(bar.getByLabel('Para quando', { exact: true })).toHaveValue('2190-12-01');
  expect(await values()).toEqual(['200', '40,00']);
  await expect(catalogue.removeFilter('200 unidades')).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  await quantity.fill('300');
  await quantity.press('Enter');
  await expect(page).toHaveURL('/produtos?categoria=Canecas&quantidade=300&ate=40&para=2190-12-01');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.getByLabel('Ordenar por').selectOption('Nome');
  await expect(page).toHaveURL(/&ordem=nome&quantidade=300&ate=40&para=2190-12-01$/);
  await catalogue.removeFilter('até R$ 40,00').click();
  await quantity.fill('500');
  await quantity.press('Tab');
  await expect(page).toHaveURL(/&quantidade=500&para=2190-12-01$/);
  await page.goBack();
  await expect.poll(values).toEqual(['300', '40,00']);
  await page.goForward();
  await expect.poll(values).toEqual(['500', '']);

  await page.goto('/ideias/sustentaveis?v=ninguem&quantidade=100&ate=0');
  await expect.poll(values).toEqual(['100', '']);
  await quantity.fill('');
  await quantity.press('Enter');
  await expect(page).toHaveURL('/ideias/sustentaveis?v=ninguem');
});

test('adds and prices the chosen quantity on cards with colours, the product page and favourites', {
  tag: '@slow',
}, async ({ page, catalogue, product, cart }) => {
  await catalogue.open();
  const quantity = page
    .getByRole('group', { name: 'Seu orçamento' })
    .getByLabel('Quantidade', { exact: true });
  await quantity.fill('200');
  await quantity.press('Enter');
  await expect(page.locator('article[data-quantity="200"]').first()).toBeVisible();
  await catalogue.firstCard.addToFavourites.click();

  // The comparison shows prices for the chosen quantity.
  const compare = page.getByRole('button', { name: 'Comparar' });
  for (const at of [0, 1]) await compare.nth(at).click();
  await expect(compare.nth(1)).toHaveAttribute('aria-pressed', 'true');
  const chosen = page.getByRole('region', { name: 'Comparação de produtos' });
  await chosen.getByRole('link', { name: 'Comparar' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('table')).toContainText('por 200 unidades');
  expect(await accessibilityFaults(page)).toEqual([]);
  // The prices update while a quantity is typed.
  const wanted = page.getByRole('main').getByLabel('Quantidade');
  for (const typed of ['250', '200']) {
    await wanted.fill(typed);
    await expect(page.getByRole('table')).toContainText(`por ${typed} unidades`);
  }
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Tirar/ })
      .first()
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(left);
  }

  // A prerendered page also adds the chosen quantity every time it is confirmed.
  await page.goto('/ideias/eventos');
  const withChoice = page.locator('main article[data-quantity="200"]:has([data-choice])').first();
  for (const sum of ['200', '400']) {
    await withChoice.getByRole('button', { name: 'Adicionar ao Carrinho' }).click();
    await expect(withChoice.getByRole('spinbutton')).toHaveValue('200');
    await withChoice.getByRole('button', { name: 'Confirmar Adição' }).click();
    await expect(cart.opener).toHaveAccessibleName(new RegExp(`, ${sum} itens`));
  }
  await cart.open();
  await expect(page.getByText('Produto adicionado ao carrinho')).toHaveCount(0);

  await page.goto('/favoritos');
  const favourite = page.getByRole('main').getByRole('article');
  await expect(favourite).toContainText(/cada, em 200 unidades|Sob consulta/);
  await favourite.getByRole('heading').getByRole('link').click();
  await expect(product.quantity).toHaveValue('200');
  // Adding another quantity resets the field to the budget's quantity.
  await product.quantity.fill('300');
  await product.addToCart.click();
  await expect(product.quantity).toHaveValue('200');
  const priced = (await catalogue.listed('in-stock')).find(({ tiers }) => tiers);
  await page.goto(`/produto/${priced?.id}`);
  const related = page.getByRole('region', { name: 'Produtos relacionados' });
  for (const place of [product.article, related]) {
    await expect(place.getByText(/cada, em 200 unidades$/).first()).toBeVisible();
  }
});

test('removes filters, budget and date on a phone', { tag: '@slow' }, async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await catalogue.open(`?search=${encodeURIComponent('200 canecas até 30')}`);
  const bar = page.getByRole('group', { name: 'Seu orçamento' });
  await bar.getByLabel('Para quando').fill('2190-12-01');
  await expect(catalogue.removeFilter('para 01/12/2190')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Filtros ativos' })).toHaveCount(0);
  await expect(bar.getByLabel('Para quando')).toHaveValue('');
  await expect(page).toHaveURL(/search=canecas$/);
});

/** Returns the products that the search dialog suggests. */
const suggested = ({ dialog }: SearchDialog) =>
  dialog.getByRole('group', { name: 'Produtos' }).getByRole('option');

test('applies the quantity of a suggestion, and offers the nearest products if there are no results', {
  tag: '@slow',
}, async ({ page, catalogue, product, search }) => {
  await catalogue.openFirstProduct();
  await search.open();
  await search.field.fill('300 canecas');
  await suggested(search).filter({ hasText: 'em 300 unidades' }).first().click();
  await expect(product.quantity).toHaveValue('300');

  await catalogue.open(`?search=${encodeURIComponent('caneca até 3 reais')}`);
  await expect(page.getByText('Nenhum produto encontrado', { exact: true })).toBeVisible();
  const nearest = page.getByRole('region', { name: 'O mais próximo que temos' });
  await expect(nearest.getByRole('article').first()).toContainText('Caneca');
});
