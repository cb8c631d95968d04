import { createClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveStaffAccount } from '#scripts/accounts/staff-account.ts';
import { openStaff } from '#scripts/servers/publisher/api/access.ts';
import type { Database } from '#shared/database.types.ts';
import { type Client, openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
let unique = 0;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const password = 'senha-de-teste';

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
  device = somebody();
  await giveStaffAccount(
    { service: backend.service, visitor: somebody() },
    { name: 'Colega', email, password, role: 'employee' },
  );
  await device.auth.signInWithPassword({ email, password });
  const { data } = await device.from('admin_users').select('id').single().throwOnError();
  employee = data.id;
});

async function signIn(secret = password): Promise<Client> {
  const client = somebody();
  const { error } = await client.auth.signInWithPassword({ email, password: secret });
  expect(error).toBeNull();
  return client;
}

/** Returns the code of an authenticator app, now or some periods of 30 seconds later. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });

const confirm = async (client: Client, factorId: string, code: string) =>
  (await client.auth.mfa.challengeAndVerify({ factorId, code })).error?.code;

/** Enables the second factor as "Minha conta" does. */
async function turnOn(client: Client) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Loja' });
  if (error) throw error;
  const used = codeOf(data.totp.secret);
  expect(await confirm(client, data.id, used)).toBeUndefined();
  const { secret, uri, qr_code: qrCode } = data.totp;
  return { id: data.id, secret, uri, qrCode, used };
}

/** Returns true if a device has staff rights; a token alone is not enough. */
const works = async (client: Client) =>
  ((await client.from('admin_users').select('id')).data ?? []).length > 0;

const isDue = async (client: Client) => (await client.rpc('second_factor_due').throwOnError()).data;

test('is not required of callers without one', async () => {
  expect(await isDue(device)).toBe(false);
  expect(await works(device)).toBe(true);
  expect((await device.auth.mfa.listFactors()).data?.all).toEqual([]);
});

test('treats callers as staff once they have entered the code', async () => {
  const { id, secret } = await turnOn(device);
  expect(await works(device)).toBe(true);

  const elsewhere = await signIn();
  expect(await isDue(elsewhere)).toBe(true);
  expect(await works(elsewhere)).toBe(false);
  expect((await elsewhere.rpc('rename_self', { name: 'Outra' })).error?.code).toBe('42501');
  expect((await elsewhere.from('products').insert({ name: 'Caneca' })).error?.code).toBe('42501');
  const changed = await elsewhere.rpc('change_own_password', {
    new_password: 'outra-senha-longa',
    current_password: password,
  });
  expect(changed.error?.code).toBe('42501');

  const { data } = await elsewhere.auth.mfa.listFactors();
  expect(data?.totp.map((factor) => factor.id)).toEqual([id]);
  expect(await confirm(elsewhere, id, codeOf(secret, 1))).toBeUndefined();
  expect(await isDue(elsewhere)).toBe(false);
  expect(await works(elsewhere)).toBe(true);
  // The refreshed session keeps its access.
  await elsewhere.auth.refreshSession();
  expect(await works(elsewhere)).toBe(true);
});

test('lets the publisher accept a session once the code is entered', async () => {
  const roleOf = async (client: Client) =>
    openStaff(somebody())((await client.auth.getSession()).data.session?.access_token ?? '');
  const { id, secret } = await turnOn(device);
  const elsewhere = await signIn();
  expect(await roleOf(device)).toBe('employee');
  expect(await roleOf(elsewhere)).toBeUndefined();
  await confirm(elsewhere, id, codeOf(secret, 1));
  expect(await roleOf(elsewhere)).toBe('employee');
  expect(await roleOf(backend.as.administrator)).toBe('admin');
  expect(await roleOf(backend.as.stranger)).toBeUndefined();
});

test('ignores an unconfirmed factor', async () => {
  await device.auth.mfa.enroll({ factorType: 'totp' });
  expect(await isDue(device)).toBe(false);
  expect(await works(await signIn())).toBe(true);
});

test('ends sessions without the code when it is turned on', async () => {
  const elsewhere = await signIn();
  await turnOn(device);
  expect(await works(elsewhere)).toBe(false);
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  expect(await works(device)).toBe(true);
});

test("names shop and e-mail in the secret's URI", async () => {
  const { uri, qrCode, secret } = await turnOn(device);
  expect(uri).toContain(`issuer=Loja`);
  expect(decodeURIComponent(uri)).toContain(email);
  expect(uri).toContain(secret);
  expect(qrCode).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]+<\/svg>$/);
});

