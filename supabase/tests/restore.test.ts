import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tables } from '#scripts/backup/catalogue.ts';
import type { Json } from '#shared/database.types.ts';
import { openTestBackend, roles, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.service.from('products').insert({ name: 'De antes' }).throwOnError();
});
afterAll(() => backend.close());

const names = async () => {
  const { data } = await backend.service
    .from('products')
    .select('name')
    .order('name')
    .throwOnError();
  return data.map(({ name }) => name);
};

const staged = async () =>
  (await backend.sql<{ n: number }>('select count(*)::int as n from private.staged_rows'))[0]?.n;

const stage = async (into_table: string, rows: Json[], restore_id = randomUUID()) => {
  await backend.service.rpc('stage_restore', { restore_id, into_table, rows }).throwOnError();
  return restore_id;
};

const apply = (restore_id: string, amounts: Json, { replacing = true, rehearsal = false } = {}) =>
  backend.service.rpc('apply_restore', { restore_id, amounts, replacing, rehearsal });

const product = (name: string, more: Record<string, Json> = {}) => ({
  id: randomUUID(),
  name,
  created_at: '2020-02-29T12:00:00+00:00',
  updated_at: '2020-03-01T12:00:00+00:00',
  ...more,
});

test.each(roles)('%s neither stages, applies nor discards a restore', async (role) => {
  const caller = backend.as[role];
  const restore_id = await stage('products', [product('De um ladrão')]);
  const refused = [
    await caller.rpc('stage_restore', { restore_id, into_table: 'products', rows: [] }),
    await caller.rpc('apply_restore', {
      restore_id,
      amounts: { products: 1 },
      replacing: true,
      rehearsal: false,
    }),
    await caller.rpc('discard_restore', { restore_id }),
  ];
  for (const { error } of refused) expect(error?.code).toBe('42501');
  expect(await names()).toEqual(['De antes']);
  await backend.service.rpc('discard_restore', { restore_id }).throwOnError();
  expect(await staged()).toBe(0);
});

test('a rehearsal changes nothing and publishes nothing, and finds what the database does not take', async () => {
  const outbox = () =>
    backend.sql(
      'select id, status from public.publications union all select id, operation from public.publication_changes order by 1, 2',
    );
  const before = await outbox();
  const good = await stage('products', [product('Da cópia'), product('Outra')]);
  await apply(good, { products: 2 }, { rehearsal: true }).throwOnError();
  expect(await names()).toEqual(['De antes']);
  expect(await staged()).toBe(2);
  const bad = await stage('products', [
    product('Da cópia', { price: 1 }),
    product('Barata', { price: -1 }),
  ]);
  for (const rehearsal of [true, false]) {
    const { error } = await apply(bad, { products: 2 }, { rehearsal });
    expect(error).toMatchObject({
      message: 'restore_refused',
      details: expect.stringContaining('products_price_check'),
    });
    expect(await names()).toEqual(['De antes']);
  }
  expect(await outbox()).toEqual(before);
  for (const restore_id of [good, bad]) {
    await backend.service.rpc('discard_restore', { restore_id }).throwOnError();
  }
});

test('rows that are missing, of another shape or for another table are refused', async () => {
  const cases: [Json[], Json, string, string?][] = [
    [[product('Uma')], { products: 2 }, 'restore_incomplete'],
    [[product('Uma', { peso: 3 })], { products: 1 }, 'unknown_column'],
    [[product('Uma'), product('Duas', { price: 3 })], { products: 2 }, 'rows_differ_in_columns'],
    [[product('Uma')], { products: 1 }, 'catalogue_not_empty'],
  ];
  for (const [rows, amounts, message] of cases) {
    const restore_id = await stage('products', rows);
    const { error } = await apply(restore_id, amounts, {
      replacing: message !== 'catalogue_not_empty',
    });
    expect(error?.message).toBe(message);
    await backend.service.rpc('discard_restore', { restore_id }).throwOnError();
  }
  const other = { restore_id: randomUUID(), into_table: 'admin_users', rows: [{ name: 'X' }] };
  expect((await backend.service.rpc('stage_restore', other)).error?.message).toBe('unknown_table');
  expect(await names()).toEqual(['De antes']);
});

test('what is applied takes the place of everything, in one publication, with its dates and ids', async () => {
  const category = { id: randomUUID(), name: 'Canecas', slug: 'canecas' };
  const cup = product('Da cópia', { category_id: category.id, price: 12.5 });
  const restore_id = await stage('categories', [category]);
  await stage('products', [cup], restore_id);
  await stage('product_tags', [{ id: randomUUID(), product_id: cup.id, tag: 'azul' }], restore_id);
  const amounts = { categories: 1, products: 1, product_tags: 1 };
  await apply(restore_id, amounts).throwOnError();
  const { data } = await backend.service
    .from('products')
    .select('id, name, price, category_id, created_at, updated_at')
    .throwOnError();
  // The engines write numbers and dates in different ways.
  const read = (row: Record<string, unknown>) => ({
    ...row,
    price: Number(row.price),
    created_at: Date.parse(String(row.created_at)),
    updated_at: Date.parse(String(row.updated_at)),
  });
  expect(data.map(read)).toEqual([read(cup)]);
  const tags = await backend.service.from('product_tags').select('tag').throwOnError();
  expect(tags.data).toEqual([{ tag: 'azul' }]);
  expect(await staged()).toBe(0);
  const pending = await backend.sql(`select from public.publications where status = 'pending'`);
  expect(pending).toHaveLength(1);
});

test('the tables of a restore are those of a copy', async () => {
  const rows = await backend.sql<{ name: string }>(
    'select unnest(private.catalogue_tables()) as name',
  );
  expect(rows.map(({ name }) => name)).toEqual([...tables]);
});
