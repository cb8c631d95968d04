import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test('shows related and recently viewed products on a product page', async ({
  page,
  catalogue,
  product,
}) => {
  await page.goto('/produtos');
  const { links } = catalogue;
  // Both are visible without scrolling: the browser restores the position after going back.
  const [first, second] = [await links.nth(0).textContent(), await links.nth(2).textContent()];
  await links.nth(0).click();
  await expect(product.heading).toHaveText(first ?? '');
  await expect(page.getByRole('heading', { name: 'Vistos recentemente' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Produtos relacionados' })).toBeVisible();
  // Waits for the page's script, which records the visit.
  await page.waitForLoadState();
  await page.goBack();
  await links.nth(2).click();
  await expect(product.heading).toHaveText(second ?? '');
  const seen = page.getByRole('region', { name: 'Vistos recentemente' });
  await seen.scrollIntoViewIfNeeded();
  await expect(seen.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
  await seen.getByRole('link', { name: first ?? '' }).click();
  await expect(product.heading).toHaveText(first ?? '');
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
test('copies a readable product URL, and prints the product with contact details but no buttons', async ({
  page,
  context,
  catalogue,
  product,
}) => {
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

test('marks a colour that is out of stock, and offers to ask when it returns', async ({
  page,
  catalogue,
  product,
}) => {
  await catalogue.openProduct('Chaveiro Abridor Saideira Azul');
  const colors = page.getByRole('navigation', { name: 'Cor' });
  await expect(colors.getByRole('link', { name: 'Preto', exact: true })).toBeVisible();
  await colors.getByRole('link', { name: 'Vermelho, indisponível' }).click();
  await expect(product.heading).toContainText('Vermelho');
  const chat = await page
    .getByRole('link', { name: 'Avise-me quando voltar' })
    .getAttribute('href');
  const message = new URL(chat ?? '').searchParams.get('text');
  expect(message).toContain('Chaveiro Abridor Saideira Vermelho');
  expect(message).toMatch(/\/p\/[a-z0-9-]+\n/);
});

test('returns with "Voltar para Produtos" to the list the visitor came from', async ({
  page,
  catalogue,
  product,
}) => {
  await catalogue.open('?categoria=Canecas&ordem=nome');
  const name = await catalogue.firstCard.name();
  await catalogue.firstCard.link.click();
  await expect(product.heading).toHaveText(name);
  const address = page.url();
  await product.backToCatalogue.click();
  await expect(page).toHaveURL(/\/produtos\?categoria=Canecas&ordem=nome$/);
  await expect(catalogue.removeFilter('Canecas')).toBeVisible();
  await expect(catalogue.firstCard.heading).toHaveText(name);

  await test.step('also after other colours of the product', async () => {
    await catalogue.open('?search=caneta+linea');
    await catalogue.firstCard.link.click();
    const colors = page.getByRole('navigation', { name: 'Cor' });
    await colors.locator('[aria-current]').click();
    await colors.locator('a:not([aria-current])').first().click();
    await expect(colors).toBeVisible();
    await product.backToCatalogue.click();
    await expect(page).toHaveURL(/\/produtos\?search=caneta\+linea$/);
  });

  // Visitors from elsewhere get the unfiltered list.
  await page.goto('/sobre');
  await page.goto(address);
  await product.backToCatalogue.click();
  await expect(page).toHaveURL(/\/produtos$/);
});

test('shows a placeholder for a picture that fails to load', async ({
  page,
  catalogue,
  product,
  complaints,
}) => {
  const expectPlaceholder = async (image: Locator) => {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute('src', '/placeholder.svg');
    await expect(image).not.toHaveAttribute('srcset');
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  };
  await page.route('**/storage/v1/object/public/products/**', (route) => route.abort());
  await catalogue.open();
  await expectPlaceholder(catalogue.cards.nth(0).getByRole('img').first());
  await expectPlaceholder(catalogue.cards.nth(1).getByRole('img').first());
  // Opens the page by URL because Chromium logs errors of view transitions while requests are intercepted.
  const { link } = catalogue.firstCard;
  await page.goto((await link.getAttribute('href')) ?? '');
  await expectPlaceholder(product.article.getByRole('img').first());
  // The browser itself logs each failed picture.
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test('serves the manifest, its icons, the sitemap and robots.txt', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src, type } of manifest.icons as { src: string; type: string }[]) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap-index.xml');
  expect(await (await request.get('/sitemap-index.xml')).text()).toContain('<lastmod>');
});
