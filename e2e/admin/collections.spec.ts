import { enterBackOffice, visit } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { expect, test } from './fixtures.ts';

const title = 'Festa junina';

test('creates a collection with ordered products, finds it again and removes it', {
  tag: '@slow',
}, async ({ page, records, form }) => {
  await enterBackOffice(page, '/admin/collections');
  await records.create('Nova Ideia');
  await form.save();
  await expect(form.dialog.getByText('Título é obrigatório')).toBeVisible();
  await form.field('Título').fill(title);

  await test.step('shows how many products a rule matches', async () => {
    await form.dialog.getByRole('radio', { name: 'Por uma regra' }).check();
    await form.save();
    await expect(
      form.dialog.getByText('Informe pelo menos um critério', { exact: true }),
    ).toBeVisible();
    await form.dialog.getByRole('combobox', { name: 'Categoria' }).fill('Copos e');
    await page.locator('.ant-select-item-option', { hasText: 'Copos e Eventos' }).click();
    await expect(form.dialog.getByText(/^Encontra \d+ produtos? agora\.$/)).toBeVisible();
    await form.field('Preço a partir de').fill('9.999.999');
    await expect(form.dialog.getByText('Nenhum produto ativo agora.')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await form.dialog.getByRole('radio').first().check();
  });

  await expect(form.field('Slug')).toHaveValue('festa-junina');

  const search = form.dialog.getByRole('combobox', { name: 'Produtos escolhidos' });
  const chosen = form.dialog.locator('.chosen-product-name');
  await search.fill('gf-500-pt');
  await expect(page.locator('.ant-select-item-option')).toHaveText([/Preto · GF-500-PT$/]);
  for (const name of ['Kit Café com Prosa', 'Kit Boas-vindas Raiz']) {
    await search.fill(name);
    await page.locator('.ant-select-item-option', { hasText: name }).click();
    await expect(chosen.last()).toHaveText(name);
  }
  await form.dialog.getByRole('button', { name: 'Mover Kit Boas-vindas Raiz para cima' }).click();
  await expect(chosen).toHaveText(['Kit Boas-vindas Raiz', 'Kit Café com Prosa']);

  await form.field('Primeiro dia').fill('2035-06-30');
  await form.field('Último dia').fill('2035-06-01');
  await form.save();
  await expect(form.dialog.getByText('O último dia não pode vir antes do primeiro')).toBeVisible();
  await form.field('Primeiro dia').fill('2035-05-15');
  await form.field('Título para buscadores').fill('Brindes de festa junina');
  await expect(form.dialog.getByRole('figure')).toContainText('Brindes de festa junina · ');
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.save();
  await expect(records.toast('Ideia criada com sucesso')).toBeVisible();
  const card = records.card(title);
  await expect(card).toContainText('Agendada');
  await expect(card).toContainText('De 15/05/2035 a 01/06/2035');

  await page.reload();
  await records.edit(title);
  await expect(chosen).toHaveText(['Kit Boas-vindas Raiz', 'Kit Café com Prosa']);
  await form.field('Slug').fill('arraial');
  await expect(form.dialog).toContainText(
    'Quem abrir o endereço antigo, /ideias/festa-junina, é levado ao novo.',
  );
  await form.save();
  await expect(records.toast('Ideia atualizada com sucesso')).toBeVisible();

  await records.remove(title);
  await expect(records.toast('Ideia excluída com sucesso')).toBeVisible();
  await expect(card).toHaveCount(0);
  await visit(page, '/admin/redirects?busca=festa-junina');
  await expect(records.row('/ideias/festa-junina')).toContainText('/produtos');
});

test('edits the parent and the search result preview of a category', { tag: '@slow' }, async ({
  page,
  records,
  form,
}) => {
  await enterBackOffice(page, '/admin/categories');
  await records.create('Nova Categoria');
  await form.name.fill('Canetas especiais');
  await form.dialog.getByRole('combobox', { name: 'Subcategoria de' }).fill('Escri');
  await page.locator('.ant-select-item-option', { hasText: 'Escritório' }).click();
  const result = form.dialog.getByRole('figure', { name: 'Como aparece num buscador' });
  await expect(result).toContainText('categoria › canetas-especiais');
  await expect(result).toContainText('Canetas especiais: brindes corporativos');
  await form.field('Resumo para buscadores').fill('Canetas de metal e de madeira.');
  await expect(result).toContainText('Canetas de metal e de madeira.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.save();
  await expect(records.toast('Categoria criada com sucesso')).toBeVisible();
  await records.edit('Escritório');
  await expect(form.dialog.getByText('Nenhuma: ela tem subcategorias')).toBeVisible();
  await form.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await records.remove('Canetas especiais');
  await expect(records.toast('Categoria excluída com sucesso')).toBeVisible();
});
