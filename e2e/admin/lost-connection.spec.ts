import { employee, enterBackOffice, visit } from '../support/accounts.ts';
import { callAs } from '../support/back-office-data.ts';
import { expect, test } from './fixtures.ts';

const backend = '**/rest/v1/**';

test('reports a failed read, and retries it once the backend answers again', async ({
  page,
  records,
  complaints,
}) => {
  await enterBackOffice(page, '/admin/synonyms');
  await page.route(backend, (route) => {
    const url = route.request().url();
    if (/rpc|admin_users\?select=name/.test(url)) return route.continue();
    // The client repeats a lost read for seven seconds, but not a failed one.
    return /site_content/.test(url) ? route.fulfill({ status: 500, json: {} }) : route.abort();
  });
  await visit(page, '/admin/about');
  await expect(page.getByText('Erro ao carregar conteúdo')).toBeVisible();
  await visit(page, '/admin/categories');
  await expect(page.getByText('Erro ao carregar categorias')).toBeVisible();
  await page.unroute(backend);
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(records.cards.first()).toBeVisible();
  complaints.splice(0);
});

test('keeps the input after a save without a response, and saves it later', {
  tag: '@slow',
}, async ({ page, context, records, form, complaints }) => {
  await enterBackOffice(page, '/admin/materials');
  await records.create('Novo Material');
  const name = `Prova da rede ${Date.now()}`;
  await form.name.fill(name);
  await context.setOffline(true);
  await expect(form.dialog.getByText(/Sem conexão\. Continue editando/)).toBeVisible();
  await form.save();
  await expect(records.toast('Erro ao salvar material')).toBeVisible();
  await expect(form.name).toHaveValue(name);
  await context.setOffline(false);
  await expect(form.dialog.getByText(/Sem conexão\. Continue editando/)).toBeHidden();
  await form.saveButton.dblclick();
  await expect(records.toast('Material criado com sucesso!')).toBeVisible();
  await expect(records.card(name)).toHaveCount(1);

  // Removing a material only deactivates it, so adding the name again restores it.
  await records.remove(name);
  await expect(records.card(name)).toHaveCount(0);
  const add = async () => {
    await records.create('Novo Material');
    await form.name.fill(name);
    await form.save();
  };
  await add();
  await expect(records.card(name)).toHaveCount(1);
  await add();
  await expect(records.toast('Material já existente foi selecionado.')).toBeVisible();
  await expect(form.dialog).toBeHidden();
  await records.remove(name);
  await expect(records.card(name)).toHaveCount(0);
  complaints.splice(0);
});

test.describe('a new page', () => {
  // Uses a new page because the shared one has already loaded other pages' scripts.
  test.use({ keepsPage: false });

  test('reports a page that cannot load offline, and opens it once online again', {
    tag: '@slow',
  }, async ({ page, context, records, complaints }) => {
    await enterBackOffice(page, '/admin/synonyms');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Materiais' }).click();
    await expect(page.getByRole('alert')).toContainText('A conexão com a internet faltou');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(records.cards.first()).toBeVisible();
    complaints.splice(0);
  });
});

test('explains why a record could not be deleted', async ({ page, records, complaints }) => {
  await enterBackOffice(page, '/admin/materials');
  await page.route(/rest.v1.materials\?id=/, (route) => route.abort());
  await records
    .removeButton((await records.cards.first().getAttribute('aria-label')) ?? '')
    .click();
  await records.confirmRemoval();
  await expect(records.toast('Erro ao excluir material')).toContainText(
    'O servidor não respondeu.',
  );
  await page.unroute(/rest.v1.materials\?id=/);
  complaints.splice(0);
});

test('reports a duplicate name beside the field', async ({ page, records, form, complaints }) => {
  await enterBackOffice(page, '/admin/materials');
  await expect(records.cards.nth(1)).toBeVisible();
  const [first = '', second = ''] = await records.cards.evaluateAll((all) =>
    all.slice(0, 2).map((it) => it.getAttribute('aria-label') ?? ''),
  );
  await records.edit(second);
  await form.name.fill(first);
  await form.save();
  await expect(page.getByText('Já existe um material com esse nome').first()).toBeVisible();
  await expect(form.name).toHaveValue(first);
  complaints.splice(0);
});

test('rejects an employee’s API calls for pages only administrators may open', {
  tag: '@slow',
}, async ({ page, complaints }) => {
  await enterBackOffice(page, '/admin', employee);
  const refused = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await callAs(page, method, path, body);
    // Row-level security rejects an insert, whereas a forbidden update matches no row.
    expect(answer.status >= 400 || JSON.stringify(answer.body) === '[]', path).toBe(true);
  };
  await refused('POST', 'site_content', { section_key: 'x', content: {} });
  await refused('POST', 'carousel_slides', { title: 'x' });
  await refused('PATCH', 'site_content?section_key=eq.about', { content: {} });
  await refused('PATCH', 'admin_users?id=not.is.null', { role: 'admin' });
  await refused('PATCH', 'publications?id=gt.0', { status: 'live' });
  complaints.splice(0);
});
