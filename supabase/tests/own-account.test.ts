import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { openTestBackend, type Role, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const nameOf = async (account: string) =>
  (await backend.service.from('admin_users').select('name, role').eq('auth_id', account)).data?.[0];

test.each(['employee', 'administrator'] as const)('lets %s change their own name', async (role) => {
  await backend.as[role].rpc('rename_self', { name: ` Nova ${role} ` }).throwOnError();
  expect((await nameOf(backend.accounts[role]))?.name).toBe(`Nova ${role}`);
});

test('rejects an empty name and one beyond the limit', async () => {
  for (const [name, constraint] of [
    ['a'.repeat(121), 'admin_users_name_length'],
    [' ', 'admin_users_name_check'],
  ] as const) {
    const { error } = await backend.as.employee.rpc('rename_self', { name });
    expect(error?.message).toContain(constraint);
  }
});

test.each<Role>(['anonymous', 'stranger', 'inactive'])('rejects renaming by %s', async (role) => {
  const { error } = await backend.as[role].rpc('rename_self', { name: 'Outra' });
  expect(error?.code).toBe('42501');
});

test("lists the caller's sessions and ends all of them", async () => {
  const another = createClient<Database>('http://127.0.0.1:9', backend.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: backend.fetch, headers: { 'user-agent': 'Firefox/140.0 no telefone' } },
  });
  await another.auth.signInWithPassword({
    email: 'employee@exemplo.com.br',
    password: 'senha-de-teste',
  });
  const { data: sessions } = await backend.as.employee.rpc('own_sessions').throwOnError();
  expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false]);
  expect(sessions.map(({ user_agent }) => user_agent)).toEqual([null, 'Firefox/140.0 no telefone']);
  // The first session comes from the template; the second has just begun.
  const [first = 0, second = 0] = sessions.map(({ last_used_at }) => Date.parse(last_used_at));
  expect(second).toBeGreaterThanOrEqual(first);
  await another.auth.signOut({ scope: 'global' });
  // Otherwise, the session's token would stay valid for an hour.
  const left = await backend.as.employee.from('products').insert({ name: 'De quem saiu' });
  expect(left.error).not.toBeNull();
  expect(
    (
      await backend.sql(
        `select id from auth.sessions where user_id = '${backend.accounts.employee}'`,
      )
    ).length,
  ).toBe(0);
});

test.each<Role>(['anonymous', 'stranger', 'inactive'])('shows %s no sessions', async (role) => {
  const { data } = await backend.as[role].rpc('own_sessions');
  expect(data ?? []).toEqual([]);
});
