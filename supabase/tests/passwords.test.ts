import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { type Client, openTestBackend, type Role, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
let unique = 0;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const before = 'senha-de-antes';
const after = 'senha-de-depois';

const somebody = (): Client =>
  createClient<Database>('http://127.0.0.1:9', backend.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: backend.fetch },
  });

/** A colleague with a signed-in device. */
let email: string;
let employee: string;
let device: Client;
beforeEach(async () => {
  unique += 1;
  email = `colega-${unique}@exemplo.com.br`;
  const { data: code } = await backend.service
    .rpc('invite_staff', { email, password: before })
    .throwOnError();
  device = somebody();
  const { data } = await device.auth.signUp({
    email,
    password: before,
    options: { data: { invitation_code: code } },
  });
  const record = await backend.as.administrator
    .from('admin_users')
    .insert({ name: 'Colega', email, auth_id: data.user?.id ?? null })
    .select('id')
    .single()
    .throwOnError();
  employee = record.data.id;
});

async function letsIn(password: string): Promise<boolean> {
  const { data } = await somebody().auth.signInWithPassword({ email, password });
  return data.session !== null;
}

/** Returns true if a device still has the rights of staff; a token alone is not enough. */
const works = async (client: Client) =>
  ((await client.from('admin_users').select('id')).data ?? []).length > 0;

const change = async (client: Client, current: string | undefined, next: string) =>
  (
    await client
      .rpc('change_own_password', {
        new_password: next,
        ...(current === undefined ? {} : { current_password: current }),
      })
      .throwOnError()
  ).data;

const newCode = async (by: Client = backend.as.administrator) =>
  (await by.rpc('create_password_code', { employee }).single().throwOnError()).data;

const reset = async (code: string, password = after, address = email) =>
  (
    await somebody()
      .rpc('reset_password', { email: address, code, new_password: password })
      .throwOnError()
  ).data;

test('changes the password with the old one and ends other sessions', async () => {
  const elsewhere = somebody();
  await elsewhere.auth.signInWithPassword({ email, password: before });
  expect(await works(elsewhere)).toBe(true);
  expect(await change(device, before, after)).toBe('changed');
  expect(await letsIn(before)).toBe(false);
  expect(await letsIn(after)).toBe(true);
  expect(await works(device)).toBe(true);
  expect(await works(elsewhere)).toBe(false);
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
});

test('allows five guesses of the old password in 15 minutes, also concurrent ones', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 8 }, (_, guess) => change(device, `errada-${guess}`, after)),
  );
  expect(guesses.filter((answer) => answer === 'wrong_password')).toHaveLength(5);
  expect(await change(device, before, after)).toBe('too_many_guesses');
  await backend.sql(
    `update private.password_guesses set last_failure = now() - interval '16 minutes'`,
  );
  expect(await change(device, before, after)).toBe('changed');
});

test('requires the old password, except after an e-mail link', async () => {
  expect(await change(device, undefined, after)).toBe('wrong_password');
  const [session] = await backend.sql<{ account: string; id: string }>(
    `select user_id as account, s.id from auth.sessions s join auth.users a on a.id = s.user_id
     where a.email = '${email}'`,
  );
  // Simulates how hosted Supabase records the start of a session; the embedded backend has no such links.
  const changeAfter = (method: string, minutes: number) =>
    backend.sql(`do $$ begin
      perform set_config('request.jwt.claim.sub', '${session?.account}', true);
      perform set_config('request.jwt.claims', json_build_object(
        'sub', '${session?.account}', 'session_id', '${session?.id}',
        'amr', json_build_array(json_build_object('method', '${method}',
          'timestamp', extract(epoch from now() - interval '${minutes} minutes')::bigint)))::text, true);
      if public.change_own_password('${after}') <> 'changed' then raise 'refused'; end if;
    end $$`);
  await expect(changeAfter('password', 1)).rejects.toThrow('refused');
  await expect(changeAfter('otp', 31)).rejects.toThrow('refused');
  await changeAfter('otp', 1);
  expect(await letsIn(after)).toBe(true);
});

test('rejects short, long and common passwords, for changes and with a code', async () => {
  const { code } = await newCode();
  for (const [password, fault] of [
    ['curta12', 'too_short'],
    ['😀😀😀😀', 'too_short'],
    ['a'.repeat(73), 'too_long'],
    ['ç'.repeat(37), 'too_long'],
    ['QWERTYUIOP', 'too_common'],
    ['Password1', 'too_common'],
    ['12345678', 'too_common'],
    ['Senha123', 'too_common'],
    ['corinthians', 'too_common'],
    ['25121990', 'too_common'],
  ] as const) {
    expect(await change(device, before, password), password).toBe(fault);
    expect(await reset(code, password), password).toBe(fault);
  }
  expect(await letsIn(before)).toBe(true);
});

