import { employee, enterBackOffice } from './accounts.ts';
import { callAs } from './back-office-data.ts';
import { expect, test } from './console.ts';

test('an employee publishes the site once more, and follows it until it is live', async ({
  page,
}) => {
  await enterBackOffice(page, '/admin', employee);
  await page.getByRole('button', { name: /No ar|Publicando|Falhou/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Publicações' });
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Voltar ao site anterior' })).toHaveCount(0);
  const before = await drawer.locator('time').first().getAttribute('datetime');
  await drawer.getByRole('button', { name: 'Publicar novamente' }).click();
  await expect(page.getByText('Publicação pedida')).toBeVisible();
  await expect(drawer.locator('time').first()).not.toHaveAttribute('datetime', before ?? '');
  const newest = drawer.locator('.publications > li').first();
  await expect(newest.getByText('No ar')).toBeVisible({ timeout: 45_000 });
  await expect(newest.getByText('Publicação do site inteiro')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('an administrator goes back to the former site, and forward again', async ({ page }) => {
  await enterBackOffice(page, '/admin/products');
  // A change of which the former site knows nothing, so that there is one.
  const { body } = await callAs(page, 'GET', 'products?select=id,name&is_active=is.true&limit=1');
  const [product] = body as { id: string; name: string }[];
  const shown = async () => (await page.request.get(`/produto/${product?.id}`)).text();
  const rename = (name: string) => callAs(page, 'PATCH', `products?id=eq.${product?.id}`, { name });
  const renamed = `Nome da prova ${Date.now()}`;
  await rename(renamed);
  await expect.poll(shown, { timeout: 30_000 }).toContain(renamed);

  await page.getByRole('button', { name: /No ar|Publicando|Falhou/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Publicações' });
  await drawer.getByRole('button', { name: 'Voltar ao site anterior' }).click();
  await page.getByRole('button', { name: 'Voltar', exact: true }).click();
  await expect(page.getByText('O site anterior está no ar')).toBeVisible();
  await expect(drawer.getByText(/No ar está um site anterior/)).toBeVisible();
  await expect(page.locator('.publishing-badge')).toHaveText('Site anterior');
  expect(await shown()).not.toContain(renamed);

  await drawer.getByRole('button', { name: 'Publicar novamente' }).click();
  await expect.poll(shown, { timeout: 30_000 }).toContain(renamed);
  await expect(page.locator('.publishing-badge')).toHaveText('No ar');
  await rename(product?.name ?? '');
  await expect.poll(shown, { timeout: 30_000 }).not.toContain(renamed);
});
