import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { householdLimits, readVisit, type VisitCount } from '#shared/analytics/visit.ts';
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
  await backend.sql('delete from private.counted_once');
  await backend.sql(`update private.counting_day set server_at = '-infinity'`);
});

const visit = (more: object = {}) => ({ path: '/', events: [], ...more });
const count = (client: Client, payload: unknown) =>
  client.rpc('count_events', { payload: payload as Json });
/** Counts a visit by a household with no earlier visits. */
const countAnew = (payload: unknown) => count(visitorFrom(backend, newAddress()), payload);
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

describe('visits', () => {
  test.each(roles)('counts %s by page and day', async (role) => {
    await count(backend.as[role], visit({ path: `/produto/${mug}` })).throwOnError();
    await count(backend.as[role], visit({ path: `/produto/${mug}/` })).throwOnError();
    expect(await counted()).toEqual({ [`page_view /produto/${mug}`]: 1 });
    const [{ today } = { today: false }] = await backend.sql<{ today: boolean }>(
      "select bool_and(day = (now() at time zone 'America/Sao_Paulo')::date) as today from public.page_counters",
    );
    expect(today).toBe(true);
  });

  test('counts all pages of a list as one', async () => {
    for (const path of ['/produtos', '/produtos/pagina/12', '/categoria/canecas/pagina/2']) {
      await countAnew(visit({ path })).throwOnError();
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
  ])('ignores %j, which is not a page', async (path) => {
    const { error } = await count(backend.as.anonymous, visit({ path }));
    expect(error).toBeNull();
    expect(Object.keys(await counted('page_view'))).toEqual(path === '' ? ['/'] : []);
  });

  test('counts unknown pages, but no redirects', async () => {
    await backend.sql(
      `insert into public.redirects (from_path, to_path) values ('/velha', '/produtos')`,
    );
    for (const path of ['/trocas-e-devolucoes', '/velha', '/metrics']) {
      await countAnew(visit({ path })).throwOnError();
    }
    expect(await counted('page_view')).toEqual({ '/trocas-e-devolucoes': 1 });
    await backend.sql(`delete from public.redirects where from_path = '/velha'`);
  });

  test('counts at most fifty unknown pages a day', async () => {
    await backend.sql(
      `insert into public.page_counters (day, kind, subject, count)
       select private.shop_day(), 'page_view', '/inventada-' || n, 1 from generate_series(1, 50) as n`,
    );
    for (const path of ['/mais-uma', '/inventada-1', '/']) {
      await countAnew(visit({ path })).throwOnError();
    }
    const found = await counted('page_view');
    expect(Object.keys(found)).toHaveLength(51);
    expect(found).toMatchObject({ '/inventada-1': 2, '/': 1 });
  });

  test('counts missing pages', async () => {
    for (const path of ['/brindes-2019', `/produto/${mug}`, '/<script>']) {
      await count(backend.as.anonymous, visit({ path, missing: true })).throwOnError();
    }
    expect(await counted()).toEqual({ 'missing_page /brindes-2019': 1 });
  });
});

test('counts existing products put into the cart', async () => {
  const adds = [mug, mug, hidden, 'x', 7, null, '33333333-3333-4333-8333-333333333333'];
  const events = adds.map((add) => ({ add }));
  for (let household = 0; household < 2; household += 1) {
    await countAnew(visit({ events })).throwOnError();
  }
  expect(await counted('cart_add')).toEqual({ [mug]: 2 });
});

test('counts the first forty events of a visit', async () => {
  const other = Array(40).fill({ add: 'x' });
  await countAnew(visit({ events: [...other, { add: mug }] })).throwOnError();
  await countAnew(visit({ events: [...other.slice(1), { add: mug }] })).throwOnError();
  expect(await counted('cart_add')).toEqual({ [mug]: 1 });
});

describe('households', () => {
  test('count once a day for each subject', async () => {
    const household = visitorFrom(backend, newAddress());
    for (let sent = 0; sent < 5; sent += 1) {
      const events = [
        { query: 'Moringa', hits: 0 },
        { query: ' moringa ', hits: 0 },
        { add: mug },
        { metric: 'lcp', value: 10_000 - sent * 1000 },
      ];
      await count(household, visit({ path: `/produto/${mug}`, events })).throwOnError();
    }
    expect(await counted()).toEqual({
      [`page_view /produto/${mug}`]: 1,
      [`cart_add ${mug}`]: 1,
      'search moringa': 1,
      'search_without_hit moringa': 1,
      'lcp product 10000-10000': 1,
    });
  });

  test('count thirty searches a day, and the rest as not counted', async () => {
    const household = visitorFrom(backend, newAddress());
    for (let sent = 0; sent < 20; sent += 1) {
      const events = Array.from({ length: 40 }, (_, n) => ({
        query: `busca ${sent} x ${n}`,
        hits: 1,
      }));
      await count(household, visit({ path: '/admin', events })).throwOnError();
    }
    expect(Object.keys(await counted('search'))).toHaveLength(30);
    expect(await counted('not_counted')).toEqual({ household: 1 });
  });

  test('are forgotten the next day', async () => {
    const household = visitorFrom(backend, newAddress());
    await count(household, visit()).throwOnError();
    const marks = () => backend.sql<{ mark: string }>('select mark from private.counted_once');
    expect(await marks()).toHaveLength(1);
    await backend.sql(`update private.counting_day set day = day - 1`);
    await backend.service.rpc('forget_old_counters').throwOnError();
    expect(await marks()).toEqual([]);
    await count(household, visit()).throwOnError();
    expect(await counted()).toEqual({ 'page_view /': 2 });
  });

  test('leave no trace in tables of the API', async () => {
    for (const client of [backend.as.anonymous, backend.as.administrator, backend.service]) {
      const { error } = await client.from('counted_once' as 'page_counters').select();
      expect(error).not.toBeNull();
    }
  });
});

describe('searches', () => {
  test('are normalised, and counted without hits too', async () => {
    const events = [
      { query: '  Garrafa  TÉRMICA ', hits: 3 },
      { query: 'garrafa termica', hits: 0 },
      { query: 'xícara', hits: 0 },
      { query: '  ', hits: 0 },
      { query: '!!', hits: 0 },
      'caneca',
      7,
    ];
    await countAnew(visit({ events })).throwOnError();
    await countAnew(visit({ events: [{ query: 'GARRAFA TERMICA', hits: 2 }] })).throwOnError();
    expect(await counted('search')).toEqual({ 'garrafa termica': 2, xicara: 1 });
    expect(await counted('search_without_hit')).toEqual({ 'garrafa termica': 1, xicara: 1 });
  });

  test.each(['rita@exemplo.com.br', '(11) 98765-4321', 'pedido 2026-000123', '12.345.678/0001-90'])(
    'are counted without words that may name a person (%s)',
    async (query) => {
      await count(backend.as.anonymous, visit({ events: [{ query, hits: 0 }] })).throwOnError();
      expect(await counted('search_without_hit')).toEqual({ '': 1 });
    },
  );
});

test('counts web vitals by kind of page and bucket', async () => {
  const figures = (lcp: unknown, inp: unknown, cls: unknown) =>
    Object.entries({ lcp, inp, cls }).map(([metric, value]) => ({ metric, value }));
  await countAnew(
    visit({
      path: `/produto/${mug}`,
      // A second layout shift occurred after the first report.
      events: [{ metric: 'cls', value: 0.5 }, ...figures(2450.7, 64, 0), { metric: 'x', value: 1 }],
    }),
  ).throwOnError();
  await countAnew(visit({ events: figures(99_999, 550, 0.104) })).throwOnError();
  await countAnew(visit({ events: figures(-1, 'x', null) })).throwOnError();
  expect(await counted('lcp')).toEqual({ 'product 2400-2500': 1, 'home 10000-10000': 1 });
  expect(await counted('inp')).toEqual({ 'product 50-75': 1, 'home 500-600': 1 });
  expect(await counted('cls')).toEqual({ 'product 0-0': 1, 'home 0.10-0.11': 1 });
});

describe('limits', () => {
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

  test('ignores a flood from one address and counts others', async () => {
    const flood = visitorFrom(backend, newAddress());
    const answers = [];
    for (let sent = 0; sent < 60; sent += 1) answers.push(await count(flood, visit()));
    expect(answers.every(({ data }) => data === true)).toBe(true);
    // Kept empty for an hour. Otherwise, it would refill during a slow test.
    const [bucket] = await backend.sql<{ was: number }>(`
      update public.request_throttle t set tokens = 0, filled_at = now() + interval '1 hour'
      from public.request_throttle before where before.bucket = t.bucket and t.bucket <> 'count:all'
      returning before.tokens as was`);
    expect(bucket?.was).toBeLessThan(60);
    expect((await count(flood, visit())).data).toBe(false);
    expect(await counted()).toEqual({ 'page_view /': 1 });
    expect((await count(visitorFrom(backend, newAddress()), visit())).data).toBe(true);
  });

  test('counts nothing beyond the capacity of the database', async () => {
    await count(backend.as.anonymous, visit()).throwOnError();
    await backend.sql(
      `update public.request_throttle set tokens = 0, filled_at = now() + interval '1 hour' where bucket = 'count:all'`,
    );
    expect((await countAnew(visit())).data).toBe(false);
    expect(await counted()).toEqual({ 'page_view /': 1, 'not_counted capacity': 1 });
  });
});

test('stores an address as a hash and deletes it after some minutes', async () => {
  const address = newAddress();
  await count(visitorFrom(backend, address), visit()).throwOnError();
  const buckets = () =>
    backend.sql<{ bucket: string }>('select bucket from public.request_throttle order by bucket');
  expect(JSON.stringify(await buckets())).not.toContain(address);
  const first = (await buckets()).find(({ bucket }) => bucket !== 'count:all');
  expect(first).toBeDefined();
  await backend.sql(
    `update public.request_throttle set filled_at = filled_at - interval '11 minutes'`,
  );
  await count(visitorFrom(backend, newAddress()), visit()).throwOnError();
  const left = await buckets();
  expect(left).toHaveLength(2);
  expect(left).not.toContainEqual(first);
});

test('counts subjects beyond the daily limit together', async () => {
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

describe('batches of our own server', () => {
  const add = (client: Client, counts: unknown) =>
    client.rpc('add_counts', { counts: counts as Json });

  test('are added by day', async () => {
    const rows = [
      { day: '2026-11-22', kind: 'page_view', subject: '/', count: 7 },
      { kind: 'page_view', subject: '/', count: 2 },
      { kind: 'search', subject: 'caneca', count: 3 },
      { kind: 'not_counted', subject: 'capacity', count: 4 },
    ];
    await add(backend.service, rows).throwOnError();
    await add(backend.service, rows.slice(1, 2)).throwOnError();
    const data = await backend.sql(
      'select kind, subject, count from public.page_counters order by count, kind desc',
    );
    expect(data).toEqual([
      { kind: 'search', subject: 'caneca', count: 3 },
      { kind: 'page_view', subject: '/', count: 4 },
      { kind: 'not_counted', subject: 'capacity', count: 4 },
      { kind: 'page_view', subject: '/', count: 7 },
    ]);
  });

  test('disable count_events for two days', async () => {
    await add(backend.service, []).throwOnError();
    expect((await countAnew(visit())).data).toBe(false);
    expect(await counted()).toEqual({});
    await backend.sql(`update private.counting_day set server_at = now() - interval '49 hours'`);
    expect((await countAnew(visit())).data).toBe(true);
  });

  test('skip pages and products that do not exist', async () => {
    const gone = '33333333-3333-4333-8333-333333333333';
    const subjects = [
      ['page_view', `/produto/${mug}`],
      ['page_view', `/produto/${hidden}`],
      ['page_view', `/produto/${gone}`],
      ['page_view', '/categoria/canecas'],
      ['page_view', '/categoria/outra'],
      ['page_view', '/ideias/natal'],
      ['cart_add', mug],
      ['cart_add', gone],
    ];
    const rows = subjects.map(([kind, subject]) => ({ kind, subject, count: 1 }));
    await add(backend.service, rows).throwOnError();
    expect(await counted()).toEqual({
      [`page_view /produto/${mug}`]: 1,
      'page_view /categoria/canecas': 1,
      [`cart_add ${mug}`]: 1,
    });
  });

  test('count subjects beyond the limit together, the rarest first', async () => {
    const rows = Array.from({ length: 320 }, (_, n) => ({
      kind: 'search',
      subject: `palavra ${n}`,
      count: n < 300 ? 2 : 1,
    }));
    await add(backend.service, rows).throwOnError();
    const found = await counted('search');
    expect(Object.keys(found)).toHaveLength(301);
    expect(found['']).toBe(20);
  });

  test.each(roles)('are rejected from %s', async (role) => {
    expect((await add(backend.as[role], [])).error?.code).toBe('42501');
    expect(await counted()).toEqual({});
  });
});

describe('our own server parses visits as the database does', () => {
  test.each([
    visit(),
    visit({ path: '' }),
    visit({ path: '/produtos/pagina/12/' }),
    visit({ path: '/produtos/pagina/1234567' }),
    visit({ path: `/produto/${mug}/` }),
    visit({ path: '/produto/x' }),
    visit({ path: '/categoria/canecas/pagina/2' }),
    visit({ path: '/categoria/Canecas' }),
    visit({ path: '/ideias/fim-de-ano' }),
    visit({ path: '/privacidade' }),
    visit({ path: '/admin' }),
    visit({ path: '/?a=1' }),
    visit({ path: '/brindes-2019/', missing: true }),
    visit({ path: '/produto/x', missing: 'true' }),
    visit({ path: '/<script>', missing: true }),
    visit({ path: `/${'a'.repeat(200)}`, missing: true }),
    ...[
      ['  Garrafa  TÉRMICA ', 'xícara', 'AÇÃO à vista', '!!', '', ' ', '7', '(11) 98765-4321'],
      ['rita@exemplo.com.br', 'pedido 2026-000123', 'a\u200b\u202eb', 'x'.repeat(100), 'n.º 12'],
    ].map((queries) => visit({ events: queries.map((query) => ({ query, hits: 0 })) })),
    visit({ events: [{ query: 'caneca', hits: 1 }, { query: 'copo' }, { query: 7, hits: 0 }] }),
    visit({ events: [null, 7, 'x', [], {}, { add: mug }, { add: 'x' }, { add: 7 }] }),
    visit({ events: Array.from({ length: 50 }, (_, n) => ({ query: `busca ${n}`, hits: n })) }),
    ...[0, 0.004, 0.104, 0.29, 0.25, 0.3, 0.57, 0.999, 1, 63.6, 500, 2450.7, 4000, 1e9].map(
      (value) =>
        visit({
          path: '/sobre',
          events: ['lcp', 'inp', 'cls'].map((metric) => ({ metric, value })),
        }),
    ),
    visit({ events: [{ metric: 'lcp', value: -1 }, { metric: 'x', value: 1 }, { metric: 'cls' }] }),
    visit({ path: '/nada', missing: true, events: [{ metric: 'lcp', value: 1 }] }),
  ])('%j', async (payload) => {
    const rows = await backend.sql<VisitCount>(
      `select kind, subject, once from private.counted_events('${JSON.stringify(payload).replaceAll("'", "''")}')`,
    );
    expect(rows).toEqual(readVisit(payload));
  });

  test('with the same limits', async () => {
    const kinds = Object.keys(householdLimits);
    const limits = await backend.sql<{ kind: string; most: number }>(
      `select kind, (private.counter_limits(kind)).of_household as most
       from unnest(array['${kinds.join("', '")}']) as kind`,
    );
    expect(Object.fromEntries(limits.map(({ kind, most }) => [kind, most]))).toEqual(
      householdLimits,
    );
  });
});

describe('after thirteen months', () => {
  test('deletes counters by a job', async () => {
    await backend.sql(
      `insert into public.page_counters (day, kind, subject, count)
       values (current_date - 420, 'page_view', '/', 9), (current_date - 380, 'page_view', '/', 8)`,
    );
    const { data } = await backend.service.rpc('forget_old_counters').throwOnError();
    expect(data).toBe(1);
    expect(await counted('page_view')).toEqual({ '/': 8 });
  });

  test.each(roles)('rejects %s', async (role) => {
    expect((await backend.as[role].rpc('forget_old_counters')).error?.code).toBe('42501');
  });
});
