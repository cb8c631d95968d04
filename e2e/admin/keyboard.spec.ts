import { enterBackOffice } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';

test('antd speaks Portuguese', async ({ page }) => {
  await enterBackOffice(page, '/admin/products');
  await expect(page.getByTitle('Próxima página')).toBeVisible();
  await page.goto('/admin/home');
  await page.getByRole('tab', { name: 'Carrossel' }).focus();
  await expect(page.getByText(/Tab \d of/)).toBeHidden();
});

test('a refused save focuses the field until it is corrected, a failed one restores the focus', async ({
  page,
  context,
  complaints,
}) => {
  await enterBackOffice(page, '/admin/products');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Editar / }).click();
  const dialog = page.getByRole('dialog');
  const [color, price] = [dialog.getByLabel('Nome da cor'), dialog.getByLabel('Preço')];
  await color.fill('');
  await price.fill('abc');
  const save = dialog.getByRole('button', { name: 'Salvar' });
  await save.click();
  await expect(color).toBeFocused();
  await expect(dialog.getByText('Informe um preço como 1.234,50')).toBeVisible();
  await color.fill('Azul');
  await expect(dialog.getByText('Campo obrigatório')).toBeHidden();
  await price.fill('1234,5');
  await price.press('Tab');
  await expect(price).toHaveValue('1.234,50');

  await context.setOffline(true);
  await save.press('Enter');
  await expect(page.getByText('Erro ao salvar produto')).toBeVisible({ timeout: 45_000 });
  await expect(save).toBeFocused();
  await context.setOffline(false);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();
  complaints.splice(0);
});

test('after a deletion its neighbour has the focus', async ({ page }) => {
  await enterBackOffice(page, '/admin/categories');
  const names = ['A1', 'A2'].map((name) => `${name} prova ${Date.now()}`);
  for (const name of names) {
    await page.getByRole('button', { name: 'Nova Categoria' }).click();
    await page.getByRole('dialog').getByLabel('Nome', { exact: true }).fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('article', { name })).toBeVisible();
  }
  const remove = (name?: string) => page.getByRole('button', { name: `Excluir ${name}` });
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Excluir' });
  await remove(names[0]).click();
  await confirm.click();
  await expect(page.getByRole('article', { name: names[0] ?? '' })).toBeHidden();
  await expect(remove(names[1])).toBeFocused();
  await page.keyboard.press('Enter');
  await confirm.click();
  await expect(page.getByRole('article', { name: names[1] ?? '' })).toBeHidden();
});

test('axe finds no violation in a question, a menu and the page of an unknown address', async ({
  page,
}) => {
  await enterBackOffice(page, '/admin/categories');
  await page
    .getByRole('button', { name: /^Excluir / })
    .first()
    .click();
  await expect(page.getByText('Tem certeza que deseja excluir esta categoria?')).toBeVisible();
  expect.soft(await accessibilityFaults(page), 'the question').toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: /^Conta / }).click();
  await expect(page.getByText('Sair', { exact: true })).toBeVisible();
  expect.soft(await accessibilityFaults(page), 'the menu').toEqual([]);
  await page.goto('/admin/nada');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
  expect.soft(await accessibilityFaults(page), 'the missing page').toEqual([]);
});
