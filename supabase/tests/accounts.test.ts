import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { type Client, openTestBackend, type Role, type TestBackend } from './test-backend.ts';

// Accounts require an e-mail added by an administrator and the code issued for it.

let backend: TestBackend;
let unique = 0;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const password = 'uma-senha-longa';
const newEmail = () => {
  unique += 1;
  return `pessoa-${unique}@exemplo.com.br`;
};

/** Creates a client with the publishable key only. */
const somebody = (): Client =>
  createClient<Database>('http://127.0.0.1:9', backend.keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: backend.fetch },
  });

const invite = async (
  email: string,
  by: Client = backend.as.administrator,
  secret = password,
): Promise<string> =>
  (await by.rpc('invite_staff', { email, password: secret }).throwOnError()).data;

const signUp = (email: string, code?: string, client = somebody(), secret = password) =>
  client.auth.signUp({
    email,
    password: secret,
    ...(code === undefined ? {} : { options: { data: { invitation_code: code } } }),
  });

const listAccounts = (email: string) =>
  backend.sql<{ id: string; metadata: string }>(
    `select id, raw_user_meta_data::text as metadata from auth.users where lower(email) = '${email.toLowerCase()}'`,
  );

/** Inserts an account as an older release, a hook or an external API would. */
const insertAccount = (email: string, metadata = '{}') =>
  backend.sql(`insert into auth.users (id, aud, role, email, raw_user_meta_data)
    values (gen_random_uuid(), 'authenticated', 'authenticated', '${email}', '${metadata}')`);

async function addEmployee(role = 'employee') {
  const email = newEmail();
  const client = somebody();
  const { data } = await signUp(email, await invite(email), client);
  const id = data.user?.id ?? '';
  await backend.as.administrator
    .from('admin_users')
    .insert({ name: 'Pessoa', email, role, auth_id: id })
    .throwOnError();
  return { email, client, id };
}

test('lets an invited e-mail sign up once', async () => {
  const email = newEmail();
  const code = await invite(email.toUpperCase());
  const { data, error } = await signUp(email, code);
  expect(error).toBeNull();
  const [account] = await listAccounts(email);
  expect(account?.id).toBe(data.user?.id);
  expect(account?.metadata).not.toContain(code);
  const again = await signUp(newEmail(), code);
  expect(again.error?.code).toBe('signup_disabled');
});

test('forgets the code once the account has a record', async () => {
  const email = newEmail();
  const { data } = await signUp(email, await invite(email));
  // Hosted projects copy the code to the identity; the embedded backend may not.
  const copied = `identity_data || '{"invitation_code": "used"}'`;
  await backend.sql(
    `update auth.identities set identity_data = ${copied} where user_id = '${data.user?.id}'`,
  );
  await backend.as.administrator
    .from('admin_users')
    .insert({ name: 'Pessoa', email, auth_id: data.user?.id ?? '' })
    .throwOnError();
  const [identity] = await backend.sql<{ identity_data: object }>(
    `select identity_data from auth.identities where user_id = '${data.user?.id}'`,
  );
  expect(identity?.identity_data).toMatchObject({ email });
  expect(identity?.identity_data).not.toHaveProperty('invitation_code');
});

test('rejects uninvited sign-ups with the same response for every e-mail', async () => {
  const { email: staff } = await addEmployee();
  const expected = newEmail();
  await invite(expected);
  const answers = [];
  for (const email of [newEmail(), staff, staff.toUpperCase(), expected]) {
    for (const code of [undefined, '', 'adivinhado']) {
      const answer = await backend.fetch('http://127.0.0.1:9/auth/v1/signup', {
        method: 'POST',
        headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, data: { invitation_code: code } }),
      });
      answers.push(`${answer.status} ${await answer.text()}`);
    }
    if (email !== staff && email !== staff.toUpperCase())
      expect(await listAccounts(email)).toEqual([]);
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^403 /);
});

