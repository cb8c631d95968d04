import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBackend, roles, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

/** Returns a date relative to the shop's today. */
const day = async (from: number) => {
  const [row] = await backend.sql<{ day: string }>(
    `select (private.shop_day() + ${from})::text as day`,
  );
  return row?.day ?? '';
};

const add = async (slug: string, starts: number | null, ends: number | null, is_active = true) =>
  (
    await backend.service
      .from('collections')
      .insert({
        title: slug,
        slug,
        starts_on: starts === null ? null : await day(starts),
        ends_on: ends === null ? null : await day(ends),
        is_active,
      })
      .select()
      .single()
      .throwOnError()
  ).data;

const lookedOn = (days: number) =>
  backend.sql(`update private.collection_clock set looked_on = private.shop_day() + (${days})`);

beforeEach(async () => {
  await backend.service.from('collections').delete().not('id', 'is', null).throwOnError();
  await backend.sql('delete from public.publications');
  await lookedOn(0);
});

test('uses the date in Brasília', async () => {
  const [row] = await backend.sql<{ same: boolean }>(
    `select private.shop_day() = (now() - interval '3 hours')::date as same`,
  );
  expect(row?.same).toBe(true);
});

test('shows visitors a collection with its active products from its first day to its last', async () => {
  const shown = [
    await add('sempre', null, null),
    await add('desde-hoje', 0, null),
    await add('ate-hoje', null, 0),
    await add('estes-dias', -1, 1),
  ];
  const hidden = [
    await add('amanha', 1, null),
    await add('ontem', null, -1),
    await add('inativa', null, null, false),
  ];
  const { data: products } = await backend.service
    .from('products')
    .insert([
      { name: 'Caneca', is_active: true },
      { name: 'Fora de linha', is_active: false },
    ])
    .select('id, is_active')
    .throwOnError();
  await backend.service
    .from('collection_products')
    .insert(
      [...shown, ...hidden].flatMap(({ id }) =>
        products.map((product) => ({ collection_id: id, product_id: product.id })),
      ),
    )
    .throwOnError();
  const { data } = await backend.as.anonymous
    .from('collections')
    .select('slug, collection_products (product_id)')
    .order('slug')
    .throwOnError();
  expect(data.map(({ slug }) => slug)).toEqual(shown.map(({ slug }) => slug).toSorted());
  const active = products.find(({ is_active }) => is_active);
  for (const { collection_products } of data) {
    expect(collection_products).toEqual([{ product_id: active?.id }]);
  }
  const { data: all } = await backend.as.anonymous
    .from('collection_products')
    .select('collection_id')
    .throwOnError();
  expect(all).toHaveLength(shown.length);
});

test('shows visitors a slide only between its dates, and publishes when it begins', async () => {
  const slide = async (title: string, starts: number, ends: number) => ({
    title,
    starts_on: await day(starts),
    ends_on: await day(ends),
  });
  await backend.service
    .from('carousel_slides')
    .insert([await slide('Hoje', 0, 0), await slide('Ontem', -5, -1), await slide('Amanhã', 1, 9)])
    .throwOnError();
  const { data } = await backend.as.anonymous
    .from('carousel_slides')
    .select('title')
    .throwOnError();
  expect(data).toEqual([{ title: 'Hoje' }]);
  await backend.sql('delete from public.publications');
  await lookedOn(-1);
  expect((await backend.service.rpc('publish_due_collections').throwOnError()).data).toBe(2);
  const changes = await backend.service.from('publication_changes').select('table_name');
  expect(changes.data).toEqual([{ table_name: 'carousel_slides' }]);
  await backend.service.from('carousel_slides').delete().not('id', 'is', null).throwOnError();
});

test('publishes collections that began or ended once, by name', async () => {
  await add('sempre', null, null);
  await add('inativa', 0, null, false);
  const begins = await add('comeca', 0, null);
  const ended = await add('acabou', null, -1);
  await add('dos-dois', -1, -1);
  await backend.sql('delete from public.publications');
  await lookedOn(-2);
  expect((await backend.service.rpc('publish_due_collections').throwOnError()).data).toBe(2);
  expect((await backend.service.rpc('publish_due_collections').throwOnError()).data).toBe(0);
  const { data } = await backend.service
    .from('publication_changes')
    .select('table_name, operation, records, publications (status)')
    .throwOnError();
  expect(data).toMatchObject([
    { table_name: 'collections', operation: 'UPDATE', publications: { status: 'pending' } },
  ]);
  const ids = ((data[0]?.records ?? []) as { id: string }[]).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([begins.id, ended.id].toSorted());
});

test('publishes nothing on days without a start or end', async () => {
  await add('sempre', null, null);
  await add('depois', 5, 9);
  await backend.sql('delete from public.publications');
  await lookedOn(-3);
  expect((await backend.service.rpc('publish_due_collections').throwOnError()).data).toBe(0);
  expect(await backend.sql('select id from public.publications')).toEqual([]);
});

test.each(roles)('rejects %s', async (role) => {
  const { error } = await backend.as[role].rpc('publish_due_collections');
  expect(error?.code).toBe('42501');
});
