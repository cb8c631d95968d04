import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../support/axe.ts';
import { leaveTheme } from './earlier-visit.ts';
import { expect, test } from './fixtures.ts';

/** Returns the page's structured data by type. */
async function structuredData(page: Page): Promise<Map<string, Record<string, unknown>>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const all = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  return new Map(all.map((data) => [String(data['@type']), data]));
}

/** Checks a filter option, opening the drawer on narrow screens. */
async function choose(page: Page, option: string): Promise<void> {
  const drawer = page.getByRole('button', { name: /^Filtros/ });
  const isNarrow = await drawer.isVisible();
  if (isNarrow) await drawer.click();
  await page.getByLabel(option).locator('visible=true').check();
  if (isNarrow) await page.keyboard.press('Escape');
}

test('shows a category page with breadcrumbs when scripts are disabled', async ({
  page,
  catalogue,
  request,
}) => {
  await page.goto('/categoria/canecas');
  await expect(catalogue.heading).toHaveText('Canecas');
  await expect(page).toHaveTitle(/Canecas.* · /);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/categoria\/canecas$/,
  );
  const trail = page.getByRole('navigation', { name: 'Você está aqui' }).getByRole('link');
  await expect(trail.first()).toHaveText('Início');
  await expect(trail.last()).toHaveText('Canecas');
  await expect(trail.last()).toHaveAttribute('aria-current', 'page');

  const data = await structuredData(page);
  expect(data.get('BreadcrumbList')).toBeDefined();
  expect(data.get('FAQPage')).toBeDefined();
  await page.getByText('As canecas vão ao micro-ondas?').click();
  await expect(page.getByText('As de porcelana, sim.')).toBeVisible();
  const list = data.get('CollectionPage')?.mainEntity as { itemListElement: { name: string }[] };
  const items = list.itemListElement;
  await expect(catalogue.cards).toHaveCount(items.length);
  expect(await catalogue.firstCard.name()).toBe(items[0]?.name);
  // The HTML is complete before any script runs.
  const html = await (await request.get('/categoria/canecas')).text();
  expect(html.match(/<article/g)).toHaveLength(items.length);

  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  for (const page of [
    '/categoria/canecas',
    '/tecnicas/gravacao-a-laser',
    '/sobre',
    '/contato',
    '/privacidade',
  ]) {
    expect(sitemap).toContain(`${page}</loc>`);
  }
  expect(sitemap).not.toContain('/categoria/datas-comemorativas');
  expect((await request.get('/categoria/datas-comemorativas')).status()).toBe(404);
});

test('links cards, products and the footer to the category’s page', { tag: '@slow' }, async ({
  page,
  catalogue,
  product,
}) => {
  await page.goto('/produtos');
  const { root } = catalogue.firstCard;
  const link = root.locator('a[href^="/categoria/"]');
  const address = (await link.getAttribute('href')) ?? '';
  const name = (await link.textContent()) ?? '';
  await catalogue.firstCard.link.click();
  await expect(product.backToCatalogue).toBeVisible();
  const links = page.getByRole('main').locator(`a[href="${address}"]`);
  await expect(links.first()).toBeVisible();
  const footer = page.getByRole('contentinfo').getByRole('list', { name: 'Categorias' });
  await expect(footer.getByRole('link', { name: 'Bolsas', exact: true })).toHaveAttribute(
    'href',
    '/categoria/bolsas',
  );
  await links.first().click();
  await expect(page).toHaveURL(address);
  await expect(catalogue.heading).toHaveText(name);
});

test('keeps filters, order and search within the category, even after a reload or Back', {
  tag: '@slow',
}, async ({ page, catalogue, product }) => {
  await page.goto('/categoria/canecas');
  const all = await catalogue.cards.count();
  await choose(page, 'Cerâmica');
  await expect(page).toHaveURL(/\/categoria\/canecas\?material=/);
  await expect(catalogue.removeFilter('Cerâmica')).toBeVisible();
  for (const text of await catalogue.cards.allTextContents()) {
    expect(text).toContain('Canecas');
    expect(text).toContain('Cerâmica');
  }
  const filtered = await catalogue.cards.count();
  expect(filtered).toBeLessThanOrEqual(all);

  await page.getByLabel('Ordenar por').selectOption('name');
  await expect(page).toHaveURL(/material=.*&ordem=nome$/);
  const first = await catalogue.firstCard.name();
  await page.reload();
  await expect(catalogue.removeFilter('Cerâmica')).toBeVisible();
  await expect(catalogue.heading).toHaveText('Canecas');
  await expect(page).toHaveTitle(/Canecas/);
  await expect(catalogue.cards).toHaveCount(filtered);
  await expect(catalogue.firstCard.heading).toHaveText(first);

  await catalogue.firstCard.link.click();
  await product.backToCatalogue.click();
  await expect(page).toHaveURL(/\/categoria\/canecas\?material=.*&ordem=nome$/);
  await expect(catalogue.removeFilter('Cerâmica')).toBeVisible();
  await catalogue.removeFilter('Cerâmica').click();
  await expect(page).toHaveURL(/\/categoria\/canecas\?ordem=nome$/);
  // Ignores visibility because a phone renders the end of the list only after scrolling.
  await expect(page.getByText(`${all} produtos`, { exact: true })).toBeAttached();

  await page.getByLabel('Buscar no catálogo').fill('garrafa');
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
  await page.getByRole('link', { name: 'Buscar em todo o catálogo' }).click();
  await expect(page).toHaveURL('/produtos?search=garrafa');
  await expect(catalogue.cards.first()).toBeVisible();
});

test('renders an accessible category page in both themes', { tag: '@slow' }, async ({ page }) => {
  for (const theme of ['dark', 'light'] as const) {
    await leaveTheme(page, theme);
    await page.goto('/categoria/canecas');
    expect(await accessibilityFaults(page), theme).toEqual([]);
  }
});
