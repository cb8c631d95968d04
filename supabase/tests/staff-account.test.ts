import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveStaffAccount } from '#scripts/accounts/staff-account.ts';
import type { Database } from '#shared/database.types.ts';
import { type Client, openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const visitor = (): Client =>
  createClient<Database>('http://127.0.0.1:9', backend.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: backend.fetch },
  });
const give = (email: string, password: string, role: 'admin' | 'employee' = 'admin') =>
  giveStaffAccount(
    { service: backend.service, visitor: visitor() },
    { name: 'Você', email, password, role },
  );

/** Signs in and returns the role, as the back-office does. */
async function findRole(email: string, password: string) {
  const client = visitor();
  const { data } = await client.auth.signInWithPassword({ email, password });
  if (!data.user) return 'nobody';
  const record = await client.from('admin_users').select('role').eq('auth_id', data.user.id);
  return record.data?.[0]?.role ?? 'stranger';
}

test('the first administrator of a project without any signs in and is one', async () => {
  await backend.sql('alter table public.admin_users disable trigger user');
  await backend.sql('delete from public.admin_users');
  await backend.sql('alter table public.admin_users enable trigger user');
  expect(await give(' Voce@SuaEmpresa.com.br', 'uma-senha-longa')).toEqual({ replaced: false });
  expect(await findRole('voce@suaempresa.com.br', 'uma-senha-longa')).toBe('admin');
});

test('given again, the only administrator is let in by the new password alone', async () => {
  await give('voce@suaempresa.com.br', 'esquecida-123');
  expect(await give('voce@suaempresa.com.br', 'nova-senha-123')).toEqual({ replaced: true });
  expect(await findRole('voce@suaempresa.com.br', 'esquecida-123')).toBe('nobody');
  expect(await findRole('voce@suaempresa.com.br', 'nova-senha-123')).toBe('admin');
  const { count } = await backend.service
    .from('admin_users')
    .select('id', { count: 'exact', head: true })
    .eq('email', 'voce@suaempresa.com.br');
  expect(count).toBe(1);
});

test('given again without a sign-up service, the only administrator is let in all the same', async () => {
  const away = createClient<Database>('http://127.0.0.1:9', backend.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: () => Promise.reject(new Error('away')) },
  });
  const person = { name: 'Você', email: 'voce@suaempresa.com.br', role: 'admin' } as const;
  await giveStaffAccount(
    { service: backend.service, visitor: away },
    { ...person, password: 'outra-senha-123' },
  );
  expect(await findRole(person.email, 'outra-senha-123')).toBe('admin');
});

test('an account whose record has another e-mail by now is let in by its own', async () => {
  await give('socia@suaempresa.com.br', 'uma-senha-longa');
  await backend.service
    .from('admin_users')
    .update({ email: 'outra@suaempresa.com.br' })
    .eq('email', 'socia@suaempresa.com.br')
    .throwOnError();
  expect(await give('socia@suaempresa.com.br', 'nova-senha-123')).toEqual({ replaced: true });
  expect(await findRole('socia@suaempresa.com.br', 'nova-senha-123')).toBe('admin');
});

test('an account of the e-mail that is nobody’s, and a record without its account, are no obstacle', async () => {
  expect(await findRole('stranger@exemplo.com.br', 'senha-de-teste')).toBe('stranger');
  await give('stranger@exemplo.com.br', 'uma-senha-longa', 'employee');
  expect(await findRole('stranger@exemplo.com.br', 'senha-de-teste')).toBe('nobody');
  expect(await findRole('stranger@exemplo.com.br', 'uma-senha-longa')).toBe('employee');

  await backend.service
    .from('admin_users')
    .insert({ name: 'Sem conta', email: 'sem-conta@exemplo.com.br', is_active: false })
    .throwOnError();
  expect(await give('sem-conta@exemplo.com.br', 'uma-senha-longa')).toEqual({ replaced: true });
  expect(await findRole('sem-conta@exemplo.com.br', 'uma-senha-longa')).toBe('admin');
});
