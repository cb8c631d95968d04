import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test('shows related and recently viewed products on a product page', async ({
  page,
  catalogue,
  product,
}) => {
  const [first, second] = await catalogue.listed('in-stock');
  if (!second) throw new Error('The test needs two products');
  await page.goto(`/produto/${first.id}`);
  await expect(product.heading).toHaveText(first.name);
  await expect(page.getByRole('heading', { name: 'Vistos recentemente' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Produtos relacionados' })).toBeVisible();
  // Waits for the page's script, which records the visit.
  await page.waitForLoadState();
  await page.goto(`/produto/${second.id}`);
  const seen = page.getByRole('region', { name: 'Vistos recentemente' });
  await seen.scrollIntoViewIfNeeded();
  await expect(seen.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
  await expect(seen.getByRole('link', { name: first.name })).toHaveAttribute(
    'href',
    `/produto/${first.id}`,
  );
});

test('has structured data and a share preview on a product page', { tag: '@slow' }, async ({
  page,
  catalogue,
  product,
}) => {
  await page.goto(await catalogue.firstProductAddress());
  const name = await product.name();
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [described, trail] = texts.map((text) => JSON.parse(text));
  expect(described).toMatchObject({ '@type': 'Product', name });
  expect(trail['@type']).toBe('BreadcrumbList');
  const image = page.locator('meta[property="og:image"]');
  await expect(image).toHaveAttribute('content', /\/compartilhar\/produto-.*\.jpg$/);
  const drawn = await page.request.get((await image.getAttribute('content')) ?? '');
  expect(drawn.headers()['content-type']).toBe('image/jpeg');
  expect((await drawn.body()).length).toBeLessThan(300_000);
  expect(described.image[0]).toMatch(/^https?:.*\.webp$/);
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', /.+/);
});

// Skips phones, which use the system's share dialog.
test('copies a readable product URL, and prints the product with contact details but no buttons', {
  tag: '@slow',
}, async ({ page, context, catalogue, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(await catalogue.firstProductAddress());
  await page.getByRole('button', { name: 'Compartilhar produto' }).click();
  await expect(page.getByText('Link copiado')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toMatch(/^\/p\/[a-z0-9-]+$/);
  expect((await page.request.get(copied)).url()).toBe(page.url());

  await page.emulateMedia({ media: 'print' });
  await expect(product.heading).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('.print-brand svg')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Produtos relacionados' })).toBeHidden();
  await expect(page.locator('main article')).toContainText('contato@vitrinebrindes.com.br');
  await expect(page.locator('main').getByText('contato@vitrinebrindes.com.br')).toBeVisible();
});

test('disables a product out of stock on its card and its page, and offers to ask when it returns', async ({
  page,
  catalogue,
  product,
}) => {
  await test.step('on its card', async () => {
    await catalogue.open('?disponibilidade=out-of-stock');
    const card = catalogue.firstCard;
    await expect(card.root.getByRole('button', { name: 'Indisponível' })).toBeDisabled();
    await expect(card.addToCart).toHaveCount(0);
  });
  await catalogue.openProduct('Chaveiro Abridor Saideira Azul');
  const colors = page.getByRole('navigation', { name: 'Cor' });
  await expect(colors.getByRole('link', { name: 'Preto', exact: true })).toBeVisible();
  await colors.getByRole('link', { name: 'Vermelho, indisponível' }).click();
  await expect(product.heading).toContainText('Vermelho');
  await expect(product.article.getByRole('button', { name: 'Indisponível' })).toBeDisabled();
  await expect(product.addToCart).toHaveCount(0);
  await expect(product.article.getByRole('spinbutton')).toHaveCount(0);
  const chat = await page
    .getByRole('link', { name: 'Avise-me quando voltar' })
    .getAttribute('href');
  const message = new URL(chat ?? '').searchParams.get('text');
  expect(message).toContain('Chaveiro Abridor Saideira Vermelho');
  expect(message).toMatch(/\/p\/[a-z0-9-]+\n/);
});

test('returns with "Voltar para Produtos" to the list the visitor came from', {
  tag: '@slow',
}, async ({ page, catalogue, product }) => {
  const list = '/produtos?search=caneta+linea&ordem=nome';
  await page.goto(list);
  const name = await catalogue.firstCard.name();
  await catalogue.firstCard.link.click();
  await expect(product.heading).toHaveText(name);
  const address = page.url();
  await test.step('also after another colour of the product', async () => {
    const colors = page.getByRole('navigation', { name: 'Cor' });
    await colors.locator('a:not([aria-current])').first().click();
    await expect(product.heading).not.toHaveText(name);
    await product.backToCatalogue.click();
    await expect(page).toHaveURL(list);
    await expect(catalogue.firstCard.heading).toHaveText(name);
  });

  await test.step('and to the unfiltered list from elsewhere', async () => {
    await page.goto('/sobre');
    await page.goto(address);
    await product.backToCatalogue.click();
    await expect(page).toHaveURL('/produtos');
  });
});

test.describe('a picture that fails to load', () => {
  const expectPlaceholder = async (image: Locator) => {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute('src', '/placeholder.svg');
    await expect(image).not.toHaveAttribute('srcset');
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  };
  test.beforeEach(({ page }) =>
    page.route('**/storage/v1/object/public/products/**', (route) => route.abort()),
  );
  test.afterEach(({ complaints }) => {
    // The browser itself logs each failed picture.
    expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });

  test('is replaced by a placeholder on a product page', async ({ page, catalogue, product }) => {
    await page.goto(await catalogue.firstProductAddress());
    await expectPlaceholder(product.article.getByRole('img').first());
  });

  test('is replaced by a placeholder in the list', { tag: '@slow' }, async ({ catalogue }) => {
    await catalogue.open();
    await expectPlaceholder(catalogue.cards.nth(0).getByRole('img').first());
    await expectPlaceholder(catalogue.cards.nth(1).getByRole('img').first());
  });
});
