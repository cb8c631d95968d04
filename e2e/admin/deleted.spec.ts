import { enterBackOffice, visit } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { callAs } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

test('restores deleted records after a failed call, and asks for a new code if the old one is taken', async ({
  page,
  records,
  complaints,
}) => {
  const mark = String(Date.now());
  const code = `EX-${mark}`;
  // Inactive product, hidden from other tests that visit the site.
  const product = (name: string, reference_code: string | null) => ({
    name: `${name} ${mark}`,
    description: 'x',
    is_active: false,
    reference_code,
  });
  await enterBackOffice(page, '/admin/deleted');
  const made = await callAs(page, 'POST', 'products', [
    product('Copo', code),
    product('Caneca', null),
  ]);
  expect(made.status).toBe(201);
  await callAs(page, 'DELETE', `products?name=like.*${mark}`);
  await callAs(page, 'POST', 'products', product('Outro copo', code));

  await visit(page, `/admin/deleted?busca=${mark}`);
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: mark });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('por Ana');
  await expect(rows.first()).toContainText('Mais 30 dias');
  expect(await accessibilityFaults(page)).toEqual([]);

  // A failed call keeps the records and the selection.
  const all = page.getByRole('checkbox', { name: 'Selecionar todos desta página' });
  await all.focus();
  await page.keyboard.press('Space');
  const restore = page.getByRole('button', { name: 'Trazer de volta (2)' });
  await page.route(/\/rpc\/restore_deleted_records/, (route) => route.abort());
  await restore.click();
  await expect(records.toast('Erro ao trazer de volta')).toContainText('Verifique a conexão');
  await page.unroute(/\/rpc\/restore_deleted_records/);
  // Ignores the error that the browser logs for the aborted call.
  complaints.splice(0);

  await restore.click();
  await expect(records.toast(`“Caneca ${mark}” voltou.`)).toBeVisible();
  const question = page.getByRole('dialog', { name: '1 registro não voltou' });
  await expect(question).toContainText(`O código ${code} agora é de “Outro copo ${mark}”.`);
  await expect(rows).toHaveCount(1);
  await expect(question.getByLabel('Código ao voltar')).toHaveValue('');
  // The dialog is checked without the notices.
  const notices = page.locator('.ant-notification-notice');
  // Clicks all at once because a notice may close by itself.
  await notices.getByLabel('Fechar aviso').evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(notices).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Trazer de volta' }).click();
  await expect(records.toast(`“Copo ${mark}” voltou.`)).toBeVisible();
  await expect(page.getByText('Nada corresponde aos filtros.')).toBeVisible();
  const { body } = await callAs(page, 'GET', `products?name=like.*${mark}&select=reference_code`);
  expect(body).toHaveLength(3);
  await callAs(page, 'DELETE', `products?name=like.*${mark}`);
});
