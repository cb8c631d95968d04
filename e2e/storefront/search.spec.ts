import { accessibilityFaults } from '../support/axe.ts';
import { countedSearches, watchSearches } from './counted-searches.ts';
import { expect, test } from './fixtures.ts';
import { pricesOf } from './pages/product-card.ts';

test('corrects a misspelled search and names the correction', { tag: '@slow' }, async ({
  page,
  catalogue,
}) => {
  await watchSearches(page);
  await catalogue.open('?search=garafa');
  await expect(page.getByText('Nenhum resultado para "garafa". Mostrando "garrafa".')).toHaveCount(
    2,
  );
  await expect(catalogue.cards.filter({ hasText: 'Garrafa' }).first()).toBeVisible();
  await expect.poll(() => countedSearches(page)).toEqual([{ query: 'garafa', hits: 0 }]);
});

test('finds products by synonyms and plurals', { tag: '@slow' }, async ({ page, catalogue }) => {
  for (const [query, name] of [
    ['carregadores+portáteis', 'Power Bank'],
    ['sacola', 'Ecobag'],
    ['pendrive', 'Pen Drive'],
    ['canecas+térmicas', 'Caneca Térmica'],
  ] as const) {
    await catalogue.open(`?search=${query}`);
    await expect(catalogue.cards.filter({ hasText: name }).first()).toBeVisible();
    await expect(page.getByText(/^Nenhum resultado/)).toHaveCount(0);
  }
});

