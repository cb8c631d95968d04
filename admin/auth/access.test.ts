import { expect, test, vi } from 'vitest';
import { accessDenial, restrictedPages, seesCosts } from './access.ts';
import { type Account, parseRole, type StaffAccount } from './account.ts';

// The client requires a backend URL, but the access rules do not need the client.
vi.mock('../api/client.ts', () => ({ supabase: {} }));

const admin: StaffAccount = { kind: 'staff', email: 'a@b', name: 'A', role: 'admin' };
const employee: StaffAccount = { ...admin, role: 'employee' };

test('shows costs to all staff but sales, and treats an unknown role as an employee', () => {
  expect([admin, employee].map(seesCosts)).toEqual([true, true]);
  expect(seesCosts({ ...employee, role: 'sales' })).toBe(false);
  expect(accessDenial({ ...employee, role: 'sales' }, 'employees')).toBeDefined();
  expect(['admin', 'sales', 'constructor'].map(parseRole)).toEqual(['admin', 'sales', 'employee']);
});

test('lets an administrator open every page', () => {
  for (const page of [...restrictedPages, 'products', 'dashboard']) {
    expect(accessDenial(admin, page)).toBeUndefined();
  }
});

test.each([
  ...['dashboard', 'requests', 'proposals', 'campaigns', 'products', 'categories', 'collections'],
  ...['materials', 'techniques', 'synonyms', 'deleted'],
])('lets an employee open %s', (page) => {
  expect(accessDenial(employee, page)).toBeUndefined();
});

test('tells an employee why a page is denied', () => {
  const sentences = restrictedPages.map((page) => [page, accessDenial(employee, page)]);
  expect(Object.fromEntries(sentences)).toEqual({
    home: 'Apenas administradores podem editar o conteúdo da página inicial.',
    about: 'Apenas administradores podem editar o conteúdo da página sobre.',
    contact: 'Apenas administradores podem editar informações de contato.',
    settings: 'Apenas administradores podem acessar as configurações do sistema.',
    redirects: 'Apenas administradores podem gerenciar redirecionamentos.',
    activity: 'Apenas administradores podem ver o que a equipe fez.',
    start: 'Apenas administradores podem preparar a loja.',
    employees: 'Você não tem permissão para acessar esta página.',
  });
});

test.each<Account>([
  { kind: 'signed-out' },
  { kind: 'second-factor', email: 'x@y' },
  { kind: 'no-access', email: 'x@y', wasStaff: false },
])('denies every page to $kind', (account) => {
  expect(accessDenial(account, 'products')).toBeDefined();
});
