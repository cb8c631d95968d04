import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { line, toMessage, toQuote } from '#shared/testing/visitor-request.ts';
import { send } from './sent-request.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
const mug = '11111111-1111-4111-8111-111111111111';
const bottle = '22222222-2222-4222-8222-222222222222';
let employee = '';
const rita = toMessage({
  name: 'Rita Álves',
  company: 'Padaria Pão & Cia',
  phone: '+55 (11) 98765-4321',
});
const davi = toMessage({ name: 'Davi', email: 'DAVI@Exemplo.com.br', message: 'a'.repeat(500) });
const quote = toQuote([line(mug, { quantity: 300 }), line(bottle, { quantity: 20 })], {
  name: 'Rita',
  email: 'RITA@exemplo.com.br',
});
const cart = toQuote([line(mug, { quantity: 50 })]);
const all = [rita, davi, quote, cart];

beforeAll(async () => {
  backend = await openTestBackend();
  await backend.service
    .from('products')
    .insert([
      { id: mug, name: 'Caneca de Cerâmica' },
      { id: bottle, name: 'Garrafa Térmica' },
    ])
    .throwOnError();
  for (const request of all) await send(backend, request);
  // The requests are one day apart; the last one is from today.
  for (const [at, { id }] of all.entries()) {
    await backend.sql(
      `update public.requests set created_at = now() - interval '${all.length - 1 - at} days' where id = '${id}'`,
    );
  }
  const { data } = await backend.as.employee.rpc('request_assignees').throwOnError();
  employee = data.find(({ is_self }) => is_self)?.id ?? '';
  await backend.sql(`update public.requests set cnpj = '11222333000181' where id = '${davi.id}'`);
  await backend.as.employee
    .rpc('assign_request', { request_id: davi.id, assignee: employee, expected: null })
    .throwOnError();
  await backend.as.employee
    .rpc('set_request_status', { request_id: davi.id, status: 'won', expected: 'in_progress' })
    .throwOnError();
});
afterAll(() => backend.close());

type Filters = Database['public']['Functions']['request_list']['Args'];
const list = async (filters: Filters = {}) =>
  (await backend.as.employee.rpc('request_list', filters).throwOnError()).data;
const found = async (filters: Filters) => (await list(filters)).map(({ id }) => id);

test('returns the newest first', async () => {
  const rows = await list();
  expect(rows.map(({ id }) => id)).toEqual([cart.id, quote.id, davi.id, rita.id]);
  expect(rows[1]).toMatchObject({
    protocol: quote.protocol,
    kind: 'quote',
    status: 'new',
    name: 'Rita',
    product_names: ['Caneca de Cerâmica', 'Garrafa Térmica'],
    assignee_name: null,
    total: 4,
  });
  expect(rows[2]).toMatchObject({
    status: 'won',
    assignee_name: 'E',
    assigned_to: employee,
    message: 'a'.repeat(200),
  });
});

test('returns pages with the total', async () => {
  expect(await found({ most: 2 })).toEqual([cart.id, quote.id]);
  const second = await list({ most: 2, skip: 2 });
  expect(second.map(({ id, total }) => [id, total])).toEqual([
    [davi.id, 4],
    [rita.id, 4],
  ]);
  expect(await list({ most: 2, skip: 4 })).toEqual([]);
});

test.each<[string, Filters, string[]]>([
  ['a status', { statuses: ['won'] }, [davi.id]],
  ['several', { statuses: ['won', 'new'] }, [cart.id, quote.id, davi.id, rita.id]],
  ['none', { statuses: [] }, []],
  ['a kind', { kinds: ['message'] }, [davi.id, rita.id]],
  ['nobody’s', { unassigned: true }, [cart.id, quote.id, rita.id]],
  ['a search within a filter', { search: 'rita', kinds: ['quote'] }, [quote.id]],
])('filters by %s', async (_, filters, ids) => {
  expect(await found(filters)).toEqual(ids);
});

test('sums the values of all pages, and filters by return date', async () => {
  await backend.sql(
    `update public.requests set value = 10.5, return_on = current_date - 2 where id in ('${quote.id}', '${davi.id}')`,
  );
  const [first] = await list({ most: 1 });
  expect(Number(first?.total_value)).toBe(21);
  // A won request is not due for another contact.
  expect(await found({ to_return: true })).toEqual([quote.id]);
  await backend.sql('update public.requests set value = null, return_on = null');
});

test('filters by assignee', async () => {
  expect(await found({ assignee: employee })).toEqual([davi.id]);
});

test('finds both requests that share a number', async () => {
  const first = toMessage({ id: '0badcafe-0001-4000-8000-000000000001' });
  const second = toMessage({ id: '0badcafe-0001-4000-8000-000000000002' });
  expect(second.protocol).toBe(first.protocol);
  for (const request of [first, second]) await send(backend, request);
  const both = [
    [second.id, `${first.protocol}-2`],
    [first.id, first.protocol],
  ];
  try {
    for (const search of [first.protocol, first.protocol.slice(5), `${first.protocol}-2`]) {
      expect((await list({ search })).map(({ id, protocol }) => [id, protocol])).toEqual(both);
    }
  } finally {
    await backend.sql(`delete from public.requests where id in ('${first.id}', '${second.id}')`);
  }
});

