import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePushKeys } from '#scripts/config/push-keys.ts';
import { openPushService } from '#scripts/testing/push-service.ts';
import type { Device, Notice } from './notice-outbox.ts';
import { contactOf, openPushChannel } from './push-channel.ts';

const keys = makePushKeys();
let service: Awaited<ReturnType<typeof openPushService>>;
beforeEach(async () => {
  service = await openPushService(keys.publicKey);
});
afterEach(() => service.close());

const open = (own = keys, patience = 20_000) =>
  openPushChannel({
    keys: own,
    contact: 'https://loja.com.br',
    connect: service.connect,
    patience,
  });

let made = 0;
function subscribe(): Device {
  made += 1;
  return { id: `aparelho-${made}`, ...service.subscribe() };
}
function notice(device: Device, attempts = 1): Notice {
  made += 1;
  const number = String(made).padStart(6, '0');
  return {
    id: `aviso-${made}`,
    request_id: `pedido-${made}`,
    protocol: `2026-${number}`,
    name: 'Rita Alves',
    attempts,
    proposal_id: null,
    proposal_event: null,
    device,
  };
}

test('sends a request’s protocol and name encrypted', async () => {
  const device = subscribe();
  const one = notice(device);
  const { outcomes, problem } = await open().tell([one]);
  expect(outcomes).toEqual([{ kind: 'sent', notices: [one] }]);
  expect(problem).toBeUndefined();
  expect(service.taken[0]?.message).toEqual({
    title: 'Nova solicitação',
    body: `${one.protocol} – Rita Alves`,
    path: `/admin/requests/${one.request_id}`,
  });
  expect(service.taken[0]?.headers).toMatchObject({ urgency: 'high', ttl: '86400' });
});

test('notifies each device once about everything due', async () => {
  const [first, second] = [subscribe(), subscribe()];
  await open().tell([notice(first), notice(second), notice(first)]);
  const titles = service.taken.map(({ endpoint, message }) => [endpoint, message.title]);
  expect(titles).toHaveLength(2);
  expect(Object.fromEntries(titles)).toEqual({
    [first.endpoint]: '2 novas solicitações',
    [second.endpoint]: 'Nova solicitação',
  });
});

test('removes an unsubscribed device, and notifies the others', async () => {
  const [gone, there] = [subscribe(), subscribe()];
  service.unsubscribe(gone.endpoint);
  const [lost, told] = [notice(gone), notice(there)];
  const { outcomes, problem } = await open().tell([lost, told]);
  expect(outcomes).toContainEqual({ kind: 'gone', notices: [lost], device: gone });
  expect(outcomes).toContainEqual({ kind: 'sent', notices: [told] });
  expect(problem).toBeUndefined();
});

test.each([
  [{ status: 429, retryAfter: '90' }, 90],
  [{ status: 503 }, 8],
])('retries later when the service answers %j', async (answer, again) => {
  const device = subscribe();
  service.answer(device.endpoint, answer);
  const one = notice(device, 3);
  const { outcomes, problem } = await open().tell([one]);
  expect(outcomes).toMatchObject([{ kind: 'failed', notices: [one], retryAfter: again }]);
  expect(problem).toContain('pediu para esperar');
});

test('retries a silent and an unreachable service', async () => {
  const device = subscribe();
  service.answer(device.endpoint, 'silence');
  const silent = await open(keys, 2000).tell([notice(device)]);
  expect(silent.outcomes).toMatchObject([{ kind: 'failed', retryAfter: 2 }]);
  await service.close();
  const away = await open().tell([notice(device)]);
  expect(away.outcomes).toMatchObject([{ kind: 'failed', retryAfter: 2 }]);
  expect(away.problem).toContain('não respondeu');
});

test('gives up on a repeatedly rejected notice, but not on a newer one', async () => {
  const device = subscribe();
  const [old, recent] = [notice(device, 5), notice(device, 1)];
  const { outcomes, problem } = await open(makePushKeys()).tell([old, recent]);
  expect(outcomes).toMatchObject([
    { kind: 'failed', notices: [old], retryAfter: undefined },
    { kind: 'failed', notices: [recent], retryAfter: 2 },
  ]);
  expect(problem).toContain('recusou');
  expect(service.taken).toEqual([]);
});

test('treats a redirect as a rejection', async () => {
  const device = subscribe();
  service.answer(device.endpoint, { status: 307 });
  const { outcomes } = await open().tell([notice(device)]);
  expect(outcomes).toMatchObject([{ kind: 'failed' }]);
  expect(service.asked()).toBe(1);
});

test('removes a device with an invalid key, and notifies the others', async () => {
  const broken = { ...subscribe(), p256dh: `BA${'a'.repeat(85)}` };
  const there = subscribe();
  const { outcomes } = await open().tell([notice(broken), notice(there)]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['gone', 'sent']);
});

test('never connects to this machine or its network', async () => {
  const device = { ...subscribe(), endpoint: 'https://localhost/1' };
  const shop = openPushChannel({ keys, contact: 'https://loja.com.br', patience: 1000 });
  const { outcomes } = await shop.tell([notice(device)]);
  expect(outcomes).toMatchObject([{ kind: 'failed' }]);
  expect(JSON.stringify(outcomes)).toContain('no host of the public internet');
  expect(service.asked()).toBe(0);
});

test.each([
  ['https://loja.com.br', 'https://loja.com.br'],
  ['http://localhost:4321', 'mailto:webmaster@localhost'],
])('sends push services the operator’s contact for %s', (site, contact) => {
  expect(contactOf(site)).toBe(contact);
});
