import { employee, enterBackOffice, visit } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { expect, test } from './fixtures.ts';

test('lets an employee add, change and remove a group of synonyms', { tag: '@slow' }, async ({
  page,
  records,
  form,
}) => {
  await enterBackOffice(page, '/admin/synonyms', employee);
  await expect(page.getByRole('heading', { name: 'Sinônimos da busca' })).toBeVisible();
  // A new shop starts with the industry's usual synonyms.
  await expect(page.getByRole('list', { name: /squeeze, garrafa/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await records.create('Novo Grupo');
  await form.field('Termos').fill('moringa');
  await form.save();
  await expect(form.dialog.getByText('Informe pelo menos dois termos')).toBeVisible();
  await form.field('Termos').fill('moringa\nbilha\nMoringa');
  await form.save();
  await expect(form.dialog.getByText('"Moringa" está repetido')).toBeVisible();
  await form.field('Termos').fill('moringa\nbilha');
  await form.save();
  await expect(records.toast('Sinônimos criados com sucesso!')).toBeVisible();

  await page.getByLabel('Buscar por termo').fill('BILHA');
  await expect(page.getByText('1 grupo')).toBeVisible();
  await records.edit('moringa, bilha');
  await form.field('Termos').fill('moringa\nbilha\npote de barro');
  await form.save();
  await expect(records.toast('Sinônimos atualizados com sucesso!')).toBeVisible();
  await records.remove('moringa, bilha, pote de barro');
  await expect(records.toast('Sinônimos excluídos com sucesso!')).toBeVisible();
  await expect(page.getByText('Nenhum sinônimo encontrado')).toBeVisible();

  // The link for a search term without results opens a new group prefilled with the term.
  await visit(page, '/admin/synonyms?registro=novo&termo=moringa');
  await expect(form.field('Termos')).toHaveValue('moringa\n');
});
