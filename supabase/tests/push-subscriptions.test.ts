import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toMessage } from '#shared/testing/visitor-request.ts';
import { send } from './sent-request.ts';
import { openTestBackend, type Role, roles, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.service
    .from('site_content')
    .insert({ section_key: 'settings', content: { notifications_enabled: true } })
    .throwOnError();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.service.from('requests').delete().not('id', 'is', null).throwOnError();
  await backend.service.from('push_subscriptions').delete().not('id', 'is', null).throwOnError();
});

const toDevice = (more: Record<string, string> = {}) => ({
  endpoint: `https://push.exemplo.com.br/${randomUUID()}`,
  p256dh: `BA${'a'.repeat(85)}`,
  auth: 'a'.repeat(22),
  device_name: 'Chrome · Android',
  ...more,
});
const allow = (role: Role, device = toDevice()) =>
  backend.as[role].rpc('save_push_subscription', device);
const devices = async () =>
  (
    await backend.service
      .from('push_subscriptions')
      .select('device_name, endpoint, admin_users (auth_id)')
      .order('created_at')
      .throwOnError()
  ).data.map(({ admin_users, ...device }) => ({ ...device, account: admin_users.auth_id }));
const claim = async (channel = 'push') =>
  (
    await backend.service
      .rpc('claim_request_notices', { mailer: 'teste', channel, lease_seconds: 60 })
      .throwOnError()
  ).data;

describe.each(roles)('%s', (role) => {
  const works = role === 'employee' || role === 'administrator';

  test(
    works ? 'is told of requests where they allow it' : 'has no device told of requests',
    async () => {
      const { error } = await allow(role);
      expect(error?.code).toBe(works ? undefined : '42501');
      expect(await devices()).toHaveLength(works ? 1 : 0);
    },
  );

  test('rejects direct writes', async () => {
    const { error } = await backend.as[role]
      .from('push_subscriptions')
      .insert({ ...toDevice(), staff_id: randomUUID(), session_id: randomUUID() });
    expect(error?.code).toBe('42501');
  });
});

test('lets employees see and remove their own devices, and administrators any', async () => {
  const [own, other] = [toDevice(), toDevice()];
  await allow('employee', own).throwOnError();
  await allow('administrator', other).throwOnError();
  const { employee, administrator } = backend.as;
  const seen = async (client: typeof employee) =>
    (await client.from('push_subscriptions').select('endpoint').throwOnError()).data.map(
      ({ endpoint }) => endpoint,
    );
  expect(await seen(employee)).toEqual([own.endpoint]);
  expect((await seen(administrator)).sort()).toEqual([own.endpoint, other.endpoint].sort());
  const remove = async (client: typeof employee, endpoint: string) =>
    (await client.from('push_subscriptions').delete().eq('endpoint', endpoint).select()).data
      ?.length;
  expect(await remove(employee, other.endpoint)).toBe(0);
  expect(await remove(employee, own.endpoint)).toBe(1);
  expect(await remove(administrator, other.endpoint)).toBe(1);
  await allow('employee', own).throwOnError();
  expect(await remove(administrator, own.endpoint)).toBe(1);
});

test('stores a device once, for its latest user', async () => {
  const device = toDevice();
  const { data: first } = await allow('employee', device).throwOnError();
  const { data: again } = await allow('employee', {
    ...device,
    device_name: 'Firefox · Linux',
  }).throwOnError();
  expect(again).toBe(first);
  await allow('administrator', device).throwOnError();
  expect(await devices()).toEqual([
    {
      endpoint: device.endpoint,
      device_name: 'Chrome · Android',
      account: backend.accounts.administrator,
    },
  ]);
});

test('rejects an eleventh device and keeps the ten', async () => {
  const kept = Array.from({ length: 10 }, () => toDevice());
  for (const device of kept) await allow('employee', device).throwOnError();
  const { error } = await allow('employee');
  expect([error?.code, error?.message]).toEqual(['PT409', 'too_many_devices']);
  const [again = toDevice()] = kept;
  await allow('employee', again).throwOnError();
  await allow('administrator').throwOnError();
  expect(await devices()).toHaveLength(11);
});

