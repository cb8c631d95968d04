import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { line, toQuote } from '#shared/testing/visitor-request.ts';
import { send } from './sent-request.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
const mug = '11111111-1111-4111-8111-111111111111';
const bottle = '22222222-2222-4222-8222-222222222222';
const category = '33333333-3333-4333-8333-333333333333';

/** Adds counters for an earlier day. */
const counters = (daysAgo: number, rows: [kind: string, subject: string, count: number][]) =>
  backend.sql(
    `insert into public.page_counters (day, kind, subject, count)
     select (now() at time zone 'America/Sao_Paulo')::date - ${daysAgo}, kind, subject, count
     from (values ${rows.map(([kind, subject, count]) => `('${kind}', '${subject}', ${count})`).join(', ')})
       as given (kind, subject, count)`,
  );

beforeAll(async () => {
  backend = await openTestBackend();
  await backend.service
    .from('products')
    .insert([
      { id: mug, name: 'Caneca' },
      { id: bottle, name: 'Garrafa' },
    ])
    .throwOnError();
  await backend.service
    .from('categories')
    .insert({ id: category, name: 'Canecas', slug: 'canecas' })
    .throwOnError();
  await counters(0, [
    ['page_view', '/', 90],
    ['page_view', `/produto/${mug}`, 5],
    ['page_view', `/produto/${randomUUID()}`, 50],
    ['page_view', '/categoria/canecas', 8],
    ['cart_add', mug, 3],
    ['search', 'xicara', 4],
    ['search_without_hit', 'xicara', 4],
    ['search_without_hit', 'toalha bordada', 1],
    ['search_without_hit', '', 6],
    ['not_counted', 'capacity', 5],
    ['missing_page', '/brindes-2019', 2],
    ['lcp', 'product 1800-1900', 3],
  ]);
  await counters(10, [
    ['page_view', `/produto/${bottle}`, 20],
    ['lcp', 'product 1800-1900', 2],
    ['search_without_hit', 'toalha bordada', 1],
  ]);
  await counters(80, [['search_without_hit', 'moringa', 2]]);
  for (const items of [[line(mug)], [line(mug), line(bottle)]]) await send(backend, toQuote(items));
});
afterAll(() => backend.close());

const figures = async (days: number) =>
  (await backend.as.employee.rpc('visit_figures', { days }).throwOnError()).data as Record<
    string,
    unknown
  >;

test('returns the most viewed existing pages', async () => {
  const { viewed, totals } = await figures(7);
  expect(viewed).toEqual([
    { path: '/categoria/canecas', id: category, title: 'Canecas', views: 8 },
    { path: `/produto/${mug}`, id: mug, title: 'Caneca', views: 5 },
  ]);
  expect(totals).toEqual({
    page_view: 153,
    cart_add: 3,
    search: 4,
    search_without_hit: 11,
    not_counted: 5,
  });
});

test('returns the most requested products with their views', async () => {
  expect((await figures(7)).asked).toMatchObject([
    { product_id: mug, name: 'Caneca', requests: 2, adds: 3, views: 5 },
    { product_id: bottle, requests: 1, adds: 0, views: 0 },
  ]);
});

test('returns searches without results and missing pages', async () => {
  const { missed, missing } = await figures(7);
  expect(missed).toEqual([{ words: 'xicara', searches: 4 }]);
  expect(missing).toEqual([{ path: '/brindes-2019', views: 2 }]);
});

test('lists searches of at least two households on one day', async () => {
  const { missed } = (await figures(30)) as { missed: { words: string }[] };
  expect(missed.map(({ words }) => words)).toEqual(['xicara']);
});

test('returns page speed as a histogram', async () => {
  const bucket = { metric: 'lcp', page: 'product', from: 1800, to: 1900 };
  expect((await figures(7)).speed).toEqual([{ ...bucket, times: 3 }]);
  expect((await figures(30)).speed).toEqual([{ ...bucket, times: 5 }]);
});

test('returns more for a longer period', async () => {
  expect((await figures(30)).viewed).toMatchObject([{ title: 'Garrafa' }, {}, {}]);
  expect((await figures(30)).missed).toHaveLength(1);
  expect((await figures(90)).missed).toHaveLength(2);
});

test.each(['stranger', 'inactive'] as const)('returns nothing to %s', async (role) => {
  expect((await backend.as[role].rpc('visit_figures', { days: 30 })).data).toBeNull();
});

test('rejects visitors', async () => {
  expect((await backend.as.anonymous.rpc('visit_figures', { days: 30 })).error?.code).toBe('42501');
});
