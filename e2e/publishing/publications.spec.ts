import { employee, enterBackOffice } from '../support/accounts.ts';
import { expect, test } from '../support/console.ts';
import { callAsService } from '../support/service-key.ts';

test('lets an employee publish the site again, and shows the progress until it is live', {
  tag: '@slow',
}, async ({ page }) => {
  await enterBackOffice(page, '/admin', employee);
  await page.getByRole('button', { name: /No ar|Publicando|Falhou/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Publicações' });
  await expect(drawer.getByRole('listitem').first()).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Voltar ao site anterior' })).toHaveCount(0);
  const before = await drawer.locator('time').first().getAttribute('datetime');
  await drawer.getByRole('button', { name: 'Publicar novamente' }).click();
  await expect(page.getByText('Publicação pedida')).toBeVisible();
  await expect(drawer.locator('time').first()).not.toHaveAttribute('datetime', before ?? '');
  const newest = drawer.locator('ol.rows > li').first();
  await expect(newest.getByText('No ar')).toBeVisible();
  await expect(newest.getByText('Publicação do site inteiro')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('shows in the bar and in the list which product a publication left out', {
  tag: '@slow',
}, async ({ page }) => {
  await enterBackOffice(page, '/admin', employee);
  const badge = page.locator('.publishing-badge');
  await expect(badge).toHaveText('No ar');
  const notice = 'O produto “Caneca torta” ficou de fora: confira esse cadastro e salve de novo.';
  await callAsService('PATCH', 'publications?status=eq.live', { notice });
  await page.reload();
  await expect(badge).toHaveText('No ar, com avisos');
  await badge.focus();
  await expect(page.getByRole('tooltip')).toHaveText(notice);
  await page.keyboard.press('Enter');
  const newest = page.getByRole('dialog', { name: 'Publicações' }).locator('ol.rows > li').first();
  await expect(newest.getByText('No ar, com avisos')).toBeVisible();
  await expect(newest.getByText(notice)).toBeVisible();
  await callAsService('PATCH', 'publications?status=eq.live', { notice: null });
});

test('shows a publication held back for far fewer products, and lets only an administrator publish it', {
  tag: '@slow',
}, async ({ page }) => {
  await enterBackOffice(page, '/admin', employee);
  await callAsService('POST', 'publications', {
    status: 'failed',
    error: 'O catálogo tem 3 produtos, e o site no ar tem 30.',
    products: 3,
    attempts: 1,
    finished_at: new Date().toISOString(),
    next_attempt_at: new Date(Date.now() + 300_000).toISOString(),
  });
  const drawer = page.getByRole('dialog', { name: 'Publicações' });
  const accept = drawer.getByRole('button', { name: 'Publicar mesmo assim' });
  const open = async () => {
    await page.getByRole('button', { name: 'Retida' }).click();
    await expect(drawer.getByText('O catálogo tem 3 produtos')).toBeVisible();
  };
  await page.reload();
  const told = page.getByRole('region', { name: 'Precisa de atenção' });
  await expect(told.getByText('O catálogo tem 3 produtos')).toBeVisible();
  await expect(told.getByRole('button', { name: 'Publicar novamente' })).toBeVisible();
  await told.getByRole('button', { name: 'Ver publicações' }).press('Enter');
  await expect(drawer.getByText('O catálogo tem 3 produtos')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await open();
  await expect(accept).toHaveCount(0);

  await enterBackOffice(page, '/admin');
  await open();
  await accept.click();
  const question = page.getByRole('dialog', { name: 'Publicar o site com 3 produtos?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(accept).toBeVisible();
  await accept.click();
  await question.getByRole('button', { name: 'Publicar mesmo assim' }).click();
  await expect(page.getByText('Publicação pedida')).toBeVisible();
  await expect(accept).toHaveCount(0);
});
