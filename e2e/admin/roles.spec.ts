import { administrator, employee, enterBackOffice, visit } from '../support/accounts.ts';
import { expect, test } from './fixtures.ts';

const restricted = {
  home: 'Apenas administradores podem editar o conteúdo da página inicial.',
  about: 'Apenas administradores podem editar o conteúdo da página sobre.',
  contact: 'Apenas administradores podem editar informações de contato.',
  settings: 'Apenas administradores podem acessar as configurações do sistema.',
  redirects: 'Apenas administradores podem gerenciar redirecionamentos.',
  employees: 'Você não tem permissão para acessar esta página.',
  activity: 'Apenas administradores podem ver o que a equipe fez.',
};
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

test('redirects every page to the login when signed out, and keeps the address', {
  tag: '@slow',
}, async ({ page }) => {
  for (const path of Object.keys(headings)) {
    await page.goto(`/admin/${path}`);
    await expect(page).toHaveURL(new RegExp(`/admin/login\\?to=%2F${path}$`));
  }
});

test('lets an employee edit the catalogue, and explains why other pages are closed', async ({
  page,
}) => {
  await enterBackOffice(page, '/admin', employee);
  const menu = page.getByRole('navigation', { name: 'Administração' }).getByRole('link');
  await expect(menu).toHaveText(['Dashboard', ...Object.values(open)]);
  for (const [path, sentence] of Object.entries(restricted)) {
    await visit(page, `/admin/${path}`);
    await expect(page.getByText(sentence)).toBeVisible();
  }
  for (const [path, heading] of Object.entries(open)) {
    await visit(page, `/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
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

test('does not deactivate the last administrator', async ({ page, records, complaints }) => {
  await enterBackOffice(page, '/admin/employees');
  const row = records.row(administrator.email);
  await row.getByRole('switch').click();
  await expect(page.getByText(/último administrador ativo/)).toBeVisible();
  await expect(row.getByRole('switch')).toBeChecked();
  // Browser and page both log the refusal.
  expect(complaints.splice(0).every((text) => /409|PT409|status was not changed/.test(text))).toBe(
    true,
  );
});
