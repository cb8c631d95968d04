import { expect, type Page } from '@playwright/test';

export const administrator = { email: 'admin@exemplo.com.br', password: 'admin-demo-123' };
export const employee = { email: 'equipe@exemplo.com.br', password: 'equipe-demo-123' };

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page, account: { email: string; password: string }) {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Senha').fill(account.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Signs in from the login page and waits for the shell. */
export async function enterBackOffice(page: Page, account = administrator) {
  await page.goto('/admin/login');
  await signIn(page, account);
  await expect(page).toHaveURL(/\/admin$/);
}
