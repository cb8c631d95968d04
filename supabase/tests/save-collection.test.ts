import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '#shared/database.types.ts';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
let products: string[];
beforeAll(async () => {
  backend = await openTestBackend();
  products = Array.from({ length: 501 }, () => randomUUID());
  await backend.service
    .from('products')
    .insert(products.map((id) => ({ id, name: 'Caneca' })))
    .throwOnError();
});
afterAll(() => backend.close());

const save = (
  collection: Record<string, Json>,
  chosen: string[] = [],
  expected_updated_at?: string,
  role: 'employee' | 'stranger' | 'anonymous' = 'employee',
) =>
  backend.as[role].rpc('save_collection', {
    collection: { title: 'Eventos', slug: randomUUID(), ...collection },
    products: chosen,
    ...(expected_updated_at === undefined ? {} : { expected_updated_at }),
  });

const created = async (collection: Record<string, Json> = {}, chosen: string[] = []) =>
  (await save({ id: randomUUID(), ...collection }, chosen).throwOnError()).data;

const chosenOf = async (id: string) => {
  const { data } = await backend.service
    .from('collection_products')
    .select('product_id')
    .eq('collection_id', id)
    .order('sort_order')
    .throwOnError();
  return data.map(({ product_id }) => product_id);
};

test('creates a collection with ordered products, and reorders them', async () => {
  const [a = '', b = '', c = ''] = products;
  const collection = await created({ text: ' Para feiras ', seo_title: '  ' }, [b, a, b]);
  expect(collection).toMatchObject({ text: 'Para feiras', seo_title: null, choice: 'hand' });
  expect(await chosenOf(collection.id)).toEqual([b, a]);
  await save({ ...collection }, [c, a], collection.updated_at).throwOnError();
  expect(await chosenOf(collection.id)).toEqual([c, a]);
});

test('skips deleted products', async () => {
  const [a = '', b = ''] = products;
  const { id } = await created({}, [randomUUID(), a, randomUUID(), b]);
  const { data } = await backend.service
    .from('collection_products')
    .select('product_id, sort_order')
    .eq('collection_id', id)
    .order('sort_order')
    .throwOnError();
  expect(data).toEqual([
    { product_id: a, sort_order: 0 },
    { product_id: b, sort_order: 1 },
  ]);
});

test('rejects a save over a later one, even if only the products changed', async () => {
  const collection = await created({}, products.slice(0, 2));
  await save({ ...collection }, products.slice(0, 1)).throwOnError();
  const late = await save({ ...collection, title: 'Feiras' }, [], collection.updated_at);
  expect(late.error).toMatchObject({ code: 'PT409', message: 'changed_meanwhile' });
});

test('raises PT404 for a deleted collection', async () => {
  const { error } = await save({ id: randomUUID() }, [], '2026-01-01T00:00:00Z');
  expect(error).toMatchObject({ code: 'PT404', message: 'collection_not_found' });
});

test.each(['stranger', 'anonymous'] as const)('rejects a save by %s', async (role) => {
  const { error } = await save({ id: randomUUID() }, [], undefined, role);
  expect(error?.code).toBe('42501');
});

test('rejects more than 500 products', async () => {
  const id = randomUUID();
  const { error } = await save({ id }, products);
  expect(toConstraintError(error ?? {})).toMatchObject({ table: 'collection_products' });
  expect(await chosenOf(id)).toEqual([]);
  await save({ id }, products.slice(0, 500)).throwOnError();
  expect(await chosenOf(id)).toHaveLength(500);
});

describe('rejects everything the forms reject', () => {
  test.each<[string, Record<string, Json>]>([
    ['rule', { rule: [] }],
    ['rule', { rule: { technique: 'laser' } }],
    ['rule', { rule: { material: ' ' } }],
    ['rule', { rule: { category_id: 'canecas' } }],
    ['rule', { rule: { min_price: '10' } }],
    ['rule', { rule: { min_price: -1 } }],
    ['rule', { rule: { min_price: 20, max_price: 10 } }],
    ['rule', { rule: { tag: null } }],
    ['rule', { choice: 'rule', rule: {} }],
    ['choice', { choice: 'all' }],
    ['days', { starts_on: '2026-12-02', ends_on: '2026-12-01' }],
    ['starts_on', { starts_on: '1999-12-31' }],
    ['slug', { slug: 'Fim de Ano' }],
  ])('%s: %j', async (column, values) => {
    const { error } = await save({ id: randomUUID(), ...values });
    expect(toConstraintError(error ?? {})).toMatchObject({ table: 'collections', column });
  });

  test('accepts rules of every kind', async () => {
    const rule = {
      category_id: randomUUID(),
      material: 'Bambu',
      tag: 'Azul',
      min_price: 0,
      max_price: 9_999_999_999.99,
    };
    expect((await created({ choice: 'rule', rule })).rule).toEqual(rule);
  });
});

