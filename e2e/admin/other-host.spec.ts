import { administrator, signIn } from '../support/accounts.ts';
import { picture } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

test.use({ keepsPage: false });

// Browsers resolve every subdomain of localhost to this machine, and treat each as a separate origin.
test('serves the whole shop under another host name without requests to other origins', {
  tag: '@slow',
}, async ({ page, baseURL, records, productForm }) => {
  const { port } = new URL(baseURL ?? '');
  const origin = `http://loja.localhost:${port}`;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) elsewhere.push(url);
  });

  await page.goto(`${origin}/produtos`);
  // Looks for any product with a picture because another test may have just added one without a picture.
  const shown = page.locator('article img[src^="/supabase/storage/"]').first();
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);

  await page.goto(`${origin}/admin/login`);
  await signIn(page, administrator);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText(`PUBLIC_SITE_URL=${origin}`)).toBeVisible();
  await page.goto(`${origin}/admin/products?registro=novo`);
  const name = `De outro endereço ${Date.now()}`;
  await productForm.fill({ name });
  await productForm.active.click();
  await productForm.addImages([await picture('um.png')]);
  await productForm.save();
  await expect(records.toast('Produto criado com sucesso!')).toBeVisible();
  const stored = records.card(name).locator('img').first();
  await expect(stored).toHaveAttribute('src', new RegExp(`^${origin}/supabase/storage/`));
  await expect
    .poll(() => stored.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
  await records.remove(name);
  await expect(records.toast('Produto excluído com sucesso!')).toBeVisible();
  expect(elsewhere).toEqual([]);
});
