import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { signIn } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { expect, test } from './fixtures.ts';
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

/**
 * Returns the authenticator code for `later` steps of 30 seconds from now, in two groups. Each code works once, but the
 * next one is accepted early.
 */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 }).replace(/^.../, '$& ');

const section = (page: Page) => page.getByRole('region', { name: 'Verificação em duas etapas' });
const codeField = (page: Page) => page.getByLabel('Código', { exact: true });

async function openAccount(page: Page) {
  await page.goto('/admin/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible();
}

/** Turns on the second factor on the open account page; returns the secret and the code already used. */
async function turnOn(page: Page): Promise<{ secret: string; used: string }> {
  await section(page).getByRole('button', { name: 'Ativar a verificação em duas etapas' }).click();
  const secret = (await section(page).getByLabel('Chave', { exact: true }).innerText()).replace(
    /\s/g,
    '',
  );
  const used = codeOf(secret);
  await codeField(page).fill(used);
  await section(page).getByRole('button', { name: 'Confirmar e ativar' }).click();
  await expect(section(page).getByText('Ativada', { exact: true })).toBeVisible();
  return { secret, used };
}

test('asks for a code once the second factor is on, and shows no data before', {
  tag: '@slow',
}, async ({ page, browser, complaints }) => {
  const person = newPerson('Duas etapas');
  await addColleague(page, person);
  const own = await openElsewhere(browser, '/admin/login?to=%2Faccount');
  await signIn(own, person);
  await section(own).getByRole('button', { name: 'Ativar a verificação em duas etapas' }).click();
  const drawing = section(own).getByRole('img', { name: /QR code/ });
  await expect(drawing).toBeVisible();
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await codeField(own).fill('12 34');
  await section(own).getByRole('button', { name: 'Confirmar e ativar' }).click();
  await expect(own.getByText('Digite os 6 números que o aplicativo mostra')).toBeVisible();
  await codeField(own).fill('000000');
  await codeField(own).press('Enter');
  await expect(own.getByText(/O código não confere/)).toBeVisible();
  await expect(codeField(own)).toHaveValue('000000');
  await section(own).getByRole('button', { name: 'Cancelar' }).click();
  const { secret, used } = await turnOn(own);

  await own.context().setStorageState({ cookies: [], origins: [] });
  await own.goto('/admin/login');
  await signIn(own, person);
  await expect(
    own.getByRole('heading', { level: 1, name: 'Verificação em duas etapas' }),
  ).toBeVisible();
  await expect(codeField(own)).toBeFocused();
  expect(await accessibilityFaults(own)).toEqual([]);
  await own.goto('/admin/products?busca=garrafa');
  await expect(own).toHaveURL(/\/admin\/login\?to=%2Fproducts%3Fbusca%3Dgarrafa$/);
  await codeField(own).fill(used);
  await codeField(own).press('Enter');
  await expect(own.getByText(/cada um vale uma vez/)).toBeVisible();
  await codeField(own).fill(codeOf(secret, 1));
  await codeField(own).press('Enter');
  await expectInside(own);
  await expect(own).toHaveURL(/\/admin\/products\?busca=garrafa/);

  await own.context().close();
  await remove(page, person.name);
  complaints.splice(0);
});

test('asks for password and code over an open form when the session has ended, and keeps the input', {
  tag: '@slow',
}, async ({ page, browser, complaints }) => {
  const person = newPerson('Sessão');
  await addColleague(page, person);
  const own = await openElsewhere(browser, '/admin/login');
  await signIn(own, person);
  await expectInside(own);
  await openAccount(own);
  const { secret } = await turnOn(own);
  await own.getByLabel('Nome', { exact: true }).fill(`${person.name} Lima`);

  await own.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('sb-')) localStorage.removeItem(key);
    }
  });
  await own.getByRole('button', { name: 'Salvar nome' }).click();
  const again = dialog(own).filter({ hasText: 'A sua sessão terminou' });
  await again.getByLabel('Senha').fill(person.password);
  await again.getByRole('button', { name: 'Entrar' }).click();
  await again.getByLabel('Código').fill(codeOf(secret, 1));
  await again.getByRole('button', { name: 'Entrar' }).click();
  await expect(again).toBeHidden();
  await expect(own.getByLabel('Nome', { exact: true })).toHaveValue(`${person.name} Lima`);
  await own.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(own.getByText('Nome atualizado com sucesso!')).toBeVisible();

  await own.context().close();
  await page.reload();
  await remove(page, `${person.name} Lima`);
  complaints.splice(0);
});

test('lets an administrator remove an employee’s second factor, and employees turn off their own', {
  tag: '@slow',
}, async ({ page, browser, complaints }) => {
  const person = newPerson('Sem celular');
  await addColleague(page, person);
  const own = await openElsewhere(browser, '/admin/login');
  await signIn(own, person);
  await expectInside(own);
  await openAccount(own);
  await section(own).getByRole('button', { name: 'Ativar a verificação em duas etapas' }).click();
  await expect(section(own).getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await accessibilityFaults(own)).toEqual([]);
  await section(own).getByRole('button', { name: 'Cancelar' }).click();
  await turnOn(own);

  await page.reload();
  const help = page.getByRole('button', { name: `Remover a segunda etapa de ${person.name}` });
  await help.click();
  await dialog(page).getByRole('button', { name: 'Remover a segunda etapa' }).click();
  await expect(page.getByText('Segunda etapa removida')).toBeVisible();
  await expect(help).toBeHidden();
  await expect(rowOf(page, person.name)).toBeVisible();

  await own.reload();
  await expect(own.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await signIn(own, person);
  await expectInside(own);

  await openAccount(own);
  const { secret } = await turnOn(own);
  await section(own).getByRole('button', { name: 'Desativar a verificação' }).click();
  // Waits for antd's toasts to disappear because they fail accessibility checks.
  await expect(own.locator('.ant-notification-notice')).toHaveCount(0);
  expect(await accessibilityFaults(own)).toEqual([]);
  await codeField(own).fill(codeOf(secret, 1));
  await section(own).getByRole('button', { name: 'Desativar', exact: true }).click();
  await expect(
    section(own).getByRole('button', { name: 'Ativar a verificação em duas etapas' }),
  ).toBeVisible();

  await own.context().close();
  await remove(page, person.name);
  complaints.splice(0);
});
