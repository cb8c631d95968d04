import { expect, test } from '../support/console.ts';

test('a product leads to related ones, and back to what was seen', async ({ page }) => {
  await page.goto('/produtos');
  const links = page.locator('main article h2 a');
  const [first, second] = [await links.nth(0).textContent(), await links.nth(3).textContent()];
  await links.nth(0).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
  await expect(page.getByRole('heading', { name: 'Vistos recentemente' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Produtos relacionados' })).toBeVisible();
  await page.goBack();
  await links.nth(3).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second ?? '');
  const seen = page.getByRole('region', { name: 'Vistos recentemente' });
  await seen.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      seen
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await seen.getByRole('link', { name: first ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
});

test('a product is described to search engines and to whoever shares it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/produtos');
  await page.locator('main article h2 a').first().click();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [product, trail] = texts.map((text) => JSON.parse(text));
  expect(product).toMatchObject({ '@type': 'Product', name });
  expect(trail['@type']).toBe('BreadcrumbList');
  const image = page.locator('meta[property="og:image"]');
  await expect(image).toHaveAttribute('content', /^https?:.*\.webp$/);
  expect(product.image).toContain(await image.getAttribute('content'));
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', /.+/);
});

// A phone shares by its own dialog.
test('the address of a product is copied', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/produtos');
  await page.locator('main article h2 a').first().click();
  await page.getByRole('button', { name: 'Compartilhar produto' }).click();
  await expect(page.getByText('Link copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('on paper there is the product and its address, and nothing to press', async ({ page }) => {
  await page.goto('/produtos');
  await page.locator('main article h2 a').first().click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.locator('.print-brand svg')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Produtos relacionados' })).toBeHidden();
  await expect(page.locator('main article')).toContainText('contato@vitrinebrindes.com.br');
  await expect(page.getByText('contato@vitrinebrindes.com.br')).toBeVisible();
});

test('what is out of stock is marked among its colours, and asked about by its name', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/produtos?search=saideira');
  await page.getByRole('link', { name: 'Chaveiro Abridor Saideira Azul' }).click();
  const colors = page.getByRole('navigation', { name: 'Cor' });
  await expect(colors.getByRole('link', { name: 'Preto', exact: true })).toBeVisible();
  await colors.getByRole('link', { name: 'Vermelho, indisponível' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vermelho');
  const chat = await page
    .getByRole('link', { name: 'Avise-me quando voltar' })
    .getAttribute('href');
  const message = new URL(chat ?? '').searchParams.get('text');
  expect(message).toContain('Chaveiro Abridor Saideira Vermelho');
  expect(message).toContain(new URL(page.url()).pathname);
});

test('the manifest, its icons, the sitemap and robots are there', { tag: '@desktop' }, async ({
  page,
}) => {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  for (const { src, type } of manifest.icons as { src: string; type: string }[]) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
  }
  expect(await (await page.request.get('/robots.txt')).text()).toContain('/sitemap-index.xml');
  expect(await (await page.request.get('/sitemap-index.xml')).text()).toContain('<lastmod>');
});
