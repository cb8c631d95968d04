import type { Page } from '@playwright/test';
import { enterBackOffice, signIn } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { callAs } from '../support/back-office-data.ts';
import { expect, test } from '../support/console.ts';
import {
  addColleague,
  dialog,
  expectInside,
  newPerson,
  openElsewhere,
  remove,
  rowOf,
} from './pages/people.ts';

// Allows time for several people to sign in one after another, each in a separate browser.
test.describe.configure({ timeout: 150_000 });

async function readCode(page: Page): Promise<string> {
  const code = dialog(page).getByLabel('Código', { exact: true });
  await expect(code).toHaveText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const text = await code.innerText();
  await dialog(page).getByRole('button', { name: 'Pronto' }).click();
  return text;
}

/** Signs in from the login page with a one-time code, following the note shown beside the code. */
async function enterWithCode(page: Page, email: string, code: string, password: string) {
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.getByRole('button', { name: 'Já tenho um código' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Código').fill(code);
  await page.getByLabel('Nova senha').fill(password);
  await page.getByRole('button', { name: 'Salvar senha e entrar' }).click();
}

test('lets a colleague change name and password, and signs out other devices', {
  tag: '@slow',
}, async ({ page, browser, complaints }) => {
  const person = newPerson('Conta própria');
  await addColleague(page, person);
  const [own, elsewhere] = [
    await openElsewhere(browser, '/admin/login'),
    await openElsewhere(browser, '/admin/login'),
  ];
  for (const device of [own, elsewhere]) {
    await signIn(device, person);
    await expectInside(device);
  }

  await own.getByRole('button', { name: `Conta ${person.email}` }).click();
  await own.getByRole('menuitem', { name: 'Minha conta' }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible();
  await own.getByLabel('Nome', { exact: true }).fill(`${person.name} Lima`);
  await own.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(own.getByText('Nome atualizado com sucesso!')).toBeVisible();

  const sessions = own.getByRole('region', { name: 'Onde você está' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'Este dispositivo' })).toHaveCount(1);

  const choose = async (current: string, password: string) => {
    await own.getByLabel('Senha atual').fill(current);
    await own.getByLabel('Nova senha').fill(password);
    await own.getByRole('button', { name: 'Salvar senha' }).click();
  };
  await choose(person.password, 'Flamengo');
  await expect(own.getByText(/uma das mais usadas/)).toBeVisible();
  await choose('nao-e-esta', 'caneca-de-depois');
  await expect(own.getByText('Esta não é a sua senha atual')).toBeVisible();
  await expect(own.getByLabel('Nova senha')).toHaveValue('caneca-de-depois');
  await choose(person.password, 'caneca-de-depois');
  await expect(own.getByText('Senha alterada com sucesso!')).toBeVisible();
  await expect(sessions).toHaveCount(1);

  await elsewhere.reload();
  await expect(elsewhere.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await signIn(elsewhere, person);
  await expect(elsewhere.getByText('Email ou senha inválidos')).toBeVisible();
  await signIn(elsewhere, { ...person, password: 'caneca-de-depois' });
  await expectInside(elsewhere);

  await own.getByRole('button', { name: 'Sair de todos os dispositivos' }).click();
  await own.getByRole('button', { name: 'Sair de todos', exact: true }).click();
  await expect(own).toHaveURL(/\/admin\/login/);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('button', { name: 'Entrar' })).toBeVisible();

  for (const device of [own, elsewhere]) await device.context().close();
  await page.reload();
  await remove(page, `${person.name} Lima`);
  complaints.splice(0);
});

test('resets a forgotten password with a one-time code from an administrator', {
  tag: '@slow',
}, async ({ page, browser, complaints }) => {
  const person = newPerson('Esquecida');
  await addColleague(page, person);
  await expect(page.getByRole('button', { name: 'Redefinir senha de Ana Prado' })).toBeHidden();
  await page.getByRole('button', { name: `Redefinir senha de ${person.name}` }).click();
  await expect(dialog(page).getByText(person.email)).toBeVisible();
  // Waits for antd's toasts to disappear because they fail accessibility checks.
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  const code = await readCode(page);

  const theirs = await openElsewhere(browser, '/admin/login');
  await theirs.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(theirs.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible();
  await theirs.getByLabel('Email').fill(person.email);
  await theirs.getByRole('button', { name: 'Continuar' }).click();
  await expect(theirs.getByText('Peça um código a um administrador')).toBeVisible();
  await expect(theirs.getByLabel('Email')).toHaveValue(person.email);
  await theirs.getByLabel('Código').fill('AAAA-AAAA-AAAA');
  await theirs.getByLabel('Nova senha').fill('curta');
  await theirs.getByRole('button', { name: 'Salvar senha e entrar' }).click();
  await expect(theirs.getByText('A senha deve ter no mínimo 8 caracteres')).toBeVisible();
  await theirs.getByLabel('Nova senha').fill('lembrada-agora');
  await theirs.getByRole('button', { name: 'Salvar senha e entrar' }).click();
  await expect(theirs.getByText(/O código não confere/)).toBeVisible();
  await theirs.getByLabel('Código').fill(code.toLowerCase());
  await theirs.getByRole('button', { name: 'Salvar senha e entrar' }).click();
  await expectInside(theirs);
  await theirs.context().close();

  const again = await openElsewhere(browser, '/admin/login');
  await enterWithCode(again, person.email, code, 'outra-vez-nao');
  await expect(again.getByText(/O código não confere/)).toBeVisible();
  await again.context().close();
  await remove(page, person.name);
  complaints.splice(0);
});

test('lets a stranger request access if the shop allows it, and sign in once approved', {
  tag: '@slow',
}, async ({ page, browser, complaints }) => {
  await enterBackOffice(page, '/admin/employees');
  const clear = () => callAs(page, 'DELETE', 'site_content?section_key=eq.settings');
  await clear();
  const stranger = await openElsewhere(browser, '/admin/login');
  await expect(stranger.getByRole('link', { name: 'Esqueci minha senha' })).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Pedir acesso' })).toBeHidden();

  await callAs(page, 'POST', 'site_content', {
    section_key: 'settings',
    content: { allow_registration: true },
  });
  const person = newPerson('Desconhecida');
  const ask = async (name: string, email: string) => {
    await stranger.goto('/admin/login');
    await stranger.getByRole('link', { name: 'Pedir acesso' }).click();
    await stranger.getByLabel('Nome').fill(name);
    await stranger.getByLabel('Email').fill(email);
    await stranger.getByRole('button', { name: 'Pedir acesso' }).click();
  };
  await ask('', 'sem-arroba');
  await expect(stranger.getByText('Informe o seu nome')).toBeVisible();
  await expect(stranger.getByText('Informe um email válido')).toBeVisible();
  await ask(person.name, person.email);
  await expect(stranger.getByText('Pedido enviado')).toBeVisible();
  await ask('Outra pessoa', `outra-${person.email}`);
  await expect(stranger.getByText('Pedido enviado')).toBeVisible();

  await page.goto('/admin/employees');
  const requests = page.getByRole('region', { name: 'Pedidos de acesso' });
  await expect(requests.getByText(person.name)).toBeVisible();
  await requests.getByRole('button', { name: 'Recusar Outra pessoa' }).click();
  await dialog(page).getByRole('button', { name: 'Recusar' }).click();
  await expect(requests.getByText('Outra pessoa')).toBeHidden();
  await requests.getByRole('button', { name: `Aprovar ${person.name}` }).click();
  await dialog(page).getByRole('button', { name: 'Aprovar' }).click();
  const link = await dialog(page).getByLabel('Link de convite').innerText();
  await dialog(page).getByRole('button', { name: 'Pronto' }).click();
  await expect(requests.getByText(person.name)).toBeHidden();
  await expect(rowOf(page, person.name)).toContainText('Convite pendente');

  await stranger.goto(link);
  await expect(stranger.getByLabel('Email')).toHaveValue(person.email);
  await stranger.getByLabel('Senha', { exact: true }).fill('minha-primeira-senha');
  await stranger.getByRole('button', { name: 'Criar senha e entrar' }).click();
  await expectInside(stranger);
  // A used invitation offers a link to the back-office.
  await stranger.goto(link);
  await expect(stranger.getByText('Este convite já foi usado.')).toBeVisible();
  await stranger.getByRole('link', { name: 'Ir para o painel' }).click();
  await expectInside(stranger);
  // A deactivated employee's open tab reports the lost access without a reload.
  await page.getByRole('switch', { name: `Desativar ${person.name}` }).click();
  await expect(
    stranger.getByText('O seu acesso foi encerrado por um administrador.'),
  ).toBeVisible();
  await stranger.context().close();
  await clear();
  await page.goto('/admin/employees');
  await remove(page, person.name);
  complaints.splice(0);
});