describe('rejects', () => {
  test.each([
    ['plain http', 'http://push.exemplo.com.br/1'],
    ['the local host', 'https://localhost/1'],
    ['the local host by another name', 'https://loja.localhost/1'],
    ['an IPv4 address', 'https://192.168.0.1/1'],
    ['an IP address in another notation', 'https://0x7f.1/1'],
    ['an IPv6 address', 'https://[::1]/1'],
    ['a name in a local network', 'https://roteador.local/1'],
    ['another port', 'https://push.exemplo.com.br:8443/1'],
    ['a user', 'https://push.exemplo.com.br@10.0.0.1/1'],
    ['a line break', 'https://push.exemplo.com.br/1\nHost: x'],
    ['no path', 'https://push.exemplo.com.br'],
    ['an overlong URL', `https://push.exemplo.com.br/${'a'.repeat(2000)}`],
  ])('%s as the endpoint of a device', async (_, endpoint) => {
    const { error } = await allow('employee', toDevice({ endpoint }));
    expect(error?.message).toContain('check constraint "push_subscriptions_endpoint_');
  });

  test.each([
    ['p256dh', 'AA'],
    ['p256dh', `BA${'+'.repeat(85)}`],
    ['auth', 'curto'],
    ['device_name', '  '],
    ['device_name', 'a'.repeat(81)],
  ])('an invalid %s: %s', async (field, value) => {
    const { error } = await allow('employee', toDevice({ [field]: value }));
    expect(error?.message).toContain(`check constraint "push_subscriptions_${field}_`);
  });
});

describe('notices of a new request', () => {
  test('are one per device and one e-mail, with protocol and name only', async () => {
    const [own, other] = [toDevice(), toDevice()];
    await allow('employee', own).throwOnError();
    await allow('administrator', other).throwOnError();
    const request = toMessage();
    await send(backend, request);
    const claimed = await claim();
    expect(claimed.map(({ endpoint }) => endpoint).sort()).toEqual(
      [own.endpoint, other.endpoint].sort(),
    );
    expect(claimed[0]).toEqual({
      id: expect.any(String),
      request_id: request.id,
      proposal_id: null,
      proposal_event: null,
      protocol: request.protocol,
      name: 'Rita Alves',
      attempts: 1,
      subscription_id: expect.any(String),
      endpoint: expect.any(String),
      p256dh: own.p256dh,
      auth: own.auth,
    });
    expect(await claim('email')).toHaveLength(1);
  });

  test('are recorded at the device when delivered', async () => {
    const used = async () =>
      (await backend.service.from('push_subscriptions').select('last_used_at').single()).data
        ?.last_used_at;
    await allow('employee').throwOnError();
    await send(backend, toMessage());
    const finish = async (more: object) => {
      const ids = (await claim()).map(({ id }) => id);
      expect(ids).toHaveLength(1);
      await backend.service
        .rpc('finish_request_notices', { mailer: 'teste', ids, ...more })
        .throwOnError();
    };
    await finish({ failure: 'Sem resposta.', retry_seconds: 0 });
    expect(await used()).toBeNull();
    await finish({});
    expect(await used()).not.toBeNull();
    expect(await claim()).toEqual([]);
  });

  test('skip a device removed in the meantime', async () => {
    await allow('employee').throwOnError();
    await send(backend, toMessage());
    await backend.as.employee.from('push_subscriptions').delete().not('id', 'is', null);
    expect(await claim()).toEqual([]);
    expect(await claim('email')).toHaveLength(1);
  });

  test.each([
    ['the session on the device has ended', `delete from auth.sessions where user_id = $account`],
    [
      'its owner no longer works here',
      `update public.admin_users set is_active = false where auth_id = $account`,
    ],
  ])('are not sent if %s', async (_, statement) => {
    await allow('employee').throwOnError();
    await allow('administrator').throwOnError();
    await send(backend, toMessage());
    await backend.sql(statement.replace('$account', `'${backend.accounts.employee}'`));
    expect(await claim()).toHaveLength(1);
    expect((await devices()).map(({ account }) => account)).toEqual([
      backend.accounts.administrator,
    ]);
    await backend.sql(
      `update public.admin_users set is_active = true where auth_id = '${backend.accounts.employee}'`,
    );
    await backend.as.employee.auth.signInWithPassword({
      email: 'employee@exemplo.com.br',
      password: 'senha-de-teste',
    });
  });
});