test('rejects thousands of common passwords', async () => {
  const rows = await backend.sql('select password from private.common_passwords');
  expect(rows.length).toBeGreaterThan(2000);
});

test("resets a password once with an administrator's code and ends sessions", async () => {
  const { code, account_email, valid_until } = await newCode();
  expect(code).toMatch(/^[A-Z2-9]{12}$/);
  expect(account_email).toBe(email);
  const minutes = (Date.parse(valid_until) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(28);
  expect(minutes).toBeLessThan(32);
  // Typed as a user might type it.
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4, 8)} ${code.slice(8)}`;
  expect(await reset(typed, after, email.toUpperCase())).toBe('changed');
  expect(await letsIn(before)).toBe(false);
  expect(await letsIn(after)).toBe(true);
  expect(await works(device)).toBe(false);
  expect(await reset(code, 'mais-uma-senha')).toBe('refused');
});

test('stores a code as a hash and replaces it with the next one', async () => {
  const { code } = await newCode();
  const [stored] = await backend.sql<{ text: string }>(
    'select string_agg(c::text, $$ $$) as text from private.password_codes c',
  );
  expect(stored?.text).not.toContain(code);
  await newCode();
  expect(await reset(code)).toBe('refused');
});

test('keeps a code after wrong guesses', async () => {
  const { code } = await newCode();
  const guesses = Array.from({ length: 20 }, (_, guess) => reset(`AAAA-BBBB-CC${guess + 10}`));
  expect(new Set(await Promise.all(guesses))).toEqual(new Set(['refused']));
  expect(await letsIn(before)).toBe(true);
  expect(await reset(code)).toBe('changed');
});

test('expires a code after 30 minutes', async () => {
  const { code } = await newCode();
  await backend.sql(`update private.password_codes set expires_at = now() - interval '1 second'`);
  expect(await reset(code)).toBe('refused');
});

test('answers the same for an unknown e-mail and a colleague without a code', async () => {
  expect(await reset('AAAABBBBCCCC', after, 'ninguem@exemplo.com.br')).toBe('refused');
  expect(await reset('AAAABBBBCCCC')).toBe('refused');
});

const invitations = async () =>
  (await backend.as.administrator.rpc('pending_invitations').throwOnError()).data;

test('lets an invited colleague choose the first password through a link, once and within 7 days', async () => {
  email = `convidada-${unique}@exemplo.com.br`;
  const { administrator } = backend.as;
  const { data: invited } = await administrator.rpc('invite_staff', { email }).throwOnError();
  const { data } = await somebody().auth.signUp({
    email,
    password: before,
    options: { data: { invitation_code: invited } },
  });
  const record = await administrator
    .from('admin_users')
    .insert({ name: 'Convidada', email, auth_id: data.user?.id ?? null })
    .select('id')
    .single()
    .throwOnError();
  employee = record.data.id;
  // Not even the person who signed up knows the password.
  expect(await letsIn(before)).toBe(false);
  expect(await reset('')).toBe('refused');

  const { code: replaced } = await newCode();
  const { code, by_link, valid_until } = await newCode();
  expect(by_link).toBe(true);
  expect(code).toMatch(/^[A-Z2-9]{24}$/);
  expect(Date.parse(valid_until) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  expect(await invitations()).toEqual([{ employee, valid_until }]);
  expect((await backend.as.employee.rpc('pending_invitations')).data).toEqual([]);

  expect(await reset(replaced)).toBe('refused');
  expect(await reset(code)).toBe('changed');
  expect(await letsIn(after)).toBe(true);
  expect(await invitations()).toEqual([]);
  expect(await reset(code, 'mais-uma-senha')).toBe('refused');
  // Later codes are valid for 30 minutes again.
  expect(await newCode()).toMatchObject({ by_link: false });
});

test.each<Role>(['anonymous', 'stranger', 'inactive', 'employee'])(
  'issues no code to %s',
  async (role) => {
    const { data, error } = await backend.as[role].rpc('create_password_code', { employee });
    expect(data).toBeNull();
    expect(error?.code).toBe('42501');
  },
);

test("rejects a code for the caller's own account", async () => {
  const { data: own } = await backend.service
    .from('admin_users')
    .select('id')
    .eq('auth_id', backend.accounts.administrator)
    .single()
    .throwOnError();
  const { error } = await backend.as.administrator.rpc('create_password_code', {
    employee: own.id,
  });
  expect(error).toMatchObject({ code: 'PT409', message: 'own_password' });
});

test.each<Role>(['anonymous', 'stranger', 'inactive'])(
  'rejects a change of the password by %s',
  async (role) => {
    const { error } = await backend.as[role].rpc('change_own_password', {
      current_password: 'senha-de-teste',
      new_password: after,
    });
    expect(error?.code).toBe('42501');
  },
);