describe('the password of a new account', () => {
  const signIn = async (email: string, secret: string) =>
    (await somebody().auth.signInWithPassword({ email, password: secret })).error === null;

  test.each([
    ['123456', 'too_short'],
    ['', 'too_short'],
    ['123456789', 'too_common'],
    ['Senha123', 'too_common'],
    ['a'.repeat(73), 'too_long'],
  ])('is not %j', async (secret, fault) => {
    const email = newEmail();
    for (const by of [backend.as.administrator, backend.service]) {
      const { data, error } = await by.rpc('invite_staff', { email, password: secret });
      expect(data).toBeNull();
      expect(error).toMatchObject({ code: 'PT422', message: 'password_refused', details: fault });
    }
  });

  test('comes from the invitation, whatever the sign-up sends', async () => {
    const email = newEmail();
    const { error } = await signUp(email, await invite(email), somebody(), '123456789');
    expect(error).toBeNull();
    expect(await signIn(email, '123456789')).toBe(false);
    expect(await signIn(email, password)).toBe(true);
    expect(
      await backend.sql(
        `select password_hash from private.staff_invitations where email = '${email}'`,
      ),
    ).toEqual([{ password_hash: null }]);
  });

  test('is required by an invitation', async () => {
    const email = newEmail();
    const code = await invite(email);
    await backend.sql(
      `update private.staff_invitations set password_hash = null where email = '${email}'`,
    );
    expect((await signUp(email, code)).error).not.toBeNull();
    expect(await listAccounts(email)).toEqual([]);
  });

  test('cannot be changed through the sign-in service, not even with the service key', async () => {
    const { email, client, id } = await addEmployee();
    expect((await client.auth.updateUser({ password: '123456789' })).error).not.toBeNull();
    await backend.service.auth.admin.updateUserById(id, { password: '123456789' });
    await expect(
      backend.sql(`update auth.users set encrypted_password = '$2a$10$x' where id = '${id}'`),
    ).rejects.toThrow('password_not_judged');
    expect(await signIn(email, '123456789')).toBe(false);
    expect(await signIn(email, password)).toBe(true);
  });
});

test('rejects accounts created in any other way', async () => {
  const email = newEmail();
  await expect(insertAccount(email)).rejects.toThrow('signup_not_invited');
  await expect(insertAccount(email, '"texto"')).rejects.toThrow('signup_not_invited');
  const code = await invite(email);
  const other = newEmail();
  await expect(insertAccount(other, `{"invitation_code": "${code}"}`)).rejects.toThrow(
    'signup_not_invited',
  );
  // A sign-in link by e-mail also creates an account.
  const { error } = await somebody().auth.signInWithOtp({ email: other });
  expect(error).not.toBeNull();
  expect(await listAccounts(other)).toEqual([]);
});

test('expires a code after a while and when the next one is issued', async () => {
  const email = newEmail();
  const first = await invite(email);
  const second = await invite(email);
  expect((await signUp(email, first)).error).not.toBeNull();
  await backend.sql(
    `update private.staff_invitations set expires_at = now() - interval '1 second' where email = '${email}'`,
  );
  expect((await signUp(email, second)).error).not.toBeNull();
  expect((await signUp(email, await invite(email))).error).toBeNull();
});

test('replaces a squatted account and invalidates its tokens', async () => {
  // Simulates a database from before invitations were required.
  await backend.sql('alter table auth.users disable trigger admit_invited_account');
  const email = newEmail();
  await backend.sql(`insert into private.staff_invitations (email, code_hash, expires_at)
    values ('${email}', private.invitation_hash('x'), now() + interval '1 minute')`);
  const squatter = somebody();
  const squatted = await signUp(email, 'x', squatter, 'adivinhada-123');
  await backend.sql('alter table auth.users enable trigger admit_invited_account');
  const squattedId = squatted.data.user?.id ?? '';
  expect(squattedId).not.toBe('');

  const code = await invite(email);
  const { data } = await signUp(email, code);
  await backend.as.administrator
    .from('admin_users')
    .insert({ name: 'Futura', email, role: 'admin', auth_id: data.user?.id ?? null })
    .throwOnError();

  expect(data.user?.id).not.toBe(squattedId);
  const own = await squatter.from('admin_users').select();
  expect(own.data ?? []).toEqual([]);
  const products = await squatter.from('products').insert({ name: 'Do intruso' });
  expect(products.error).not.toBeNull();
  const refreshed = await squatter.auth.refreshSession();
  expect(refreshed.error).not.toBeNull();
});

