import { employee, enterBackOffice } from './accounts.ts';
import { expect, test } from './console.ts';

test('an employee publishes the site once more, and follows it until it is live', async ({
  page,
}) => {
  await enterBackOffice(page, employee);
  await page.getByRole('button', { name: /No ar|Publicando|Falhou/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Publicações' });
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
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
