import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RequestSource } from '#shared/requests/request-payload.ts';
import { toMessage } from '#shared/testing/visitor-request.ts';
import { send } from './sent-request.ts';
import { openTestBackend, roles, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
const id = '33333333-3333-4333-8333-333333333333';
const ana = { name: 'Ana Souza', email: 'ana.souza@exemplo.com.br', slug: 'ana' };
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.service
    .from('admin_users')
    .insert({ ...ana, id })
    .throwOnError();
});
afterAll(() => backend.close());

const change = (values: object) => backend.service.from('admin_users').update(values).eq('id', id);
beforeEach(async () => {
  await change({ is_active: true, whatsapp: '(12) 98888-7777' }).throwOnError();
});

const sellers = async (role: (typeof roles)[number]) =>
  (await backend.as[role].rpc('sellers').throwOnError()).data;
const changesOfStaff = async () =>
  (
    await backend.service
      .from('publication_changes')
      .select('id')
      .eq('table_name', 'admin_users')
      .throwOnError()
  ).data.length;
const sentWith = async (source: object) => {
  const request = toMessage({ source: source as RequestSource });
  await send(backend, request);
  const { data } = await backend.service
    .from('requests')
    .select('assigned_to, status, source, request_events (kind, before, after)')
    .eq('id', request.id)
    .single()
    .throwOnError();
  return data;
};

test.each(roles)('publishes first name and number of active sellers to %s', async (role) => {
  expect(await sellers(role)).toEqual([{ slug: 'ana', name: 'Ana', phone: '5512988887777' }]);
});

test.each([
  ['left', { is_active: false }],
  ['has no number', { whatsapp: null }],
])('removes a seller who %s from the site, with one publication', async (_, values) => {
  const before = await changesOfStaff();
  await change(values).throwOnError();
  expect(await sellers('anonymous')).toEqual([]);
  expect(await changesOfStaff()).toBe(before + 1);
  expect((await sentWith({ seller: 'ana' })).assigned_to).toBeNull();
});

test('publishes nothing for a change that the site does not show', async () => {
  const before = await changesOfStaff();
  await change({ name: 'Ana Lima', role: 'sales' }).throwOnError();
  expect(await changesOfStaff()).toBe(before);
});

test.each([
  ['admin_users_slug_check', { slug: 'Ana Souza' }],
  ['admin_users_whatsapp_number', { whatsapp: '123' }],
])('rejects values that violate %s', async (constraint, values) => {
  expect((await change(values)).error?.message).toContain(constraint);
});

test('assigns a new request to the seller of its link, and stores its source', async () => {
  const source = { seller: 'ana', referrer: 'instagram.com', utm_campaign: 'natal' };
  const stored = await sentWith(source);
  expect(stored).toMatchObject({ assigned_to: id, status: 'new', source });
  expect(stored.request_events).toEqual([
    { kind: 'created', before: null, after: 'new' },
    { kind: 'assignment', before: null, after: expect.stringContaining('Ana') },
  ]);
});

test('assigns a request to the seller whose turn it is, if the shop has turns', async () => {
  expect(await sentWith({ turn: 'ana' })).toMatchObject({ assigned_to: null, source: null });
  await backend.service
    .from('site_content')
    .insert({ section_key: 'settings', content: { seller_turns: true } })
    .throwOnError();
  const stored = await sentWith({ turn: 'ana' });
  expect(stored).toMatchObject({ assigned_to: id, source: { turn: 'ana' } });
  expect(stored.request_events).toContainEqual({
    ...{ kind: 'assignment', before: 'turn', after: expect.stringContaining('Ana') },
  });
  expect((await sentWith({ turn: 'bia' })).assigned_to).toBeNull();
});

test('drops unknown sellers and keys, shortens long values, and stores the request', async () => {
  const stored = await sentWith({ seller: id, phone: '1', utm_source: 'a'.repeat(200) });
  expect(stored).toMatchObject({ assigned_to: null, source: { utm_source: 'a'.repeat(120) } });
  expect(await sentWith({ seller: { slug: 'ana' } })).toMatchObject({ source: null });
});
