import type { Locator, Page } from '@playwright/test';
import { enterBackOffice, visit } from '../support/accounts.ts';
import { callAs } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

/** Adds inactive products whose names share a prefix. */
async function addProducts(page: Page, prefix: string, count: number) {
  await enterBackOffice(page, `/admin/products?busca=${encodeURIComponent(prefix)}`);
  const { body } = await callAs(
    page,
    'POST',
    'products',
    Array.from({ length: count }, (_, n) => ({
      name: `${prefix} ${n + 1}`,
      price: 10,
      is_active: false,
    })),
  );
  return (body as { id: string }[]).map(({ id }) => id);
}

/** Shows search results as a table. Waits for them because replacing the list clears the selection. */
const showTable = async (page: Page, search: string, count: number) => {
  await visit(page, `/admin/products?busca=${encodeURIComponent(search)}&ordem=nome`);
  await expect(page.getByText(`${count} produtos`, { exact: true })).toBeVisible();
  await page.getByLabel('Exibição').getByText('Tabela').click();
  await expect(page.getByRole('grid', { name: 'Produtos' })).toBeVisible();
};

const cell = (page: Page, name: string, column: string) =>
  page.getByRole('row').filter({ hasText: name }).locator(`.table-${column}`);

const remove = (page: Page, prefix: string) =>
  callAs(page, 'DELETE', `products?name=like.${encodeURIComponent(prefix)}*`);

const choose = async (page: Page, label: string, option: string) => {
  await page.locator('.ant-select', { has: page.getByLabel(label) }).click();
  await page.locator('.ant-select-item-option').getByText(option, { exact: true }).click();
};

test('edits cells with spreadsheet keys, and previews and undoes a pasted column', async ({
  page,
  context,
  complaints,
}) => {
  const prefix = `Célula ${Date.now()}`;
  const [first] = await addProducts(page, prefix, 3);
  await showTable(page, prefix, 3);

  // An invalid price is rejected with a message and stays; a valid one is saved, and the next row gets focus.
  await cell(page, `${prefix} 1`, 'price').click();
  await page.keyboard.type('doze');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: `Preço de ${prefix} 1` });
  await expect(field).toHaveAccessibleDescription(
    'Informe um preço como 1.234,50 ou deixe em branco',
  );
  await expect(field).toHaveValue('doze');
  await field.fill('1.234,5');
  await page.keyboard.press('Enter');
  await expect(cell(page, `${prefix} 1`, 'price')).toHaveText('R$ 1.234,50');
  await expect(cell(page, `${prefix} 2`, 'price')).toBeFocused();
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(cell(page, `${prefix} 2`, 'price')).toHaveText('R$ 10,00');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, `${prefix} 2`, 'min_quantity')).toBeFocused();

  // A conflict with a price saved by another user is reported, and the input is kept.
  await cell(page, `${prefix} 1`, 'price').dblclick();
  await field.fill('15');
  await callAs(page, 'PATCH', `products?id=eq.${first}`, { price: 13 });
  await page.keyboard.press('Enter');
  const conflict = cell(page, `${prefix} 1`, 'price');
  await expect(conflict).toContainText('Outra pessoa mudou para “13,00”.');
  await expect(conflict).toContainText('15');
  await conflict.dblclick();
  await page.keyboard.press('Enter');
  await expect(conflict).toHaveText('R$ 15,00');
  // The browser itself logs the rejected request.
  expect(complaints.splice(0).every((text) => text.includes('409'))).toBe(true);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('20,90\r\nR$ 21\r\nvinte\r\n30\r\n'));
  await cell(page, `${prefix} 1`, 'price').click();
  await page.keyboard.press('Control+V');
  const dialog = page.getByRole('dialog', { name: 'Conferir as células coladas' });
  await expect(dialog.getByText('A lista acaba antes: 1 linha colada sobrou.')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: `${prefix} 1` })).toContainText('20,90');
  await dialog.getByRole('button', { name: 'Alterar 2 produtos' }).click();
  await expect(dialog.getByText('2 produtos alterados.')).toBeVisible();
  await expect(cell(page, `${prefix} 2`, 'price')).toHaveText('R$ 21,00');
  await expect(cell(page, `${prefix} 3`, 'price')).toHaveText('R$ 10,00');
  await dialog.getByRole('button', { name: 'Desfazer' }).click();
  await page
    .getByRole('dialog', { name: 'Desfazer a alteração?' })
    .getByRole('button', { name: 'Desfazer' })
    .click();
  await expect(dialog.getByText('Desfeito em 2 produtos')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(cell(page, `${prefix} 1`, 'price')).toHaveText('R$ 15,00');
  await expect(cell(page, `${prefix} 2`, 'price')).toHaveText('R$ 10,00');
  await remove(page, prefix);
});

