import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const administrators = async () => {
  const { data } = await backend.service
    .from('admin_users')
    .select('auth_id')
    .eq('role', 'admin')
    .eq('is_active', true)
    .throwOnError();
  return data.map(({ auth_id }) => auth_id);
};

test.each([
  ['deactivated', { is_active: false }],
  ['demoted', { role: 'employee' }],
  ['unlinked from its account', { auth_id: null }],
])(
  'keeps the last active administrator from being %s, even by the service',
  async (_how, change) => {
    const { accounts, as, service } = backend;
    for (const client of [as.administrator, service]) {
      const { error } = await client
        .from('admin_users')
        .update(change)
        .eq('auth_id', accounts.administrator);
      expect(error).toMatchObject({ code: 'PT409', message: 'last_active_administrator' });
    }
    expect(await administrators()).toEqual([accounts.administrator]);
  },
);

test('rejects deleting the last one, alone, with everybody else or with the account', async () => {
  const { accounts, as, service, sql } = backend;
  const own = await as.administrator
    .from('admin_users')
    .delete()
    .eq('auth_id', accounts.administrator);
  expect(own.error).toMatchObject({ code: 'PT409', message: 'last_active_administrator' });
  const everybody = await service.from('admin_users').delete().neq('name', '');
  expect(everybody.error).toMatchObject({ code: 'PT409' });
  await expect(sql('truncate public.admin_users cascade')).rejects.toThrow(
    'last_active_administrator',
  );
  await expect(
    sql(`delete from auth.users where id = '${accounts.administrator}'`),
  ).rejects.toThrow('last_active_administrator');
  expect(await administrators()).toEqual([accounts.administrator]);
});

test('allows deleting one of two accounts, and deletes its record', async () => {
  const { accounts, as, sql, service } = backend;
  await as.administrator
    .from('admin_users')
    .update({ role: 'admin' })
    .eq('auth_id', accounts.employee)
    .throwOnError();
  await sql(`delete from auth.users where id = '${accounts.employee}'`);
  const left = await service.from('admin_users').select().eq('auth_id', accounts.employee);
  expect(left.data).toEqual([]);
  expect(await administrators()).toEqual([accounts.administrator]);
});

test('rejects a second record for an account or an e-mail', async () => {
  const { accounts, service } = backend;
  const again = await service
    .from('admin_users')
    .insert({ name: 'X', email: 'x@exemplo.com.br', auth_id: accounts.administrator });
  // The account was invited for another e-mail.
  expect(again.error).toMatchObject({ code: 'PT403', message: 'account_not_invited' });
  const email = await service
    .from('admin_users')
    .insert({ name: 'X', email: 'ADMINISTRATOR@exemplo.com.br' });
  expect(email.error?.code).toBe('23505');
});
