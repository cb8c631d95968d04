import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Json } from '#shared/database.types.ts';
import { newAddress, visitorFrom } from './sent-request.ts';
import { type Client, openTestBackend, roles, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
const mug = '11111111-1111-4111-8111-111111111111';
const hidden = '22222222-2222-4222-8222-222222222222';
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.service
    .from('products')
    .insert([
      { id: mug, name: 'Caneca' },
      { id: hidden, name: 'Copo', is_active: false },
    ])
    .throwOnError();
  await backend.service
    .from('categories')
    .insert({ name: 'Canecas', slug: 'canecas' })
    .throwOnError();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.sql('delete from public.page_counters');
  await backend.sql('delete from public.request_throttle');
});

const visit = (more: object = {}) => ({ path: '/', events: [], ...more });
const count = (client: Client, payload: unknown) =>
  client.rpc('count_events', { payload: payload as Json });
const counted = async (kind?: string) =>
  Object.fromEntries(
    (
      await backend.sql<{ kind: string; subject: string; count: number }>(
        'select kind, subject, count from public.page_counters order by kind, subject',
      )
    )
      .filter((row) => kind === undefined || row.kind === kind)
      .map((row) => [kind === undefined ? `${row.kind} ${row.subject}` : row.subject, row.count]),
  );

describe('a visit', () => {
  test.each(roles)('of %s is counted by page and day', async (role) => {
    await count(backend.as[role], visit({ path: `/produto/${mug}` })).throwOnError();
    await count(backend.as[role], visit({ path: `/produto/${mug}/` })).throwOnError();
    expect(await counted()).toEqual({ [`page_view /produto/${mug}`]: 2 });
    const [{ today } = { today: false }] = await backend.sql<{ today: boolean }>(
      "select bool_and(day = (now() at time zone 'America/Sao_Paulo')::date) as today from public.page_counters",
    );
    expect(today).toBe(true);
  });

  test('of any page of a list is one of the list', async () => {
    for (const path of ['/produtos', '/produtos/pagina/12', '/categoria/canecas/pagina/2']) {
      await count(backend.as.anonymous, visit({ path })).throwOnError();
    }
    expect(await counted('page_view')).toEqual({ '/produtos': 2, '/categoria/canecas': 1 });
  });

  test.each([
    `/produto/${hidden}`,
    '/produto/x',
    '/categoria/outra',
    '/admin',
    '/?a=1',
    'javascript:alert(1)',
    '',
  ])('of %j, which is no page, is not', async (path) => {
    const { error } = await count(backend.as.anonymous, visit({ path }));
    expect(error).toBeNull();
    expect(Object.keys(await counted('page_view'))).toEqual(path === '' ? ['/'] : []);
  });

  test('of an address that is missing is one of a missing page', async () => {
    for (const path of ['/brindes-2019', `/produto/${mug}`, '/<script>']) {
      await count(backend.as.anonymous, visit({ path, missing: true })).throwOnError();
    }
    expect(await counted()).toEqual({ 'missing_page /brindes-2019': 1 });
  });
});

test('what is put into the cart is counted by product, when there is such a product', async () => {
  const adds = [mug, mug, hidden, 'x', 7, null, '33333333-3333-4333-8333-333333333333'];
  const events = adds.map((add) => ({ add }));
  await count(backend.as.anonymous, visit({ events })).throwOnError();
  expect(await counted('cart_add')).toEqual({ [mug]: 2 });
});

test('of a long visit the first forty events are counted', async () => {
  const events = Array(50).fill({ add: mug });
  await count(backend.as.anonymous, visit({ events })).throwOnError();
  expect(await counted('cart_add')).toEqual({ [mug]: 40 });
});

describe('a search', () => {
  test('is counted whatever its case, accents and blanks, also those without a hit', async () => {
    const events = [
      { query: '  Garrafa  TÉRMICA ', hits: 3 },
      { query: 'garrafa termica', hits: 0 },
      { query: 'xícara', hits: 0 },
      { query: '  ', hits: 0 },
      { query: '!!', hits: 0 },
      'caneca',
      7,
    ];
    await count(backend.as.anonymous, visit({ events })).throwOnError();
    expect(await counted('search')).toEqual({ 'garrafa termica': 2, xicara: 1 });
    expect(await counted('search_without_hit')).toEqual({ 'garrafa termica': 1, xicara: 1 });
  });

  test.each(['rita@exemplo.com.br', '(11) 98765-4321', 'pedido 2026-000123', '12.345.678/0001-90'])(
    'that may name a person (%s) is counted without its words',
    async (query) => {
      await count(backend.as.anonymous, visit({ events: [{ query, hits: 0 }] })).throwOnError();
      expect(await counted('search_without_hit')).toEqual({ '': 1 });
    },
  );
});

