import type { Page, Route } from '@playwright/test';
import { enterBackOffice, signIn } from '../support/accounts.ts';
import { expect, test } from './fixtures.ts';
import { RecordForm } from './pages/record-form.ts';
import { RecordList } from './pages/record-list.ts';

const staffTable = /\/rest\/v1\/admin_users/;

interface Account {
  name: string;
  email: string;
  password: string;
}

async function fillIn(page: Page, account: Account) {
  const form = new RecordForm(page);
  await new RecordList(page).create('Novo Funcionário');
  await form.name.fill(account.name);
  await form.dialog.getByLabel('Email').fill(account.email);
  await form.field('Senha').fill(account.password);
}

async function chooseRole(page: Page, role: string) {
  await new RecordForm(page).dialog.getByLabel('Permissão').press('ArrowDown');
  await page.locator('.ant-select-item-option').filter({ hasText: role }).click();
}

async function remove(page: Page, name: string) {
  const records = new RecordList(page);
  await records.remove(name, 'Remover');
  await expect(records.row(name)).toBeHidden();
}

const newAccount = (what: string): Account => {
  const name = `${what} ${Date.now()}`;
  return {
    name,
    email: `${name.toLowerCase().replace(/\W+/g, '-')}@exemplo.com.br`,
    password: 'senha-123',
  };
};

test('adds an employee once, even if the connection breaks between the calls or the response is lost', {
  tag: '@slow',
}, async ({ page, records, form, complaints }) => {
  await enterBackOffice(page, '/admin/employees');
  const breakInserts = (how: (route: Route) => Promise<void>) =>
    page.route(staffTable, (route) =>
      route.request().method() === 'POST' ? how(route) : route.continue(),
    );

  await test.step('reports an account without an employee record, and adds the record on the next save', async () => {
    const account = newAccount('Segunda tentativa');
    await fillIn(page, account);
    await breakInserts((route) => route.abort());
    await form.save();
    await expect(
      page.getByText(`A conta de ${account.email} foi criada, mas o cadastro não.`),
    ).toBeVisible();
    await expect(form.dialog.getByLabel('Email')).toHaveValue(account.email);
    await page.unroute(staffTable);
    await form.save();
    await expect(records.toast('Funcionário criado com sucesso!')).toBeVisible();
    await expect(records.row(account.name)).toBeVisible();
    // The administrator stays signed in.
    await expect(page.getByRole('button', { name: /admin@exemplo\.com\.br/ })).toBeVisible();
    await remove(page, account.name);
  });
  await test.step('adds an employee once when saved again after a lost response', async () => {
    const account = newAccount('Resposta perdida');
    await fillIn(page, account);
    await breakInserts(async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.save();
    await expect(page.getByText('Erro ao salvar funcionário').first()).toBeVisible();
    await page.unroute(staffTable);
    await form.save();
    await expect(form.dialog).toBeHidden();
    await expect(records.row(account.name)).toHaveCount(1);
    await remove(page, account.name);
  });
  complaints.splice(0);
});

test('adds a removed employee again at once, and accepts only the new password', {
  tag: '@slow',
}, async ({ page, browser, records, form, discardQuestion, complaints }) => {
  const account = newAccount('De volta');
  await enterBackOffice(page, '/admin/employees');
  await fillIn(page, account);
  await form.save();
  await expect(records.row(account.name)).toBeVisible();
  await remove(page, account.name);
  const again = { ...account, password: 'outra-senha-123' };
  await fillIn(page, again);
  await form.save();
  await expect(records.row(account.name)).toBeVisible();

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
  await form.save();
  await expect(form.dialog.getByText('Já existe um funcionário com este email')).toBeVisible();
  await form.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await discardQuestion.discard();
  await remove(page, account.name);
  complaints.splice(0);
});

test('rejects every action of a demoted administrator with an explanation', {
  tag: '@slow',
}, async ({ page, browser, records, form, complaints }) => {
  const account = newAccount('Ex-administrador');
  await enterBackOffice(page, '/admin/employees');
  await fillIn(page, account);
  await chooseRole(page, 'Administrador');
  await form.save();
  await expect(records.toast('Funcionário criado com sucesso!')).toBeVisible();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await enterBackOffice(theirs, '/admin/employees', account);
  const theirForm = new RecordForm(theirs);
  await new RecordList(theirs).edit('Bruno Teixeira');
  await expect(theirForm.name).not.toHaveValue('');

  await records.edit(account.name);
  await chooseRole(page, 'Funcionário');
  await form.save();
  await expect(records.toast('Funcionário atualizado com sucesso!')).toBeVisible();

  await theirForm.name.fill('Outro nome');
  await theirForm.save();
  await expect(
    theirs.getByText('Apenas administradores podem gerenciar funcionários'),
  ).toBeVisible();
  await context.close();
  await remove(page, account.name);
  complaints.splice(0);
});