/** Selects the 52 products with a prefix, across two pages, and opens the bulk actions. */
async function selectAll(page: Page, prefix: string): Promise<Locator> {
  await showTable(page, prefix, 52);
  // A table page has more rows than the list page it replaces, so the test waits for all 50.
  await expect(page.getByRole('row').filter({ hasText: prefix })).toHaveCount(50);
  await page.getByRole('checkbox', { name: 'Selecionar os desta página' }).check();
  await expect(page.getByText('50 produtos selecionados')).toBeVisible();
  await page.getByRole('button', { name: 'Selecionar os 52' }).click();
  await expect(page.getByText('52 produtos selecionados')).toBeVisible();
  await page.getByRole('button', { name: 'Ações em lote' }).click();
  return page.getByRole('dialog', { name: 'Ações em lote: 52 produtos' });
}

test('changes all filtered products at once, and undoes it', { tag: '@slow' }, async ({ page }) => {
  const prefix = `Lote ${Date.now()}`;
  await addProducts(page, prefix, 52);
  const dialog = await selectAll(page, prefix);
  await choose(page, 'O que fazer', 'Preço');
  await choose(page, 'Arredondar', 'Terminando em ,90');
  await dialog.getByLabel('Porcentagem').fill('7,5');
  await expect(dialog.locator('ins').first()).toHaveText('10,90');
  await dialog.getByRole('button', { name: 'Alterar 52 produtos' }).click();
  await expect(dialog.getByText('52 produtos alterados.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Desfazer' }).click();
  await page
    .getByRole('dialog', { name: 'Desfazer a alteração?' })
    .getByRole('button', { name: 'Desfazer' })
    .click();
  await expect(dialog.getByText('Desfeito em 52 produtos')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(cell(page, `${prefix} 10`, 'price')).toHaveText('R$ 10,00');
  await remove(page, prefix);
});

test('removes all filtered products at once, and restores them', { tag: '@slow' }, async ({
  page,
}) => {
  const prefix = `Exclusão ${Date.now()}`;
  const ids = await addProducts(page, prefix, 52);
  const dialog = await selectAll(page, prefix);
  await choose(page, 'O que fazer', 'Excluir');
  const confirm = dialog.getByRole('button', { name: 'Excluir 52 produtos' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Para confirmar, digite quantos são: 52').fill('52');
  await confirm.click();
  await expect(dialog.getByText('52 produtos excluídos.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Desfazer' }).click();
  await expect(dialog.getByRole('link', { name: 'Ver excluídos' })).toBeHidden();
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByText('52 produtos', { exact: true })).toBeVisible();
  const { body } = await callAs(page, 'GET', `products?id=in.(${ids})&select=price`);
  expect(body).toHaveLength(52);
  await remove(page, prefix);
});

test('saves filters under a name for the whole team, and renames and removes them', {
  tag: '@slow',
}, async ({ page }) => {
  const name = `Filtro ${Date.now()}`;
  await enterBackOffice(page, '/admin/products');
  const filters = page.getByRole('navigation', { name: 'Filtros salvos' });
  await filters.getByRole('link', { name: 'Sem preço' }).click();
  await expect(page).toHaveURL(/\?pendencia=sem-preco$/);
  await visit(page, `/admin/products?pendencia=sem-area-de-gravacao&busca=${Date.now()}`);
  // The previous list and its buttons stay until the new list has loaded.
  await expect(page.getByText('Nenhum produto corresponde aos filtros.')).toBeVisible();
  await filters.getByRole('button', { name: 'Salvar filtros' }).click();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(name);
  await page.keyboard.press('Enter');
  const saved = filters.getByRole('link', { name, exact: true });
  await expect(saved).toHaveAttribute('aria-current', 'true');
  await filters.getByRole('link', { name: 'Sem foto' }).click();
  await saved.click();
  await expect(page).toHaveURL(/pendencia=sem-area-de-gravacao/);
  await expect(page.getByText('Nenhum produto corresponde aos filtros.')).toBeVisible();
  await filters.getByRole('button', { name: `Ações do filtro ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Renomear' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue(name);
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(`${name} b`);
  await page.keyboard.press('Enter');
  await filters.getByRole('button', { name: `Ações do filtro ${name} b` }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(filters.getByRole('link', { name: `${name} b` })).toBeHidden();
});
