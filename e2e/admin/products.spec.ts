import { administrator, enterBackOffice, signIn } from '../support/accounts.ts';
import { expect, test } from './fixtures.ts';

test('the login is asked for, tells a wrong password, leads back, and ends', async ({
  page,
  complaints,
}) => {
  await test.step('signed out, a page redirects to the login', async () => {
    await page.goto('/admin/products?q=caneca');
    await expect(page).toHaveURL(/\/admin\/login\?to=%2Fproducts%3Fq%3Dcaneca$/);
  });
  await test.step('a wrong password is reported in Portuguese', async () => {
    await signIn(page, { email: administrator.email, password: 'errada-123' });
    await expect(page.getByText('Email ou senha inválidos')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(administrator.email);
    // The browser itself logs the refused request.
    expect(complaints.splice(0).every((text) => text.includes('400'))).toBe(true);
  });
  await test.step('the right one leads back to the page', async () => {
    await signIn(page, administrator);
    await expect(page).toHaveURL(/\/admin\/products\?q=caneca/);
  });
  await test.step('signed in, the login redirects to the dashboard', async () => {
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin$/);
  });
  await test.step('after signing out, pages need the login again', async () => {
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

test('the list is sorted and searched, in Portuguese, and a changed form is not lost', async ({
  page,
  records,
  form,
  discardQuestion,
}) => {
  await enterBackOffice(page, '/admin/products');
  await expect(page.getByTitle('Próxima página')).toBeVisible();

  await test.step('products are sorted by a parameter of the address', async () => {
    await page.locator('.ant-select', { has: page.getByLabel('Ordenar por') }).click();
    await page.locator('.ant-select-item-option').getByText('Nome', { exact: true }).click();
    await expect(page).toHaveURL(/ordem=nome/);
    await page.reload();
    await expect(records.cards.nth(1)).toBeVisible();
    const shown = await records.cards.locator('h2').allInnerTexts();
    expect(shown).toEqual(shown.toSorted((a, b) => (a < b ? -1 : 1)));
  });
  await test.step('the list is searched, and says when nothing is found', async () => {
    const search = page.getByLabel('Buscar por nome ou descrição');
    await search.fill('garrafa');
    await expect(page).toHaveURL(/garrafa/);
    await expect(records.cards.first()).toBeVisible();
    await search.fill('nada que exista');
    await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
  });
  await test.step('closing a changed form asks first', async () => {
    await records.create('Novo Produto');
    await form.name.fill('Quase perdido');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(discardQuestion.text).toBeVisible();
    await discardQuestion.keepEditing();
    await expect(form.name).toHaveValue('Quase perdido');
  });
});
