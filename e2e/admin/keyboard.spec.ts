import { enterBackOffice, visit } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { callAs } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

test('focuses an invalid field until it is corrected, and restores the focus after a failed save', {
  tag: '@slow',
}, async ({ page, context, records, productForm, discardQuestion, complaints }) => {
  // Searches for a product that no other test removes.
  await enterBackOffice(page, '/admin/products?busca=garrafa');
  await records.editFirst();
  const { dialog, color, saveButton } = productForm;
  const price = dialog.getByLabel('Preço');
  await color.fill('');
  await price.fill('abc');
  await productForm.save();
  await expect(color).toBeFocused();
  await expect(dialog.getByText('Informe um preço como 1.234,50')).toBeVisible();
  await color.fill('Azul');
  await expect(dialog.getByText('Campo obrigatório')).toBeHidden();
  await price.fill('1234,5');
  await price.press('Tab');
  await expect(price).toHaveValue('1.234,50');

  await context.setOffline(true);
  await expect(dialog.getByText(/Sem conexão\. Continue editando/)).toBeVisible();
  await saveButton.press('Enter');
  await expect(page.getByText('Erro ao salvar produto')).toBeVisible();
  await expect(saveButton).toBeFocused();
  await context.setOffline(false);
  await page.keyboard.press('Escape');
  await discardQuestion.discard();
  await expect(dialog).toBeHidden();
  complaints.splice(0);
});

test('types into the first field of a new record as soon as its form opens, and asks before discarding it', async ({
  page,
  records,
  form,
  discardQuestion,
}) => {
  await enterBackOffice(page, '/admin/materials');
  await records.create('Novo Material');
  await expect(form.name).toBeFocused();
  await page.keyboard.type('Vidro');
  await expect(form.name).toHaveValue('Vidro');
  await form.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(discardQuestion.text).toBeVisible();
  await discardQuestion.keepEditing();
  await expect(form.name).toHaveValue('Vidro');
  await form.name.fill('');
  await page.keyboard.press('Escape');
  await expect(form.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Novo Material' })).toBeFocused();
});

test('moves the focus from a deleted record to its neighbour', { tag: '@slow' }, async ({
  page,
  records,
}) => {
  await enterBackOffice(page, '/admin/categories');
  // Creates its own records because other tests edit the first one in the list.
  const stamp = Date.now();
  const first = `Prova do foco ${stamp} A`;
  const second = `Prova do foco ${stamp} B`;
  for (const name of [first, second]) {
    await callAs(page, 'POST', 'categories', {
      name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
    });
  }
  await visit(page, `/admin/categories?busca=${encodeURIComponent(`Prova do foco ${stamp}`)}`);
  await expect(page.getByText('2 categorias', { exact: true })).toBeVisible();
  await records.remove(first);
  await expect(records.card(first)).toBeHidden();
  await expect(records.removeButton(second)).toBeFocused();
  await page.keyboard.press('Enter');
  await records.confirmRemoval();
  await expect(records.card(second)).toBeHidden();
});

test('has no axe violations in a prompt, a menu or the not-found page', { tag: '@slow' }, async ({
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
  await visit(page, '/admin/nada');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
  expect.soft(await accessibilityFaults(page), 'the missing page').toEqual([]);
});
