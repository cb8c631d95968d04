import { administrator, employee, enterBackOffice, signIn } from '../support/accounts.ts';
import { expect, test } from './fixtures.ts';

test.describe('the login page', () => {
  test('signed out, every page redirects to the login and back after it', async ({ page }) => {
    await page.goto('/admin/products?q=caneca');
    await expect(page).toHaveURL(/\/admin\/login/);
    await signIn(page, administrator);
    await expect(page).toHaveURL(/\/admin\/products\?q=caneca/);
  });

  test('signed in, the login redirects to the dashboard', async ({ page }) => {
    await enterBackOffice(page, '/admin/login');
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('a wrong password is reported in Portuguese', async ({ page, complaints }) => {
    await page.goto('/admin/login');
    await signIn(page, { email: administrator.email, password: 'errada-123' });
    await expect(page.getByText('Email ou senha inválidos')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(administrator.email);
    // The browser itself logs the refused request.
    expect(complaints.splice(0).every((text) => text.includes('400'))).toBe(true);
  });

  test('after signing out, pages need the login again', async ({ page, complaints }) => {
    // A session of its own, as it ends here.
    await page.goto('/admin/login');
    await signIn(page, administrator);
    await page
      .getByRole('button', { name: new RegExp(`${administrator.email}|usuário`, 'i') })
      .click();
    await expect(page.getByText('Administrador').first()).toBeVisible();
    await page.getByText('Sair').click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await page.goto('/admin/products');
    await expect(page).toHaveURL(/\/admin\/login/);
    // The browser logs requests that were under way when the session ended.
    expect(complaints.splice(0).every((text) => text.includes('401'))).toBe(true);
  });
});

test('an employee signs in and sees the products', async ({ page, records }) => {
  await enterBackOffice(page, '/admin/products', employee);
  await expect(records.cards.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Novo Produto' })).toBeVisible();
});

test('the list is searched, and says when nothing is found', async ({ page, records }) => {
  await enterBackOffice(page, '/admin/products');
  const search = page.getByLabel('Buscar por nome ou descrição');
  await search.fill('garrafa');
  await expect(page).toHaveURL(/garrafa/);
  await expect(records.cards.first()).toBeVisible();
  await search.fill('nada que exista');
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
});

test('products are sorted by a parameter of the address', async ({ page, records }) => {
  await enterBackOffice(page, '/admin/products');
  await page.locator('.ant-select', { has: page.getByLabel('Ordenar por') }).click();
  await page.locator('.ant-select-item-option').getByText('Nome', { exact: true }).click();
  await expect(page).toHaveURL(/ordem=nome/);
  const names = () => records.cards.locator('h2').allInnerTexts();
  await page.reload();
  await expect.poll(async () => (await names()).length).toBeGreaterThan(1);
  const shown = await names();
  expect(shown).toEqual(shown.toSorted((a, b) => (a < b ? -1 : 1)));
});

test('closing a changed form asks first', async ({ page, records, form, discardQuestion }) => {
  await enterBackOffice(page, '/admin/products');
  await records.create('Novo Produto');
  await form.name.fill('Quase perdido');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(discardQuestion.text).toBeVisible();
  await discardQuestion.keepEditing();
  await expect(form.name).toHaveValue('Quase perdido');
});
