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

/** Signs in as the back-office does and returns the role. */
async function findRole(email: string, password: string) {
  const client = visitor();
  const { data } = await client.auth.signInWithPassword({ email, password });
  if (!data.user) return 'nobody';
  const record = await client.from('admin_users').select('role').eq('auth_id', data.user.id);
  return record.data?.[0]?.role ?? 'stranger';
}

test('creates the first administrator', async () => {
  await backend.sql('alter table public.admin_users disable trigger user');
  await backend.sql('delete from public.admin_users');
  await backend.sql('alter table public.admin_users enable trigger user');
  expect(await give(' Voce@SuaEmpresa.com.br', 'uma-senha-longa')).toEqual({ replaced: false });
  expect(await findRole('voce@suaempresa.com.br', 'uma-senha-longa')).toBe('admin');
});

test("resets the only administrator's password on a second run", async () => {
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

test('resets it without a sign-up service', { tags: ['slow'] }, async () => {
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

test('finds an account by its own e-mail when the record has another', async () => {
  await give('socia@suaempresa.com.br', 'uma-senha-longa');
  await backend.service
    .from('admin_users')
    .update({ email: 'outra@suaempresa.com.br' })
    .eq('email', 'socia@suaempresa.com.br')
    .throwOnError();
  expect(await give('socia@suaempresa.com.br', 'nova-senha-123')).toEqual({ replaced: true });
  expect(await findRole('socia@suaempresa.com.br', 'nova-senha-123')).toBe('admin');
});

test('replaces an orphaned account and a record without one', { tags: ['slow'] }, async () => {
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
