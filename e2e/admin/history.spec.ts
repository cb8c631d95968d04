import type { Page } from '@playwright/test';
import { enterBackOffice, visit } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { callAs } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

/** Adds an inactive product that passes the form's validation; returns its id. */
async function addProduct(page: Page, fields: { name: string; price: number }): Promise<string> {
  await enterBackOffice(page);
  const categories = await callAs(page, 'GET', 'categories?select=id&limit=1');
  const [category] = categories.body as [{ id: string }];
  const id = crypto.randomUUID();
  const product = {
    ...fields,
    ...{ id, is_active: false, description: 'Da prova.', color_name: 'Azul' },
    category_id: category.id,
  };
  await callAs(page, 'POST', 'rpc/save_product', { product, tags: ['Vidro', 'Azul'], images: [] });
  return id;
}

/** Adds an inactive category, whose form takes far less time to render than a product's; returns its id. */
async function addCategory(page: Page, name: string): Promise<string> {
  await enterBackOffice(page, '/admin/categories');
  const id = crypto.randomUUID();
  const category = { id, name, is_active: false, description: 'Da prova.' };
  await callAs(page, 'POST', 'categories', { ...category, slug: `prova-${id}` });
  return id;
}

test('shows a record’s changes, and restores an earlier version', async ({
  page,
  records,
  form,
  complaints,
}) => {
  const name = `Prova do histórico ${Date.now()}`;
  const { dialog, description } = form;
  const id = await addCategory(page, name);
  await callAs(page, 'PATCH', `categories?id=eq.${id}`, {
    description: 'Mudada.',
    seo_title: name,
  });

  // The history has its own URL.
  await visit(page, `/admin/categories?registro=${id}&lado=historico`);
  const saves = dialog.locator('.history-entries > li');
  await expect(saves).toHaveCount(2);
  await expect(saves.first()).toContainText('Versão atual');
  const field = (label: string) =>
    saves.first().getByRole('term').filter({ hasText: label }).locator('xpath=..');
  await expect(field('Descrição')).toHaveText(/Da prova\..*Mudada\./);
  await expect(field('Título para buscadores')).toContainText(name);
  await expect(saves.last()).toContainText('Criação por Ana');

  const restore = saves.last().getByRole('button', { name: /Restaurar esta versão/ });
  const question = page.getByRole('dialog', { name: /^Restaurar a versão/ });
  await restore.click();
  await expect(question.getByRole('term')).toHaveText(['Descrição', 'Título para buscadores']);
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancelar' }).click();

  // A restore keeps unsaved input.
  await dialog.getByText('Dados').click();
  await description.fill('Ainda não salva.');
  await dialog.getByText('Histórico', { exact: true }).click();
  await restore.click();
  await expect(records.toast('O formulário tem alterações não salvas')).toBeVisible();
  await dialog.getByText('Dados').click();
  await description.fill('Mudada.');
  await dialog.getByText('Histórico', { exact: true }).click();

  // If another user saves while the prompt is open, the prompt lists that change before the restore.
  await restore.click();
  await expect(question.getByRole('term')).toHaveText(['Descrição', 'Título para buscadores']);
  await callAs(page, 'PATCH', `categories?id=eq.${id}`, { seo_description: 'Do outro.' });
  const confirm = question.getByRole('button', { name: 'Restaurar', exact: true });
  await confirm.click();
  await expect(records.toast('Outra pessoa salvou este registro')).toBeVisible();
  // The browser and the page both log the rejected request.
  expect(complaints.splice(0).filter((text) => !/409|not restored/.test(text))).toEqual([]);
  const restored = ['Descrição', 'Título para buscadores', 'Resumo para buscadores'];
  await expect(question.getByRole('term')).toHaveText(restored);
  await confirm.click();
  await expect(records.toast('restaurada')).toContainText(`Voltou: ${restored.join(', ')}.`);
  await expect(description).toHaveValue('Da prova.');
  await expect(form.field('Título para buscadores')).toHaveValue('');
  await expect(form.field('Resumo para buscadores')).toHaveValue('');
  await dialog.getByText('Histórico', { exact: true }).click();
  await expect(saves).toHaveCount(4);
  await callAs(page, 'DELETE', `categories?id=eq.${id}`);
});