test('figures of speed are counted by kind of page, between bounds', async () => {
  const figures = (lcp: unknown, inp: unknown, cls: unknown) =>
    Object.entries({ lcp, inp, cls }).map(([metric, value]) => ({ metric, value }));
  await count(
    backend.as.anonymous,
    visit({
      path: `/produto/${mug}`,
      // The layout moved once more after the first report.
      events: [{ metric: 'cls', value: 0.5 }, ...figures(2450.7, 64, 0), { metric: 'x', value: 1 }],
    }),
  ).throwOnError();
  await count(backend.as.anonymous, visit({ events: figures(99_999, 550, 0.104) })).throwOnError();
  await count(backend.as.anonymous, visit({ events: figures(-1, 'x', null) })).throwOnError();
  expect(await counted('lcp')).toEqual({ 'product 2400-2500': 1, 'home 10000-10000': 1 });
  expect(await counted('inp')).toEqual({ 'product 50-75': 1, 'home 500-600': 1 });
  expect(await counted('cls')).toEqual({ 'product 0-0': 1, 'home 0.10-0.11': 1 });
});

describe('nothing is counted', () => {
  test.each([
    [null, 'PT413'],
    [visit({ path: `/${'a'.repeat(5000)}` }), 'PT413'],
    [[], 'PT422'],
    [{}, 'PT422'],
    [visit({ path: 7 }), 'PT422'],
    [visit({ visitor: 'x' }), 'PT422'],
    [visit({ events: 'x' }), 'PT422'],
    [{ path: '/' }, 'PT422'],
  ])('of %j', async (payload, code) => {
    expect((await count(backend.as.anonymous, payload)).error?.code).toBe(code);
    expect(await counted()).toEqual({});
  });

  test('of a flood from one address, which others do not notice', async () => {
    const flood = visitorFrom(backend, newAddress());
    const answers = [];
    for (let sent = 0; sent < 80; sent += 1) answers.push(await count(flood, visit()));
    const taken = answers.filter(({ data }) => data === true).length;
    expect(answers.slice(0, 60).every(({ data }) => data === true)).toBe(true);
    expect(taken).toBeLessThan(70);
    expect(await counted('page_view')).toEqual({ '/': taken });
    expect((await count(visitorFrom(backend, newAddress()), visit())).data).toBe(true);
  });

  test('while more come from everywhere than the database has time for', async () => {
    await count(backend.as.anonymous, visit()).throwOnError();
    await backend.sql(
      `update public.request_throttle set tokens = 0, filled_at = now() + interval '1 hour' where bucket = 'count:all'`,
    );
    expect((await count(backend.as.anonymous, visit())).data).toBe(false);
    expect(await counted('page_view')).toEqual({ '/': 1 });
  });
});

test('an address is kept as a hash, and forgotten after some minutes', async () => {
  const address = newAddress();
  await count(visitorFrom(backend, address), visit()).throwOnError();
  const buckets = () =>
    backend.sql<{ bucket: string }>('select bucket from public.request_throttle order by bucket');
  expect(JSON.stringify(await buckets())).not.toContain(address);
  expect(await buckets()).toHaveLength(2);
  await backend.sql(
    `update public.request_throttle set filled_at = filled_at - interval '11 minutes'`,
  );
  await count(backend.as.anonymous, visit()).throwOnError();
  expect(await buckets()).toEqual([{ bucket: 'count:all' }]);
});

test('a day has room for so many subjects; the others are counted together', async () => {
  await backend.sql(
    `insert into public.page_counters (day, kind, subject, count)
     select (now() at time zone 'America/Sao_Paulo')::date, 'search', 'palavra ' || n, 1
     from generate_series(1, 298) as n`,
  );
  const queries = ['um', 'dois', 'três', 'quatro', 'palavra 7'];
  const events = queries.map((query) => ({ query, hits: 1 }));
  await count(backend.as.anonymous, visit({ events })).throwOnError();
  const found = await counted('search');
  expect(Object.keys(found).filter((words) => words !== '').length).toBeLessThanOrEqual(300);
  expect(found['palavra 7']).toBe(2);
  const sum = Object.values(found).reduce((all, times) => all + times, 0);
  expect(sum).toBe(298 + 5);
  expect(found['']).toBeGreaterThanOrEqual(2);
});

describe('after thirteen months', () => {
  test('counters are removed by the clock', async () => {
    await backend.sql(
      `insert into public.page_counters (day, kind, subject, count)
       values (current_date - 420, 'page_view', '/', 9), (current_date - 380, 'page_view', '/', 8)`,
    );
    const { data } = await backend.service.rpc('forget_old_counters').throwOnError();
    expect(data).toBe(1);
    expect(await counted('page_view')).toEqual({ '/': 8 });
  });

  test.each(roles)('and by nobody else: %s', async (role) => {
    expect((await backend.as[role].rpc('forget_old_counters')).error?.code).toBe('42501');
  });
});
