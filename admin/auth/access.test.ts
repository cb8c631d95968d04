import { expect, test, vi } from 'vitest';
import { accessDenial, restrictedPages } from './access.ts';
import type { Account } from './account.ts';

// The client of the backend needs an address, which a rule about roles does not.
vi.mock('../api/client.ts', () => ({ supabase: {} }));

const admin: Account = { kind: 'staff', email: 'a@b', name: 'A', role: 'admin' };
const employee: Account = { ...admin, role: 'employee' };

test('an administrator may open every page', () => {
  for (const page of [...restrictedPages, 'products', 'dashboard']) {
    expect(accessDenial(admin, page)).toBeUndefined();
  }
});

test.each(['dashboard', 'products', 'categories', 'materials'])(
  'an employee may open %s',
  (page) => {
    expect(accessDenial(employee, page)).toBeUndefined();
  },
);

test.each(restrictedPages)('an employee reads why %s is not theirs', (page) => {
  expect(accessDenial(employee, page)).toMatch(/^(Apenas administradores|Você não tem permissão)/);
});

test.each<Account>([{ kind: 'nobody' }, { kind: 'stranger', email: 'x@y' }])(
  '$kind may open nothing',
  (account) => {
    expect(accessDenial(account, 'products')).toBeDefined();
  },
);