describe('the search finds', () => {
  test.each<[string, string[]]>([
    ['rita', [quote.id, rita.id]],
    ['ÁLVES', [rita.id]],
    ['alv rit', [rita.id]],
    ['pao', [rita.id]],
    ['davi@exemplo.com.br', [davi.id]],
    ['exemplo', [quote.id, davi.id, rita.id]],
    ['ceramica', [cart.id, quote.id]],
    ['rita térmica', [quote.id]],
    ['11.222.333/0001-81', [davi.id]],
    ['11222333000181', [davi.id]],
    ['98765-4321', [rita.id]],
    ['(11) 98765', [rita.id]],
    ['11987654321', [rita.id]],
    ['5511987654321', [rita.id]],
    ['987654321', [rita.id]],
    [rita.protocol, [rita.id]],
    [rita.protocol.slice(5), [rita.id]],
    ['', [cart.id, quote.id, davi.id, rita.id]],
    ['  ', [cart.id, quote.id, davi.id, rita.id]],
    ['ninguém', []],
    ['!!!', []],
    ["'; drop table requests; --", []],
    // The search ignores everything but letters and digits.
    [':* | !alv & (', [rita.id]],
  ])('for %j', async (search, ids) => {
    expect(await found({ search })).toEqual(ids);
  });
});

test('finds all requests of a client, linked by e-mail or phone', async () => {
  const again = toMessage({ name: 'R. A.', email: 'outra@exemplo.com.br', phone: '11987654321' });
  await send(backend, again);
  const of = async (request_id: string) =>
    (await backend.as.employee.rpc('requests_of_client', { request_id }).throwOnError()).data.map(
      ({ id }) => id,
    );
  expect(await of(rita.id)).toEqual([again.id, quote.id, rita.id]);
  expect(await of(again.id)).toEqual([again.id, quote.id, rita.id]);
  expect(await of(cart.id)).toEqual([cart.id]);
  await backend.service.from('requests').delete().eq('id', again.id).throwOnError();
});

test('excludes requests entered by staff from the waiting and answered ones', async () => {
  const summary = async () => {
    const { data } = await backend.as.employee.rpc('request_dashboard').throwOnError();
    const { waiting, answered } = data as Record<'waiting' | 'answered', unknown>;
    return { waiting, answered };
  };
  const before = await summary();
  const id = randomUUID();
  const request = { id, name: 'Zoé', message: 'Cem canecas' };
  await backend.as.employee.rpc('create_request', { request }).throwOnError();
  expect(await summary()).toEqual(before);
  await backend.as.employee
    .rpc('note_request_answer', { request_id: id, channel: 'phone' })
    .throwOnError();
  expect(await summary()).toEqual(before);
  await backend.service.from('requests').delete().eq('id', id).throwOnError();
});

test('summarises the last 30 days for the dashboard', async () => {
  // More than 30 days old, so not included.
  const old = toQuote([line(bottle, { quantity: 9999 })]);
  await send(backend, old);
  await backend.sql(
    `update public.requests set created_at = now() - interval '31 days',
       first_answered_at = now() - interval '31 days', status = 'lost' where id = '${old.id}'`,
  );
  const { data } = await backend.as.employee.rpc('request_dashboard').throwOnError();
  expect(data).toMatchObject({
    by_status: { new: 3, in_progress: 0, proposal_sent: 0, won: 1, lost: 0 },
    // Rita's request and the quote are due. Davi's was closed without an answer; today's cart is not due yet.
    answered: { within_a_day: 0, due: 2 },
  });
  expect((data as { waiting: { id: string }[] }).waiting.map(({ id }) => id)).toEqual([
    rita.id,
    quote.id,
    cart.id,
  ]);
  await backend.as.employee
    .rpc('note_request_answer', { request_id: cart.id, channel: 'email' })
    .throwOnError();
  const after = await backend.as.employee.rpc('request_dashboard').throwOnError();
  expect(after.data).toMatchObject({ answered: { within_a_day: 1, due: 3 } });
});

test('orders open requests by the day production has to begin, and returns their lead times', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const update = (id: string, needed_by: string) =>
    backend.service.from('requests').update({ needed_by }).eq('id', id).throwOnError();
  await backend.service
    .from('products')
    .update({ lead_time_days: 20 })
    .eq('id', bottle)
    .throwOnError();
  const { data: technique } = await backend.service
    .from('techniques')
    .insert({ name: 'Bordado', lead_time_days: 3 })
    .select('id')
    .single()
    .throwOnError();
  await backend.service
    .from('product_techniques')
    .insert({ product_id: bottle, technique_id: technique.id })
    .throwOnError();
  await update(cart.id, day(20));
  await update(quote.id, day(40));
  await update(davi.id, day(1));
  // Closed requests and those without a date follow.
  expect(await found({ by_deadline: true, most: 2 })).toEqual([quote.id, cart.id]);
  const { data } = await backend.as.employee
    .rpc('request_deadlines', { request_ids: all.map(({ id }) => id) })
    .throwOnError();
  const linesOf = (id: string) =>
    data
      .filter(({ request_id }) => request_id === id)
      .map(({ fewest_days, most_days }) => [fewest_days, most_days]);
  expect(linesOf(quote.id)).toEqual(
    expect.arrayContaining([
      [null, null],
      [23, 23],
    ]),
  );
  expect(linesOf(cart.id)).toEqual([[null, null]]);
});

test.each(['anonymous', 'stranger', 'inactive'] as const)(
  'hides everything from %s',
  async (role) => {
    const client = backend.as[role];
    for (const { data } of [
      await client.rpc('request_list', {}),
      await client.rpc('request_deadlines', { request_ids: [rita.id, quote.id] }),
      await client.rpc('request_dashboard'),
      await client.rpc('requests_of_client', { request_id: rita.id }),
    ]) {
      expect(data ?? []).toEqual([]);
    }
  },
);