test('publishes an opened draft, and removes it', { tag: '@slow' }, async ({
  page,
  records,
  form,
}) => {
  const name = `Prova da publicação ${Date.now()}`;
  const { dialog, description } = form;
  const id = await addCategory(page, name);
  await visit(page, `/admin/categories?busca=${encodeURIComponent(name)}`);
  await records.edit(name);
  await description.fill('Preparada.');
  await dialog.getByRole('button', { name: 'Salvar sem publicar' }).click();
  await expect(records.card(name)).toContainText('rascunho de Ana');

  await records.edit(name);
  await dialog.getByRole('button', { name: 'Abrir rascunho' }).click();
  await expect(description).toHaveValue('Preparada.');
  await form.save();
  await expect(dialog).toBeHidden();
  await expect(records.card(name)).toContainText('Preparada.');
  await expect(records.card(name)).not.toContainText('rascunho');
  await callAs(page, 'DELETE', `categories?id=eq.${id}`);
});

test('keeps a product change as a draft, merges it with changes others saved, and publishes it', {
  tag: '@slow',
}, async ({ page, records, productForm, complaints }) => {
  const name = `Prova do preparo ${Date.now()}`;
  const { dialog } = productForm;
  const price = productForm.field('Preço');
  const id = await addProduct(page, { name, price: 10 });
  const stored = async () =>
    (await callAs(page, 'GET', `products?id=eq.${id}&select=price,stock`)).body;
  await visit(page, `/admin/products?busca=${encodeURIComponent(name)}`);
  await records.edit(name);
  await price.fill('8');
  await dialog.getByRole('button', { name: 'Salvar sem publicar' }).click();
  await expect(records.toast('Rascunho salvo. Ele ainda não está no ar.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(records.card(name)).toContainText('rascunho de Ana');
  expect(await stored()).toMatchObject([{ price: '10.00' }]);

  await records.edit(name);
  await expect(price).toHaveValue('10,00');
  await dialog.getByRole('button', { name: 'Abrir rascunho' }).click();
  await expect(price).toHaveValue('8,00');
  await expect(page).toHaveURL(/rascunho=/);
  await dialog.getByRole('button', { name: 'O que muda' }).click();
  const changes = page.getByRole('dialog', { name: /^O que muda/ });
  await expect(changes.getByRole('term')).toHaveText(['Preço']);
  await expect(changes).toContainText(/R\$ 10,00.*R\$ 8,00/);
  await changes.getByRole('button', { name: 'Fechar' }).click();
  await expect(changes).toBeHidden();
  // Leaving a draft without further changes opens no prompt.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await callAs(page, 'PATCH', `products?id=eq.${id}`, { stock: 7, price: 9 });
  await records.edit(name);
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(records.toast('Erro ao publicar o rascunho')).toContainText('Abra o rascunho');
  await dialog.getByRole('button', { name: 'Abrir rascunho' }).click();
  await expect(price).toHaveValue('8,00');
  await productForm.save();
  await expect(dialog.getByText(/alterado por .+ enquanto/)).toBeVisible();
  await expect(productForm.field('Estoque')).toHaveValue('7');
  await productForm.saveOwnVersion();
  await expect(records.toast('Produto atualizado com sucesso!')).toBeVisible();
  expect(await stored()).toMatchObject([{ price: '8.00', stock: 7 }]);
  await expect(records.card(name)).not.toContainText('rascunho');
  await callAs(page, 'DELETE', `products?id=eq.${id}`);
  complaints.splice(0);
});

test('shows administrators who did what, with links to the records and filters in the URL', {
  tag: '@slow',
}, async ({ page }) => {
  const unique = Date.now();
  const name = `Prova da atividade ${unique}`;
  await enterBackOffice(page);
  const made = await callAs(page, 'POST', 'categories', { name, slug: `prova-${unique}` });
  const [{ id }] = made.body as [{ id: string }];
  await visit(page, '/admin/activity?tipo=categorias');
  const entry = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(entry).toContainText('Categoria criada');
  await entry.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Categoria' });
  await expect(dialog).toContainText('Criação por Ana');
  await page.goBack();

  await page.getByRole('combobox', { name: 'Pessoa' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Ana' }).first().click();
  await expect(page).toHaveURL(/tipo=categorias&pessoa=/);
  await expect(entry).toBeVisible();
  await page.getByLabel('Dia').fill('2020-01-01');
  await expect(page.getByText('Nada corresponde aos filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await expect(page).toHaveURL(/activity$/);

  // A deleted record is listed by name, without a link.
  await callAs(page, 'DELETE', `categories?id=eq.${id}`);
  await enterBackOffice(page, '/admin/activity');
  const removed = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(removed).toContainText('Categoria excluída');
  await expect(removed.getByRole('link')).toHaveCount(0);
});
