import { administrator, enterBackOffice, signIn, visit } from '../support/accounts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { expect, test } from './fixtures.ts';

test.describe('signed out', () => {
  // Uses a separate page because the shared one is signed in.
  test.use({ keepsPage: false });

  test('requires a login, rejects a wrong password, returns to the requested page, and signs out', async ({
    page,
    complaints,
  }) => {
    await test.step('redirects to the login when signed out', async () => {
      await page.goto('/admin/products?busca=caneca');
      await expect(page).toHaveURL(/\/admin\/login\?to=%2Fproducts%3Fbusca%3Dcaneca$/);
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
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
      await expect(page).toHaveURL(/\/admin\/products\?busca=caneca/);
    });
    await test.step('redirects from the login to the dashboard when signed in', async () => {
      await visit(page, '/admin/login');
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
});

test('sorts and searches the list in Portuguese', async ({ page, records }) => {
  await enterBackOffice(page, '/admin/products');
  await expect(page.getByTitle('Próxima página')).toBeVisible();

  await test.step('sorts products by a URL parameter', async () => {
    await page.locator('.ant-select', { has: page.getByLabel('Ordenar por') }).click();
    await page.locator('.ant-select-item-option').getByText('Nome', { exact: true }).click();
    await expect(page).toHaveURL(/ordem=nome/);
    // The previous list stays until the sorted one has loaded.
    await expect(async () => {
      const shown = await records.cards.locator('h2').allInnerTexts();
      expect(shown.length).toBeGreaterThan(1);
      expect(shown).toEqual(shown.toSorted((a, b) => (a < b ? -1 : 1)));
    }).toPass();
  });
  await test.step('searches the list, and shows when nothing is found', async () => {
    const search = page.getByLabel('Buscar por nome ou descrição');
    await search.fill('garrafa');
    await expect(page).toHaveURL(/garrafa/);
    // The previous list stays until the found products have loaded.
    await expect(records.cards.filter({ hasNotText: /garrafa/i })).toHaveCount(0);
    await expect(records.cards.first()).toBeVisible();
    await search.fill('nada que exista');
    await expect(page.getByText('Nenhum produto encontrado')).toBeVisible();
  });
});
