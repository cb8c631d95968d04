import type { Page } from '@playwright/test';
import { enterBackOffice, signIn } from '../support/accounts.ts';
import { expect, test } from '../support/console.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function fillIn(page: Page, account: { name: string; email: string; password: string }) {
  await page.getByRole('button', { name: 'Novo Funcionário' }).click();
  await dialog(page).getByLabel('Nome', { exact: true }).fill(account.name);
  await dialog(page).getByLabel('Email').fill(account.email);
  await dialog(page).getByLabel('Senha', { exact: true }).fill(account.password);
}

async function choose(page: Page, role: string) {
  await dialog(page).getByLabel('Permissão').press('ArrowDown');
  await page.locator('.ant-select-item-option').filter({ hasText: role }).click();
}

async function remove(page: Page, name: string) {
  await page.getByRole('button', { name: `Excluir ${name}`, exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Remover' }).click();
  await expect(rowOf(page, name)).toBeHidden();
}

const newAccount = (what: string) => {
  const name = `${what} ${Date.now()}`;
  return {
    name,
    email: `${name.toLowerCase().replace(/\W+/g, '-')}@exemplo.com.br`,
    password: 'senha-123',
  };
};

test('an account without a record is reported, and saving again completes it', async ({
  page,
  complaints,
}) => {
  const account = newAccount('Segunda tentativa');
  await enterBackOffice(page, '/admin/employees');
  await fillIn(page, account);
  // The connection breaks between the two calls.
  const records = /\/rest\/v1\/admin_users/;
  await page.route(records, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(
    page.getByText(`A conta de ${account.email} foi criada, mas o cadastro não.`),
  ).toBeVisible();
  await expect(dialog(page).getByLabel('Email')).toHaveValue(account.email);
  await page.unroute(records);
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Funcionário criado com sucesso!')).toBeVisible();
  await expect(rowOf(page, account.name)).toBeVisible();
  // The administrator stays signed in.
  await expect(page.getByRole('button', { name: /admin@exemplo\.com\.br/ })).toBeVisible();
  await remove(page, account.name);
  complaints.splice(0);
});

test('an employee is added once, even when the answer is lost and the form saved again', async ({
  page,
  complaints,
}) => {
  const account = newAccount('Resposta perdida');
  await enterBackOffice(page, '/admin/employees');
  await fillIn(page, account);
  const records = /\/rest\/v1\/admin_users/;
  await page.route(records, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort();
  });
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Erro ao salvar funcionário').first()).toBeVisible();
  await page.unroute(records);
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Funcionário criado com sucesso!')).toBeVisible();
  await expect(rowOf(page, account.name)).toHaveCount(1);
  await remove(page, account.name);
  complaints.splice(0);
});

test('a removed employee can be added again at once, with only the new password valid', async ({
  page,
  browser,
  complaints,
}) => {
  const account = newAccount('De volta');
  await enterBackOffice(page, '/admin/employees');
  await fillIn(page, account);
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(rowOf(page, account.name)).toBeVisible();
  await remove(page, account.name);
  const again = { ...account, password: 'outra-senha-123' };
  await fillIn(page, again);
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(rowOf(page, account.name)).toBeVisible();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto('/admin/login');
  await signIn(theirs, account);
  await expect(theirs.getByText('Email ou senha inválidos')).toBeVisible();
  await signIn(theirs, again);
  await expect(theirs).toHaveURL(/\/admin$/);
  await context.close();

  // An existing employee cannot be added twice.
  await fillIn(page, again);
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog(page).getByText('Já existe um funcionário com este email')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await remove(page, account.name);
  complaints.splice(0);
});

test('a former administrator is told so on every action', async ({ page, browser, complaints }) => {
  const account = newAccount('Ex-administrador');
  await enterBackOffice(page, '/admin/employees');
  await fillIn(page, account);
  await choose(page, 'Administrador');
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Funcionário criado com sucesso!')).toBeVisible();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await enterBackOffice(theirs, '/admin/employees', account);
  await theirs.getByRole('button', { name: 'Editar Bruno Teixeira' }).click();
  await expect(dialog(theirs).getByLabel('Nome', { exact: true })).not.toHaveValue('');

  await page.getByRole('button', { name: `Editar ${account.name}`, exact: true }).click();
  await choose(page, 'Funcionário');
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Funcionário atualizado com sucesso!')).toBeVisible();

  await dialog(theirs).getByLabel('Nome', { exact: true }).fill('Outro nome');
  await dialog(theirs).getByRole('button', { name: 'Salvar' }).click();
  await expect(
    theirs.getByText('Apenas administradores podem gerenciar funcionários'),
  ).toBeVisible();
  await context.close();
  await remove(page, account.name);
  complaints.splice(0);
});