test('rejects a record with an account invited for another e-mail', async () => {
  const { administrator } = backend.as;
  const { id: theirs, email } = await addEmployee();
  const record = { name: 'Outra', email: newEmail() };
  for (const client of [administrator, backend.service]) {
    const added = await client
      .from('admin_users')
      .insert({ ...record, auth_id: backend.accounts.stranger });
    expect(added.error).toMatchObject({ code: 'PT403', message: 'account_not_invited' });
    const moved = await client
      .from('admin_users')
      .update({ auth_id: backend.accounts.stranger })
      .eq('auth_id', theirs);
    expect(moved.error).toMatchObject({ code: 'PT403', message: 'account_not_invited' });
  }
  // Changing an account's e-mail to another person's does not link it to their record either.
  const invited = newEmail();
  await invite(invited);
  await backend.sql(
    `update auth.users set email = '${invited}' where id = '${backend.accounts.stranger}'`,
  );
  const taken = await administrator
    .from('admin_users')
    .insert({ name: 'Outra', email: invited, auth_id: backend.accounts.stranger });
  expect(taken.error).toMatchObject({ code: 'PT403' });
  await backend.sql(
    `update auth.users set email = 'stranger@exemplo.com.br' where id = '${backend.accounts.stranger}'`,
  );
  expect((await listAccounts(email)).map(({ id }) => id)).toEqual([theirs]);
});

test('rejects an invitation of an employee', async () => {
  const { email, id } = await addEmployee();
  const again = await backend.as.administrator.rpc('invite_staff', { email, password });
  expect(again.error).toMatchObject({ code: 'PT409', message: 'employee_exists' });
  // The account stays linked even if the record's e-mail changes.
  await backend.as.administrator
    .from('admin_users')
    .update({ email: newEmail() })
    .eq('auth_id', id)
    .throwOnError();
  const ofAccount = await backend.as.administrator.rpc('invite_staff', { email, password });
  expect(ofAccount.error).toMatchObject({ code: 'PT409' });
  expect(await listAccounts(email)).toHaveLength(1);
});

test('rejects the account of a removed employee without a new invitation', async () => {
  const { administrator } = backend.as;
  const { email, client, id } = await addEmployee();
  const record = { name: 'Ex', email, auth_id: id };
  expect((await administrator.from('admin_users').insert(record)).error?.code).toBe('23505');
  await administrator.from('admin_users').delete().eq('auth_id', id).throwOnError();
  const { error } = await administrator.from('admin_users').insert(record);
  expect(error).toMatchObject({ code: 'PT403', message: 'account_not_invited' });
  expect((await client.from('products').select('stock')).data ?? []).toEqual([]);
});

test('gives an employee who was removed and added again a new account', async () => {
  const { email, client, id } = await addEmployee();
  await backend.as.administrator.from('admin_users').delete().eq('auth_id', id).throwOnError();
  const { data } = await signUp(
    email,
    await invite(email, backend.as.administrator, 'outra-senha'),
  );
  expect(data.user?.id).not.toBe(id);
  expect((await client.auth.refreshSession()).error).not.toBeNull();
  const before = await somebody().auth.signInWithPassword({ email, password });
  expect(before.error).not.toBeNull();
});

test.each<Role>(['anonymous', 'stranger', 'inactive', 'employee'])(
  'rejects an invitation by %s',
  async (role) => {
    const email = newEmail();
    const { data, error } = await backend.as[role].rpc('invite_staff', { email, password });
    expect(data).toBeNull();
    expect(error?.code).toBe('42501');
    const { data: read } = await backend.as[role]
      .schema('private' as 'public')
      .from('staff_invitations' as 'products')
      .select();
    expect(read).toBeNull();
  },
);

test.each(['', 'sem-arroba', 'a b@c.br', `${'a'.repeat(250)}@b.br`])(
  'rejects %j as an e-mail',
  async (email) => {
    const { error } = await backend.as.administrator.rpc('invite_staff', { email, password });
    expect(error).toMatchObject({ code: 'PT422', message: 'email_invalid' });
  },
);

test("lets the service key reset the only administrator's password and ends sessions", async () => {
  const { accounts, service, as } = backend;
  const email = 'administrator@exemplo.com.br';
  expect(await invite(email, service, 'senha-nova-123')).toBeNull();
  const fresh = somebody();
  const { data, error } = await fresh.auth.signInWithPassword({
    email,
    password: 'senha-nova-123',
  });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(accounts.administrator);
  const own = await fresh.from('admin_users').select('email').eq('email', email).throwOnError();
  expect(own.data).toEqual([{ email }]);
  const former = await as.administrator.from('admin_users').select();
  expect(former.data ?? []).toEqual([]);
});

test('keeps the old password when the new one is rejected', async () => {
  const email = 'administrator@exemplo.com.br';
  await invite(email, backend.service, 'senha-antiga-123');
  const { error } = await backend.service.rpc('invite_staff', { email, password: '123456789' });
  expect(error?.details).toBe('too_common');
  const signedIn = await somebody().auth.signInWithPassword({
    email,
    password: 'senha-antiga-123',
  });
  expect(signedIn.error).toBeNull();
});
