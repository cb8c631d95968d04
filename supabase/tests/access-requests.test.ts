import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBackend, type Role, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

async function switchRegistration(on: boolean): Promise<void> {
  await backend.service
    .from('site_content')
    .upsert(
      { section_key: 'settings', content: { allow_registration: on } },
      { onConflict: 'section_key' },
    )
    .throwOnError();
}
beforeEach(async () => {
  await backend.sql('delete from public.access_requests');
  await switchRegistration(true);
});

const ask = (email: string, name = 'Rita Alves', role: Role = 'anonymous') =>
  backend.as[role].rpc('request_access', { name, email });

/** Reads the setting like the login page. */
const takesRequests = async () =>
  (await backend.as.anonymous.rpc('shop_settings').single().throwOnError()).data.allow_registration;

const listRequests = async () =>
  (await backend.as.administrator.from('access_requests').select('name, email').throwOnError())
    .data;

test('rejects requests while registration is off or not set', async () => {
  await switchRegistration(false);
  expect(await takesRequests()).toBe(false);
  expect((await ask('rita@exemplo.com.br')).error).toMatchObject({
    code: 'PT403',
    message: 'registration_closed',
  });
  await backend.sql(`delete from public.site_content where section_key = 'settings'`);
  expect((await ask('rita@exemplo.com.br')).error?.code).toBe('PT403');
  expect(await listRequests()).toEqual([]);
});

test('stores a request once and shows it to administrators', async () => {
  expect(await takesRequests()).toBe(true);
  for (const email of [' Rita@Exemplo.com.br', 'rita@exemplo.com.br']) {
    expect((await ask(email)).error).toBeNull();
  }
  expect(await listRequests()).toEqual([{ name: 'Rita Alves', email: 'rita@exemplo.com.br' }]);
});

test('gives employees and strangers the same response', async () => {
  const answers = [
    await ask('employee@exemplo.com.br'),
    await ask('ADMINISTRATOR@exemplo.com.br'),
    await ask('ninguem@exemplo.com.br'),
  ].map(({ status, data, error }) => JSON.stringify({ status, data, error }));
  expect(new Set(answers).size).toBe(1);
  expect(await listRequests()).toEqual([{ name: 'Rita Alves', email: 'ninguem@exemplo.com.br' }]);
});

test.each([
  ['sem-arroba', 'Rita', 'email_invalid'],
  [`${'a'.repeat(250)}@b.br`, 'Rita', 'access_requests_email_length'],
  ['rita@exemplo.com.br', ' ', 'access_requests_name_check'],
  ['rita@exemplo.com.br', 'a'.repeat(121), 'access_requests_name_length'],
])('rejects %j of %j for %s', async (email, name, constraint) => {
  expect((await ask(email, name)).error?.message).toContain(constraint);
});

test('rejects everybody after twenty requests in an hour', async () => {
  for (let asked = 0; asked < 20; asked += 1) {
    expect((await ask(`alguem-${asked}@exemplo.com.br`)).error).toBeNull();
  }
  expect((await ask('mais-um@exemplo.com.br')).error).toMatchObject({ code: 'PT429' });
  await backend.sql(`update public.access_requests set created_at = now() - interval '2 hours'`);
  expect((await ask('mais-um@exemplo.com.br')).error).toBeNull();
});

test('deletes the request of an added employee and of a rejected person', async () => {
  await ask('rita@exemplo.com.br');
  await ask('davi@exemplo.com.br', 'Davi');
  await backend.as.administrator
    .from('admin_users')
    .insert({ name: 'Rita', email: 'Rita@exemplo.com.br', is_active: false })
    .throwOnError();
  expect(await listRequests()).toEqual([{ name: 'Davi', email: 'davi@exemplo.com.br' }]);
  await backend.as.administrator
    .from('access_requests')
    .delete()
    .eq('email', 'davi@exemplo.com.br')
    .throwOnError();
  expect(await listRequests()).toEqual([]);
});
