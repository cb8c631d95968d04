import { expect, test } from '../support/console.ts';

const missing = '00000000-0000-4000-8000-000000000000';

test('redirects a missing product to the catalogue, with one notice and no extra history entry', async ({
  page,
  complaints,
}) => {
  await page.goto('/sobre');
  await page.evaluate((id) => {
    const image = '/placeholder.svg';
    const viewed = [{ id, name: 'Caneca Antiga', image, category: 'Canecas' }];
    localStorage.setItem('recently-viewed', JSON.stringify(viewed));
  }, missing);
  await page.goto(`/produto/${missing}`);
  await expect(page).toHaveURL(/\/produtos$/);
  const notice = page.getByRole('status').filter({ hasText: 'não está mais no catálogo' });
  await test.step('names a product viewed earlier, and links to its category', async () => {
    await expect(notice).toContainText('“Caneca Antiga”');
    await expect(notice.getByRole('link', { name: 'Ver tudo em Canecas' })).toHaveAttribute(
      'href',
      '/produtos?categoria=Canecas',
    );
    // The missing product is removed from the recently viewed products.
    expect(await page.evaluate(() => localStorage.getItem('recently-viewed'))).toBe('[]');
  });
  expect(await page.evaluate(() => sessionStorage.getItem('missing-product'))).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produtos');
  await expect(notice).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/sobre$/);
  complaints.splice(0);
});

test('follows the category link in the notice about a missing product', { tag: '@slow' }, async ({
  page,
  complaints,
}) => {
  await page.goto(`/produto/${missing}`);
  await expect(page).toHaveURL(/\/produtos$/);
  await expect(page.getByText('Este produto não está mais no catálogo.')).toBeVisible();
  await page.evaluate((id) => {
    const viewed = [{ id, name: 'Caneca Antiga', image: '/placeholder.svg', category: 'Canecas' }];
    localStorage.setItem('recently-viewed', JSON.stringify(viewed));
  }, missing);
  await page.goto(`/produto/${missing}`);
  await page.getByRole('link', { name: 'Ver tudo em Canecas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Canecas');
  await expect(page.getByText('não está mais no catálogo')).toBeHidden();
  complaints.splice(0);
});

test('does not use an unknown category from the URL as the heading', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto(`/produtos?categoria=${encodeURIComponent('Ligue 0800 e pague')}`);
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produtos');
  await expect(page).toHaveTitle(/^Produtos · /);
});
