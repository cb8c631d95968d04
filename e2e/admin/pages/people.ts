import { type Browser, expect, type Page } from '@playwright/test';
import { enterBackOffice } from '../../support/accounts.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

export const newPerson = (what: string) => {
  const name = `${what} ${Date.now()}`;
  return {
    name,
    email: `${name.toLowerCase().replace(/\W+/g, '-')}@exemplo.com.br`,
    password: 'caneca-de-antes',
  };
};

/** Adds a colleague with an account, acting as an administrator. */
export async function addColleague(page: Page, person: ReturnType<typeof newPerson>) {
  await enterBackOffice(page, '/admin/employees');
  await page.getByRole('button', { name: 'Novo Funcionário' }).click();
  await dialog(page).getByLabel('Nome', { exact: true }).fill(person.name);
  await dialog(page).getByLabel('Email').fill(person.email);
  await dialog(page).getByLabel('Senha', { exact: true }).fill(person.password);
  await dialog(page).getByRole('button', { name: 'Salvar' }).click();
  await expect(rowOf(page, person.name)).toBeVisible();
}

export async function remove(page: Page, name: string) {
  await page.getByRole('button', { name: `Excluir ${name}`, exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Remover' }).click();
  await expect(rowOf(page, name)).toBeHidden();
}

/** Opens a page in another browser context. */
export async function openElsewhere(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await page.goto(address);
  return page;
}

/** Expects the menu that only active staff see. */
export const expectInside = (page: Page) =>
  expect(page.getByRole('navigation', { name: 'Administração' })).toBeVisible();
