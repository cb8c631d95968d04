import { employee, enterBackOffice } from '../support/accounts.ts';
import { callAs } from '../support/back-office-data.ts';
import { expect, test } from '../support/console.ts';

const backend = '**/rest/v1/**';

test('a failed read is reported, and repeated once the backend answers again', async ({
  page,
  complaints,
}) => {
  await enterBackOffice(page);
  await page.route(backend, (route) =>
    /rpc|admin_users\?select=name/.test(route.request().url()) ? route.continue() : route.abort(),
  );
  await page.goto('/admin/about');
  await expect(page.getByText('Erro ao carregar conteúdo')).toBeVisible();
  await page.goto('/admin/categories');
  await expect(page.getByText('Erro ao carregar categorias')).toBeVisible();
  await page.unroute(backend);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  complaints.splice(0);
});

test('a save without an answer keeps the input, and succeeds later', async ({
  page,
  context,
  complaints,
}) => {
  await enterBackOffice(page, '/admin/materials');
  await page.getByRole('button', { name: 'Novo Material' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo Material' });
  const name = `Prova da rede ${Date.now()}`;
  await dialog.getByLabel('Nome', { exact: true }).fill(name);
  await context.setOffline(true);
  await expect(dialog.getByText(/Sem conexão\. Continue editando/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Erro ao salvar material')).toBeVisible();
  await expect(dialog.getByLabel('Nome', { exact: true })).toHaveValue(name);
  await context.setOffline(false);
  await expect(dialog.getByText(/Sem conexão\. Continue editando/)).toBeHidden();
  await dialog.getByRole('button', { name: 'Salvar' }).dblclick();
  await expect(page.getByText('Material criado com sucesso!')).toBeVisible();
  await expect(page.getByRole('article', { name })).toHaveCount(1);

  // Removing only deactivates it: adding the name again restores it.
  const remove = async () => {
    await page.getByRole('button', { name: `Excluir ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByRole('article', { name })).toHaveCount(0);
  };
  await remove();
  const add = async () => {
    await page.getByRole('button', { name: 'Novo Material' }).click();
    await dialog.getByLabel('Nome', { exact: true }).fill(name);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
  };
  await add();
  await expect(page.getByRole('article', { name })).toHaveCount(1);
  await add();
  await expect(page.getByText('Material já existente foi selecionado.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await remove();
  complaints.splice(0);
});

test('a duplicate name is reported beside the field', async ({ page, complaints }) => {
  await enterBackOffice(page, '/admin/materials');
  const materials = page.getByRole('article');
  await expect(materials.nth(1)).toBeVisible();
  const [first, second] = await materials.evaluateAll((all) =>
    all.slice(0, 2).map((it) => it.getAttribute('aria-label') ?? ''),
  );
  await page.getByRole('button', { name: `Editar ${second}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Material' });
  await dialog.getByLabel('Nome', { exact: true }).fill(first ?? '');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Já existe um material com esse nome').first()).toBeVisible();
  await expect(dialog.getByLabel('Nome', { exact: true })).toHaveValue(first ?? '');
  complaints.splice(0);
});

test('a refusal of the database is an error, not a success', async ({ page, complaints }) => {
  await enterBackOffice(page, '/admin', employee);
  // Calls behind pages the user may not open.
  const refused = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await callAs(page, method, path, body);
    // Row-level security refuses an insert, and lets an update match no row.
    expect(answer.status >= 400 || JSON.stringify(answer.body) === '[]', path).toBe(true);
  };
  await refused('POST', 'site_content', { section_key: 'x', content: {} });
  await refused('POST', 'carousel_slides', { title: 'x' });
  await refused('PATCH', 'site_content?section_key=eq.about', { content: {} });
  await refused('PATCH', 'admin_users?id=not.is.null', { role: 'admin' });
  await refused('PATCH', 'publications?id=gt.0', { status: 'live' });
  complaints.splice(0);
});
