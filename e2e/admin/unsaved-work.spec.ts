import { administrator, enterBackOffice } from '../support/accounts.ts';
import { expect, test } from '../support/console.ts';

test('leaving a changed page asks first', async ({ page }) => {
  await enterBackOffice(page, '/admin/home?aba=contato');
  await page.getByLabel('WhatsApp').fill('(11) 90000-0000');
  await page.getByRole('tab', { name: 'Seções' }).click();
  await expect(page.getByText('Descartar as alterações?')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('WhatsApp')).toHaveValue('(11) 90000-0000');
  await page.getByRole('tab', { name: 'Seções' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/aba=secoes/);
});

test('Esc, Back, a link and a reload ask before discarding a form', async ({ page }) => {
  await enterBackOffice(page);
  await page.getByRole('link', { name: 'Categorias', exact: true }).click();
  await page.getByRole('button', { name: 'Nova Categoria', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Categoria' });
  const name = dialog.getByLabel('Nome', { exact: true });
  const question = page.getByText('Descartar as alterações?');
  const stay = async () => {
    await expect(question).toBeVisible();
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Quase perdida');
  };
  await name.fill('Quase perdida');
  await page.keyboard.press('Escape');
  await stay();
  await page.evaluate(() => history.back());
  await stay();
  const asked = page.waitForEvent('dialog');
  const reloaded = page.evaluate(() => location.reload()).catch(() => undefined);
  const browsers = await asked;
  expect(browsers.type()).toBe('beforeunload');
  await browsers.dismiss();
  await reloaded;
  await expect(name).toHaveValue('Quase perdida');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Contato', exact: true }).click();
  await page.getByLabel('Título').fill('Outro título');
  await page.getByRole('link', { name: 'Produtos', exact: true }).click();
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
});

test('of two people editing a record the second sees both versions and chooses', async ({
  page,
  context,
  complaints,
}) => {
  await enterBackOffice(page, '/admin/categories');
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const before = await dialog.getByLabel('Descrição').inputValue();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('dialog').getByLabel('Descrição').fill('Da primeira pessoa');
  await other.getByRole('button', { name: 'Salvar' }).click();
  await expect(other.getByText('Categoria atualizada com sucesso')).toBeVisible();

  // Stored trimmed: mine is the version the record began with.
  await dialog.getByLabel('Descrição').fill(`${before} `);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText(/alterado por outra pessoa/)).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'Da primeira pessoa' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar a minha versão' }).click();
  await expect(page.getByText('Categoria atualizada com sucesso').first()).toBeVisible();
  complaints.splice(0);
});

test('two people who change different fields of a record both keep their changes', async ({
  page,
  context,
  complaints,
}) => {
  await enterBackOffice(page, '/admin/materials');
  await page.getByRole('button', { name: 'Novo Material' }).click();
  const dialog = page.getByRole('dialog');
  const name = `Prova a dois ${Date.now()}`;
  await dialog.getByLabel('Nome', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('button', { name: `Editar ${name}`, exact: true }).click();
  await dialog.getByLabel('Nome', { exact: true }).fill(`${name} B`);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('dialog').getByLabel('Código da cor').fill('#112233');
  await other.getByRole('button', { name: 'Salvar' }).click();
  await expect(other.getByText('Material atualizado com sucesso!')).toBeVisible();

  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText(/As alterações dela ficaram junto com as suas/)).toBeVisible();
  const card = page.getByRole('article', { name: `${name} B` });
  await expect(card).toContainText('#112233');
  await page.getByRole('button', { name: `Excluir ${name} B` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(card).toBeHidden();
  complaints.splice(0);
});

test('after a session ends over a form, signing in again keeps the input', async ({
  page,
  complaints,
}) => {
  await enterBackOffice(page, '/admin/materials');
  await page.getByRole('button', { name: 'Novo Material' }).click();
  const name = `Prova da sessão ${Date.now()}`;
  await page.getByRole('dialog').getByLabel('Nome', { exact: true }).fill(name);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('sb-')) localStorage.removeItem(key);
    }
  });
  await page.getByRole('button', { name: 'Salvar' }).click();
  const again = page.getByRole('dialog', { name: 'A sua sessão terminou' });
  await again.getByLabel('Senha').fill(administrator.password);
  await again.getByRole('button', { name: 'Entrar' }).click();
  await expect(again).toBeHidden();
  const form = page.getByRole('dialog', { name: 'Novo Material' });
  await expect(form.getByLabel('Nome', { exact: true })).toHaveValue(name);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Material criado com sucesso!')).toBeVisible();
  await page.getByRole('button', { name: `Excluir ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Material excluído com sucesso!')).toBeVisible();
  // The refused save, logged by browser and page.
  complaints.splice(0);
});
