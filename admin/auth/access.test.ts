import { expect, test, vi } from 'vitest';
import { accessDenial, restrictedPages } from './access.ts';
import type { Account } from './account.ts';

// The client needs the address of a backend; the rules do not.
vi.mock('../api/client.ts', () => ({ supabase: {} }));

const admin: Account = { kind: 'staff', email: 'a@b', name: 'A', role: 'admin' };
const employee: Account = { ...admin, role: 'employee' };

test('lets an administrator open every page', () => {
  for (const page of [...restrictedPages, 'products', 'dashboard']) {
    expect(accessDenial(admin, page)).toBeUndefined();
  }
});

test.each(['dashboard', 'products', 'categories', 'materials', 'techniques'])(
  'lets an employee open %s',
  (page) => {
    expect(accessDenial(employee, page)).toBeUndefined();
  },
);

test.each(restrictedPages)('tells an employee why %s is denied', (page) => {
  expect(accessDenial(employee, page)).toMatch(/^(Apenas administradores|Você não tem permissão)/);
});

test.each<Account>([
  { kind: 'signed-out' },
  { kind: 'second-factor', email: 'x@y' },
  { kind: 'no-access', email: 'x@y' },
])('denies every page to $kind', (account) => {
  expect(accessDenial(account, 'products')).toBeDefined();
});