test('accepts a code once, for its factor, for some seconds', async () => {
  const { id, secret, used } = await turnOn(device);
  const elsewhere = await signIn();
  expect(await confirm(elsewhere, id, '000000')).toBe('mfa_verification_failed');
  expect(await confirm(elsewhere, id, codeOf(secret, 4))).toBe('mfa_verification_failed');
  expect(await confirm(elsewhere, id, used)).toBe('mfa_verification_failed');
  const code = codeOf(secret, 1);
  expect(await confirm(elsewhere, id, code)).toBeUndefined();
  expect(await confirm(await signIn(), id, code)).toBe('mfa_verification_failed');
  expect(await confirm(backend.as.administrator, id, codeOf(secret, 1))).toBe(
    'mfa_factor_not_found',
  );
  const { error } = await elsewhere.auth.mfa.verify({
    factorId: id,
    challengeId: crypto.randomUUID(),
    code: codeOf(secret, 1),
  });
  expect(error?.code).toBe('mfa_challenge_expired');
});

test('rejects adding and removing a factor with the password alone', async () => {
  const { id } = await turnOn(device);
  const elsewhere = await signIn();
  const added = await elsewhere.auth.mfa.enroll({ factorType: 'totp' });
  expect(added.error?.code).toBe('insufficient_aal');
  const removed = await elsewhere.auth.mfa.unenroll({ factorId: id });
  expect(removed.error?.code).toBe('insufficient_aal');
  expect(await isDue(await signIn())).toBe(true);
});

test('lets a caller who entered the code turn it off', async () => {
  const { id } = await turnOn(device);
  expect((await device.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  expect(await works(device)).toBe(true);
  expect(await works(await signIn())).toBe(true);
});

test('still requires it after a password reset', async () => {
  await turnOn(device);
  const { data } = await backend.as.administrator
    .rpc('create_password_code', { employee })
    .single()
    .throwOnError();
  const reset = await somebody().rpc('reset_password', {
    email,
    code: data?.code ?? '',
    new_password: 'outra-senha-longa',
  });
  expect(reset.data).toBe('changed');
  const elsewhere = await signIn('outra-senha-longa');
  expect(await isDue(elsewhere)).toBe(true);
  expect(await works(elsewhere)).toBe(false);
});

test("lets an administrator remove a colleague's factor and ends sessions", async () => {
  await turnOn(device);
  const shown = await backend.as.administrator.rpc('staff_with_second_factor').throwOnError();
  expect(shown.data).toContain(employee);
  await backend.as.administrator.rpc('remove_second_factor', { employee }).throwOnError();
  expect(await works(device)).toBe(false);
  expect(await works(await signIn())).toBe(true);
  const left = await backend.as.administrator.rpc('staff_with_second_factor').throwOnError();
  expect(left.data).not.toContain(employee);
});

test('rejects removing and reading factors of others by all but administrators', async () => {
  await turnOn(device);
  for (const role of ['anonymous', 'stranger', 'inactive', 'employee'] as const) {
    const { error } = await backend.as[role].rpc('remove_second_factor', { employee });
    expect(error?.code, role).toBe('42501');
    expect((await backend.as[role].rpc('staff_with_second_factor')).data ?? [], role).toEqual([]);
  }
  expect(await isDue(await signIn())).toBe(true);
});

test("rejects removing the caller's own factor, and those of unknown employees", async () => {
  const own = await backend.as.administrator
    .from('admin_users')
    .select('id')
    .eq('auth_id', backend.accounts.administrator)
    .single()
    .throwOnError();
  for (const [record, message] of [
    [own.data?.id ?? '', 'own_second_factor'],
    [crypto.randomUUID(), 'account_not_found'],
  ] as const) {
    const { error } = await backend.as.administrator.rpc('remove_second_factor', {
      employee: record,
    });
    expect(error?.message).toBe(message);
  }
});

test('lets the service key replace an account that lost its factor', {
  tags: ['slow'],
}, async () => {
  await turnOn(device);
  await giveStaffAccount(
    { service: backend.service, visitor: somebody() },
    { name: 'Colega', email, password: 'senha-do-operador', role: 'admin' },
  );
  const elsewhere = await signIn('senha-do-operador');
  expect(await isDue(elsewhere)).toBe(false);
  expect(await works(elsewhere)).toBe(true);
});

// Runs last because it drops the tables of second factors.
test('accepts a password alone on a backend without second factors', {
  tags: ['slow'],
}, async () => {
  await turnOn(device);
  await backend.sql('drop table auth.mfa_challenges');
  await backend.sql('drop table auth.mfa_factors');
  const elsewhere = await signIn();
  expect(await isDue(elsewhere)).toBe(false);
  expect(await works(elsewhere)).toBe(true);
  await backend.as.administrator.rpc('remove_second_factor', { employee }).throwOnError();
});
