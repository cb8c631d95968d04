import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { makePushKeys } from '#scripts/config/push-keys.ts';
import { eventually } from '#scripts/testing/eventually.ts';
import { openNoticeBackend } from '#scripts/testing/notice-backend.ts';
import { openPushService } from '#scripts/testing/push-service.ts';
import type { Database } from '#shared/database.types.ts';
import { type HealthMonitor, monitorHealth } from '../health.ts';
import { openMailChannel } from './mail-channel.ts';
import { type Mailer, openMailer } from './mailer.ts';
import { openNoticeOutbox } from './notice-outbox.ts';
import { openPushChannel } from './push-channel.ts';

const keys = makePushKeys();

let backend: Awaited<ReturnType<typeof openNoticeBackend>>;
/** Client signed in as Bia, an employee. */
let bia: ReturnType<typeof createClient<Database>>;
beforeAll(async () => {
  backend = await openNoticeBackend(inject('pgliteTemplate'));
  const { service, access } = backend;
  bia = createClient<Database>(access.url, access.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const email = 'bia@loja.com.br';
  const password = 'senha-de-teste';
  const { data: code } = await service.rpc('invite_staff', { email, password }).throwOnError();
  const { data, error } = await bia.auth.signUp({
    email,
    password,
    options: { data: { invitation_code: code } },
  });
  if (error) throw error;
  await service
    .from('admin_users')
    .insert({ name: 'Bia', email, role: 'admin', auth_id: data.user?.id ?? null })
    .throwOnError();
});
afterAll(() => backend.close());

let push: Awaited<ReturnType<typeof openPushService>>;
let mailer: Mailer;
let health: HealthMonitor;
beforeEach(async () => {
  await backend.clear();
  await backend.service.from('push_subscriptions').delete().not('id', 'is', null).throwOnError();
  push = await openPushService(keys.publicKey);
  health = monitorHealth();
});
afterEach(async () => {
  await mailer.stop();
  await push.close();
});

/** @param patience time the push service has for an answer (ms) */
function startMailer(patience = 20_000): void {
  const outbox = openNoticeOutbox(backend.access, 'servidor do teste');
  const slowly = async () => {
    await wait(1000);
    throw new Error('no answer');
  };
  mailer = openMailer({
    outbox,
    channels: [
      // This mail channel fails only after a second.
      openMailChannel({
        send: slowly,
        recipients: outbox.recipients,
        siteUrl: 'https://loja.com.br',
      }),
      openPushChannel({
        keys,
        contact: 'https://loja.com.br',
        connect: push.connect,
        patience,
        pause: 50,
      }),
    ],
    sender: () => undefined,
    monitor: health,
    log: () => {},
    sweepEvery: 200,
  });
  mailer.start();
}

/** Enables notifications for Bia on a device. */
async function allow() {
  const device = push.subscribe();
  const { data: id } = await bia
    .rpc('save_push_subscription', { ...device, device_name: 'Chrome · Android' })
    .throwOnError();
  return { id, ...device };
}
const arriveAt = (...devices: { id: string }[]) =>
  backend.arrive(1, 'Rita Alves', [
    { channel: 'email' },
    ...devices.map(({ id }) => ({ channel: 'push', subscription_id: id })),
  ]);
const shown = () => push.taken.map(({ endpoint, message }) => [endpoint, message.body]);
const devices = async () =>
  (await backend.service.from('push_subscriptions').select('endpoint, last_used_at').throwOnError())
    .data;

test('notifies each device with notices enabled of a new request, even if e-mail fails', async () => {
  const [phone, desk] = [await allow(), await allow()];
  const request = await arriveAt(phone, desk);
  startMailer();
  await eventually(
    async () => push.taken.length,
    (taken) => taken === 2,
  );
  const label = `${request?.protocol} – Rita Alves`;
  expect(shown().sort()).toEqual(
    [
      [phone.endpoint, label],
      [desk.endpoint, label],
    ].sort(),
  );
  expect(JSON.stringify(push.taken.map(({ message }) => message))).not.toMatch(/Segredo|cliente/);
  await eventually(devices, (all) => all.every(({ last_used_at }) => last_used_at !== null));
  expect(await health.metrics()).toContain(
    'vitrine_notices_total{channel="push",outcome="sent"} 2\n',
  );
  expect((await backend.told())?.push_problem).toBeNull();
});

test('removes an unsubscribed device with its pending notices', async () => {
  const [gone, there] = [await allow(), await allow()];
  push.unsubscribe(gone.endpoint);
  await arriveAt(gone, there);
  startMailer();
  await eventually(devices, (all) => all.length === 1);
  expect((await devices()).map(({ endpoint }) => endpoint)).toEqual([there.endpoint]);
  await eventually(
    async () => push.taken.length,
    (taken) => taken === 1,
  );
});

test('reports in the settings that the push service is down, and notifies once when it is back', {
  tags: ['slow'],
}, async () => {
  const device = await allow();
  push.answer(device.endpoint, { status: 503, retryAfter: '1' }, 'silence');
  await arriveAt(device);
  startMailer(2000);
  await eventually(backend.told, (state) => !!state?.push_problem);
  expect(health.report(undefined).pushFailingSince).not.toBeNull();
  await eventually(
    async () => push.taken.length,
    (taken) => taken > 0,
  );
  await eventually(backend.told, (state) => state?.push_problem === null);
  expect(push.taken).toHaveLength(1);
  expect(health.report(undefined).pushFailingSince).toBeNull();
});

test('sends nothing to a device whose session has ended', async () => {
  const device = await allow();
  await arriveAt(device);
  await bia.auth.signOut({ scope: 'local' });
  startMailer();
  await eventually(devices, (all) => all.length === 0);
  expect(push.asked()).toBe(0);
  const { error } = await bia.auth.signInWithPassword({
    email: 'bia@loja.com.br',
    password: 'senha-de-teste',
  });
  expect(error).toBeNull();
});
