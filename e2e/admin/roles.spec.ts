import { administrator, employee, enterBackOffice, visit } from '../support/accounts.ts';
import { expect, test } from './fixtures.ts';

const open = {
  requests: 'Pedidos e mensagens',
  proposals: 'Propostas',
  campaigns: 'Campanhas',
  products: 'Produtos',
  categories: 'Categorias',
  collections: 'Ideias',
  materials: 'Materiais',
  techniques: 'Técnicas',
  synonyms: 'Sinônimos da busca',
  deleted: 'Excluídos',
};
const headings = {
  home: 'Gerenciar Home',
  about: 'Sobre',
  contact: 'Contato',
  settings: 'Configurações',
  redirects: 'Redirecionamentos',
  employees: 'Funcionários',
  activity: 'Atividade',
  ...open,
};

test.describe('signed out', () => {
  test.use({ keepsPage: false });

  test('redirects every page to the login when signed out, and remembers the page', {
    tag: '@slow',
  }, async ({ page }) => {
    for (const path of Object.keys(headings)) {
      await page.goto(`/admin/${path}`);
      await expect(page).toHaveURL(new RegExp(`/admin/login\\?to=%2F${path}$`));
    }
  });
});

test.describe('a new page', () => {
  // Uses a separate page because the next test would have to reload the shared one.
  test.use({ keepsPage: false });

  test('shows an employee the catalogue pages, and explains why the settings are closed', async ({
    page,
  }) => {
    // The unit tests of `access.ts` cover every page.
    await enterBackOffice(page, '/admin/settings', employee);
    await expect(
      page.getByText('Apenas administradores podem acessar as configurações do sistema.'),
    ).toBeVisible();
    await expect(page).toHaveTitle(/Configurações · /);
    const menu = page.getByRole('navigation', { name: 'Administração' }).getByRole('link');
    await expect(menu).toHaveText(['Dashboard', ...Object.values(open)]);
    await visit(page, '/admin/deleted');
    await expect(page.getByRole('heading', { level: 1, name: open.deleted })).toBeVisible();
  });
});

test('lets an administrator open every page', { tag: '@slow' }, async ({ page }) => {
  await enterBackOffice(page);
  const menu = page.getByRole('navigation', { name: 'Administração' });
  for (const [path, heading] of Object.entries(headings)) {
    await menu.getByRole('link', { name: heading, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${path}$`));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('refuses to deactivate the last administrator', async ({ page, records, complaints }) => {
  await enterBackOffice(page, '/admin/employees');
  const row = records.row(administrator.email);
  await row.getByRole('switch').click();
  await expect(page.getByText(/último administrador ativo/)).toBeVisible();
  await expect(row.getByRole('switch')).toBeChecked();
  // The browser and the page both log the rejected request.
  expect(complaints.splice(0).every((text) => /409|PT409|status was not changed/.test(text))).toBe(
    true,
  );
});