test('suggests products, categories and pages, even after a failure, lets the visitor choose one by keyboard, and reads quantity and price', async ({
  page,
  catalogue,
  product,
  search,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/catalogo.json', (route) => route.abort());
  await page.goto('/sobre');
  await page.waitForLoadState('networkidle');
  const isOfSearch = (path: string) => /suggestions|catalogo|sinonimos|descricoes/.test(path);
  expect(asked.filter(isOfSearch)).toEqual([]);
  await search.open();
  await search.field.fill('caneca');
  await test.step('reports that suggestions failed to load, and loads them on retry', async () => {
    await expect(search.note(/^As sugestões não puderam ser carregadas/)).toBeVisible();
    // The console logs the failed request.
    complaints.splice(0);
    await page.unroute('**/catalogo.json');
    await search.dialog.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(search.dialog.getByRole('option').first()).toBeVisible();
    await expect(search.field).toBeFocused();
  });
  const products = search.dialog.getByRole('group', { name: 'Produtos' });
  const categories = search.dialog.getByRole('group', { name: 'Categorias' });
  await expect(products.getByRole('option').first()).toContainText('Caneca');
  await expect(categories.getByRole('option', { name: 'Canecas' })).toBeVisible();
  await expect(search.dialog.getByRole('status')).toHaveText(/^\d+ produtos e 1 página$/);

  await search.field.press('ArrowDown');
  const option = products.getByRole('option');
  await expect(option.nth(0)).toHaveAttribute('aria-selected', 'true');
  await search.field.press('ArrowDown');
  await expect(option.nth(1)).toHaveAttribute('aria-selected', 'true');
  await search.field.press('End');
  const last = search.dialog.getByRole('option').last();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(search.field).toHaveAttribute(
    'aria-activedescendant',
    (await last.getAttribute('id')) ?? '',
  );
  await search.field.press('Home');
  await search.field.press('Escape');
  await expect(search.field).not.toHaveAttribute('aria-activedescendant', /./);
  await expect(search.dialog).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await test.step('offers alternatives when nothing is found', async () => {
    await search.field.fill('sacochila');
    const pages = search.dialog.getByRole('group', { name: 'Páginas' });
    await expect(search.note(/^Nenhum produto encontrado$/)).toBeVisible();
    const alternatives = ['Ver todos os produtos', 'Falar com a loja'];
    await expect(pages.getByRole('option')).toHaveText(alternatives);
    await search.field.fill('caneca');
    await expect(products.getByRole('option').first()).toContainText('Caneca');
  });
  await search.field.press('ArrowDown');
  await search.field.press('Enter');
  await expect(page).toHaveURL(/\/produto\//);

  await test.step('reads quantity and price, and takes the quantity to the product', async () => {
    await search.open();
    await search.field.fill('200 canecas até 30');
    await expect(option.first()).toContainText(/Caneca.*cada, em 200 unidades/);
    await search.field.press('Enter');
    await expect(page).toHaveURL(/\/produtos\?search=200/);
    await expect(catalogue.removeFilter('200 unidades')).toBeVisible();
    const prices = pricesOf(await page.locator('[data-card-price]').allTextContents());
    expect(prices.every((price) => price <= 30)).toBe(true);
    await catalogue.firstCard.link.click();
    await expect(product.quantity).toHaveValue('200');
  });
});

test('links from the dialog to a category and a page of the site', { tag: '@slow' }, async ({
  page,
  search,
}) => {
  await page.goto('/');
  await search.open();
  await search.field.fill('chaveiros');
  await search.dialog.getByRole('option', { name: 'Chaveiros', exact: true }).click();
  await expect(page).toHaveURL(/\/categoria\/chaveiros$/);
  await search.open();
  await search.field.fill('telefone');
  await search.dialog.getByRole('option', { name: 'Contato' }).click();
  await expect(page).toHaveURL(/\/contato$/);
});

test('counts a matching page as a hit', { tag: '@slow' }, async ({ page, search }) => {
  await watchSearches(page);
  await page.goto('/');
  await search.open();
  await search.field.fill('telefone');
  await expect(search.dialog.getByRole('option', { name: 'Contato' })).toBeVisible();
  await expect(search.dialog.getByRole('status')).toContainText('1 página');
  await search.dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect.poll(() => countedSearches(page)).toEqual([{ query: 'telefone', hits: 1 }]);
});

test('counts a search without hits when the field is cleared', { tag: '@slow' }, async ({
  page,
  search,
}) => {
  await watchSearches(page);
  await page.goto('/');
  await search.open();
  await search.field.fill('xyzqq');
  await expect(search.note(/^Nenhum produto encontrado$/)).toBeVisible();
  await search.field.press('Escape');
  await expect(search.field).toHaveValue('');
  await expect.poll(() => countedSearches(page)).toEqual([{ query: 'xyzqq', hits: 0 }]);
});

test('suggests a collection, and opens the alternative when nothing is found', {
  tag: '@slow',
}, async ({ page, search }) => {
  await page.goto('/sobre');
  await search.open();
  await search.field.fill('brindes de fim de ano');
  const pages = search.dialog.getByRole('group', { name: 'Páginas' });
  await expect(pages.getByRole('option', { name: 'Fim de ano' })).toBeVisible();

  await search.field.fill('sacochila');
  await expect(search.note(/^Nenhum produto encontrado$/)).toBeVisible();
  await expect(pages.getByRole('option')).toHaveText(['Ver todos os produtos', 'Falar com a loja']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await pages.getByRole('option', { name: 'Ver todos os produtos' }).click();
  await expect(page).toHaveURL(/\/produtos$/);
});

test('searches for part of a phrase when the whole phrase has no hits', { tag: '@slow' }, async ({
  catalogue,
  page,
}) => {
  await catalogue.open('?search=agenda+2027');
  await expect(
    page.getByText('Nenhum resultado para "agenda 2027". Mostrando "agenda".'),
  ).toHaveCount(2);
  await expect(catalogue.cards).toHaveCount(1);
  await catalogue.open('?search=brindes+personalizados');
  await expect(page.getByText(/^Nenhum resultado/)).toHaveCount(0);
  await expect(catalogue.cards).not.toHaveCount(0);
});

test('stores recent searches on the device, and lets the visitor remove them', {
  tag: '@slow',
}, async ({ page, search }) => {
  await page.goto('/');
  for (const term of ['caneca', 'garrafa']) {
    await search.open();
    await search.field.fill(term);
    // Waits for a suggestion: submitting stores no search until the search code has loaded.
    await expect(search.dialog.getByRole('option').first()).toBeVisible();
    await search.field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`search=${term}$`));
  }
  await search.open();
  const recent = search.dialog.getByRole('region', { name: 'Buscas recentes' });
  await expect(recent.getByRole('link')).toHaveText(['garrafa', 'caneca']);
  await search.field.press('ArrowDown');
  await expect(recent.getByRole('link', { name: 'garrafa' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(recent.getByRole('link', { name: 'caneca' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(search.field).toBeFocused();
  await search.field.press('ArrowUp');
  await expect(recent.getByRole('link', { name: 'caneca' })).toBeFocused();
  await recent.getByRole('button', { name: 'Remover busca garrafa' }).click();
  await expect(recent.getByRole('link')).toHaveText(['caneca']);
  await expect(recent.getByRole('button', { name: 'Remover busca caneca' })).toBeFocused();
  await recent.getByRole('link', { name: 'caneca' }).click();
  await expect(page).toHaveURL(/search=caneca$/);
});
