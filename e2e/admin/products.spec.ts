import { administrator, enterBackOffice, signIn } from '../support/accounts.ts';
import { expect, test } from './fixtures.ts';

// Uses a separate page because the shared one is signed in.
test.use({ keepsPage: false });

test('requires a login, rejects a wrong password, returns to the requested page, and signs out', async ({
  page,
  complaints,
}) => {
  await test.step('redirects to the login when signed out', async () => {
    await page.goto('/admin/products?q=caneca');
    await expect(page).toHaveURL(/\/admin\/login\?to=%2Fproducts%3Fq%3Dcaneca$/);
  });
  await test.step('reports a wrong password in Portuguese', async () => {
    await signIn(page, { email: administrator.email, password: 'errada-123' });
    await expect(page.getByText('Email ou senha inválidos')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(administrator.email);
    // The browser itself logs the rejected request.
    expect(complaints.splice(0).filter((text) => !text.includes('400'))).toEqual([]);
  });
  await test.step('returns to the requested page after a correct password', async () => {
    await signIn(page, administrator);
    await expect(page).toHaveURL(/\/admin\/products\?q=caneca/);
  });
  await test.step('redirects from the login to the dashboard when signed in', async () => {
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin$/);
  });
  await test.step('requires the login again after signing out', async () => {
    await page
      .getByRole('button', { name: new RegExp(`${administrator.email}|usuário`, 'i') })
      .click();
    await expect(page.getByText('Administrador').first()).toBeVisible();
    await page.getByText('Sair').click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await page.goto('/admin/products');
    await expect(page).toHaveURL(/\/admin\/login/);
    // Ignores errors that the browser logs for requests still pending when the session ended.
    expect(complaints.splice(0).filter((text) => !text.includes('401'))).toEqual([]);
  });
});

test('sorts and searches the list in Portuguese, and asks before discarding a changed form', async ({
  page,
  records,
  form,
  discardQuestion,
}) => {
  await enterBackOffice(page, '/admin/products');
  await expect(page.getByTitle('Próxima página')).toBeVisible();

  await test.step('sorts products by a URL parameter', async () => {
    await page.locator('.ant-select', { has: page.getByLabel('Ordenar por') }).click();
    await page.locator('.ant-select-item-option').getByText('Nome', { exact: true }).click();
    await expect(page).toHaveURL(/ordem=nome/);
    await enterBackOffice(page, '/admin/products?ordem=nome');
    await expect(records.cards.nth(1)).toBeVisible();
    const shown = await records.cards.locator('h2').allInnerTexts();
    expect(shown).toEqual(shown.toSorted((a, b) => (a < b ? -1 : 1)));
  });
  await test.step('searches the list, and shows when nothing is found', async () => {
    const search = page.getByLabel('Buscar por nome ou descrição');
    await search.fill('garrafa');
    await expect(page).toHaveURL(/garrafa/);
    await expect(records.cards.first()).toBeVisible();
    await search.fill('nada que exista');
    await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
  });
  await test.step('asks before closing a changed form', async () => {
    await records.create('Novo Produto');
    await form.name.fill('Quase perdido');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(discardQuestion.text).toBeVisible();
    await discardQuestion.keepEditing();
    await expect(form.name).toHaveValue('Quase perdido');
  });
});
