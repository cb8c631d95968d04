import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toMessage } from '#shared/testing/visitor-request.ts';
import { send } from './sent-request.ts';
import { openTestBackend, roles, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

async function setNotifications(on: boolean): Promise<void> {
  await backend.service
    .from('site_content')
    .upsert(
      { section_key: 'settings', content: { notifications_enabled: on } },
      { onConflict: 'section_key' },
    )
    .throwOnError();
}
beforeEach(async () => {
  await backend.service.from('requests').delete().not('id', 'is', null).throwOnError();
  await setNotifications(true);
});

const claim = async (mailer = 'teste') =>
  (
    await backend.service
      .rpc('claim_request_notices', { mailer, channel: 'email', lease_seconds: 60 })
      .throwOnError()
  ).data;
const finish = (ids: string[], more: { failure?: string; retry_seconds?: number } = {}) =>
  backend.service.rpc('finish_request_notices', { mailer: 'teste', ids, ...more }).throwOnError();

test('queues a notice with protocol and name only', async () => {
  const request = toMessage();
  await send(backend, request);
  await send(backend, request);
  const claimed = await claim();
  expect(claimed).toEqual([
    {
      id: expect.any(String),
      request_id: request.id,
      protocol: request.protocol,
      name: 'Rita Alves',
      attempts: 1,
      subscription_id: null,
      endpoint: null,
      p256dh: null,
      auth: null,
      proposal_id: null,
      proposal_event: null,
    },
  ]);
  expect(await claim('outro')).toEqual([]);
  await finish(claimed.map(({ id }) => id));
  expect(await claim()).toEqual([]);
});

test('queues nothing while notices are disabled', async () => {
  for (const clear of [
    () => setNotifications(false),
    () => backend.sql(`delete from public.site_content where section_key = 'settings'`),
  ]) {
    await clear();
    await send(backend, toMessage());
  }
  expect(await claim()).toEqual([]);
});

test('retries a failed notice after its delay, or never if it has none', async () => {
  await send(backend, toMessage());
  const ids = (await claim()).map(({ id }) => id);
  await finish(ids, { failure: 'O servidor não respondeu.', retry_seconds: 300 });
  expect(await claim()).toEqual([]);
  await backend.sql('update public.request_notices set next_attempt_at = now()');
  expect(await claim()).toHaveLength(1);
  await finish(ids, { failure: 'O endereço não existe.' });
  expect(await claim()).toEqual([]);
  expect(await backend.sql('select status, attempts, error from public.request_notices')).toEqual([
    { status: 'failed', attempts: 2, error: 'O endereço não existe.' },
  ]);
});

test('takes over notices from a crashed mailer and ignores its late report', async () => {
  await send(backend, toMessage());
  const [left] = await claim();
  await backend.sql('update public.request_notices set lease_expires_at = now()');
  expect(await claim('outro')).toHaveLength(1);
  await finish([left?.id ?? '']);
  expect(await backend.sql('select status from public.request_notices')).toEqual([
    { status: 'sending' },
  ]);
});

test('sends nothing about a deleted request', async () => {
  const request = toMessage();
  await send(backend, request);
  await backend.service.from('requests').delete().eq('id', request.id).throwOnError();
  expect(await claim()).toEqual([]);
});

test.each(roles)('rejects %s as the mailer', async (role) => {
  await send(backend, toMessage());
  const client = backend.as[role];
  for (const { error } of [
    await client.rpc('claim_request_notices', { mailer: 'x', channel: 'email', lease_seconds: 1 }),
    await client.rpc('finish_request_notices', { mailer: 'x', ids: [] }),
  ]) {
    expect(error?.code).toBe('42501');
  }
});