describe('products of a rule', () => {
  const ids = {
    top: randomUUID(),
    sub: randomUUID(),
    cheap: randomUUID(),
    dear: randomUUID(),
    free: randomUUID(),
    gone: randomUUID(),
  };
  beforeAll(async () => {
    const { service } = backend;
    await service
      .from('categories')
      .insert({ id: ids.top, name: 'Cozinha', slug: 'cozinha' })
      .throwOnError();
    await service
      .from('categories')
      .insert({ id: ids.sub, name: 'Copos', slug: 'copos', parent_id: ids.top })
      .throwOnError();
    await service
      .from('products')
      .insert([
        { id: ids.cheap, name: 'Copo', category_id: ids.sub, price: 10, created_at: '2026-01-01' },
        { id: ids.dear, name: 'Jarra', category_id: ids.top, price: 90, created_at: '2026-01-02' },
        {
          id: ids.free,
          name: 'Sob consulta',
          category_id: ids.top,
          price: null,
          created_at: '2026-01-03',
        },
        { id: ids.gone, name: 'Fora', category_id: ids.top, price: 20, is_active: false },
      ] as never)
      .throwOnError();
    await service
      .from('product_tags')
      .insert([
        { product_id: ids.cheap, tag: 'Bambu' },
        { product_id: ids.cheap, tag: 'Azul' },
        { product_id: ids.dear, tag: 'Bambu' },
      ])
      .throwOnError();
  });
  const found = async (rule: Record<string, Json>, most?: number) => {
    const { data } = await backend.as.employee
      .rpc('products_by_rule', { rule, ...(most === undefined ? {} : { most }) })
      .throwOnError();
    return data;
  };

  test.each<[Record<string, Json>, (keyof typeof ids)[]]>([
    [{ category_id: ids.top }, ['free', 'dear', 'cheap']],
    [{ category_id: ids.sub }, ['cheap']],
    [{ material: 'Bambu' }, ['dear', 'cheap']],
    [{ material: 'Bambu', tag: 'Azul' }, ['cheap']],
    [{ category_id: ids.top, min_price: 10 }, ['dear', 'cheap']],
    [{ category_id: ids.top, max_price: 89.99 }, ['cheap']],
    [{ category_id: ids.top, min_price: 50, max_price: 60 }, []],
  ])('%j', async (rule, wanted) => {
    expect((await found(rule)).map(({ product_id }) => product_id)).toEqual(
      wanted.map((name) => ids[name]),
    );
  });

  test('are limited to the requested number, and counted in total', async () => {
    const all = await found({ category_id: ids.top }, 1);
    expect(all.map(({ product_id, total }) => [product_id, Number(total)])).toEqual([
      [ids.free, 3],
    ]);
  });

  test('returns nothing to strangers and rejects anonymous callers', async () => {
    const rule = { category_id: ids.top };
    expect((await backend.as.stranger.rpc('products_by_rule', { rule })).data).toEqual([]);
    expect((await backend.as.anonymous.rpc('products_by_rule', { rule })).error?.code).toBe(
      '42501',
    );
  });

  test('updates rules with a renamed material and a moved category', async () => {
    const { service, as } = backend;
    await service.from('materials').insert({ name: 'Bambu' }).throwOnError();
    const collection = await created({
      choice: 'rule',
      rule: { material: 'Bambu', category_id: ids.sub },
    });
    await as.employee
      .from('materials')
      .update({ name: 'Bambu natural' })
      .eq('name', 'Bambu')
      .throwOnError();
    await as.employee
      .rpc('delete_category', { category_id: ids.sub, move_to: ids.top })
      .throwOnError();
    const { data } = await service
      .from('collections')
      .select('rule')
      .eq('id', collection.id)
      .single()
      .throwOnError();
    expect(data.rule).toEqual({ material: 'Bambu natural', category_id: ids.top });
  });
});
