import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
let ids: { category: string; caneca: string; copo: string };
beforeAll(async () => {
  backend = await openTestBackend();
  const { service } = backend;
  const { data: category } = await service
    .from('categories')
    .insert({ name: 'Canecas', slug: 'canecas' })
    .select('id')
    .single()
    .throwOnError();
  const { data: products } = await service
    .from('products')
    .insert(['Caneca', 'Copo'].map((name) => ({ name, category_id: category.id })))
    .select('id, name')
    .throwOnError();
  const findId = (name: string) => products.find((product) => product.name === name)?.id ?? '';
  ids = { category: category.id, caneca: findId('Caneca'), copo: findId('Copo') };
});
afterAll(() => backend.close());

const latest = async (most?: number) => {
  const { data } = await backend.as.employee
    .rpc('latest_changes', most === undefined ? {} : { most })
    .throwOnError();
  return data;
};

test('leaves out changes by the service key', async () => {
  expect(await latest()).toEqual([]);
});

test('lists a save once, with its product and author', async () => {
  await backend.as.employee
    .rpc('save_product', {
      product: { id: ids.caneca, name: 'Caneca Aurora', description: 'x', stock: 1 },
      tags: ['Cerâmica', 'Azul'],
      images: [],
    })
    .throwOnError();
  expect(await latest()).toEqual([
    expect.objectContaining({
      table_name: 'products',
      operation: 'UPDATE',
      subject: ids.caneca,
      name: 'Caneca Aurora',
      is_there: true,
      amount: 1,
      author: 'E',
    }),
  ]);
});

test('names the saved product and counts the one it was grouped with', async () => {
  await backend.as.employee
    .rpc('save_product', {
      partner_id: ids.caneca,
      product: { id: ids.copo, name: 'Copo Aurora', description: 'x', stock: 1 },
      tags: ['Vidro'],
      images: [],
    })
    .throwOnError();
  const [newest] = await latest(1);
  expect(newest).toMatchObject({ subject: ids.copo, name: 'Copo Aurora', amount: 2 });
});

test('names the product that a changed material belongs to', async () => {
  await backend.as.administrator
    .from('product_tags')
    .insert({ product_id: ids.copo, tag: 'Inox' })
    .throwOnError();
  const [newest] = await latest(1);
  expect(newest).toMatchObject({
    table_name: 'product_tags',
    subject: ids.copo,
    name: 'Copo Aurora',
  });
  expect(newest?.author).toBe('A');
});

test('names a deleted category, not the products that lost it', async () => {
  await backend.as.administrator.from('categories').delete().eq('id', ids.category).throwOnError();
  const [newest, ...others] = await latest();
  expect(newest).toMatchObject({
    table_name: 'categories',
    operation: 'DELETE',
    name: 'Canecas',
    is_there: false,
    amount: 1,
  });
  expect(others).toHaveLength(3);
});

test('names one of many changed records and counts all', async () => {
  await backend.as.administrator
    .from('products')
    .update({ stock: 7 })
    .in('id', [ids.caneca, ids.copo])
    .throwOnError();
  expect(await latest(1)).toMatchObject([{ table_name: 'products', amount: 2, is_there: true }]);
});

test('names a step by its current title', async () => {
  const { data: step } = await backend.as.administrator
    .from('how_it_works_steps')
    .insert({ title: 'Escolha', description: 'Os produtos' })
    .select('id')
    .single()
    .throwOnError();
  await backend.service
    .from('how_it_works_steps')
    .update({ title: 'Escolha já' })
    .eq('id', step.id)
    .throwOnError();
  expect(await latest(1)).toMatchObject([
    { table_name: 'how_it_works_steps', subject: step.id, name: 'Escolha já', is_there: true },
  ]);
});

test('names a collection by its title, also for changed products or a new slug', async () => {
  const { data: idea } = await backend.as.employee
    .rpc('save_collection', {
      collection: { title: 'Eventos', slug: 'eventos' },
      products: [ids.caneca, ids.copo],
    })
    .throwOnError();
  expect(await latest(1)).toMatchObject([
    {
      table_name: 'collections',
      operation: 'INSERT',
      subject: idea.id,
      name: 'Eventos',
      amount: 1,
    },
  ]);
  await backend.as.employee
    .rpc('save_collection', { collection: { ...idea, slug: 'feiras' }, products: [ids.copo] })
    .throwOnError();
  expect(await latest(1)).toMatchObject([
    { table_name: 'collections', operation: 'UPDATE', subject: idea.id, is_there: true },
  ]);
  await backend.as.employee
    .rpc('save_collection', { collection: { ...idea, slug: 'feiras' }, products: [] })
    .throwOnError();
  expect(await latest(1)).toMatchObject([
    { table_name: 'collection_products', subject: idea.id, name: 'Eventos' },
  ]);
  await backend.as.administrator
    .rpc('add_redirects', { pairs: [{ from_path: '/antiga', to_path: '/sobre' }] })
    .throwOnError();
  expect(await latest(1)).toMatchObject([
    { table_name: 'redirects', name: '/antiga', is_there: true },
  ]);
});

test('names a section by its key', async () => {
  await backend.as.administrator
    .from('site_content')
    .insert({ section_key: 'about', content: {} })
    .throwOnError();
  expect(await latest(1)).toMatchObject([
    { table_name: 'site_content', operation: 'INSERT', subject: 'about', name: null },
  ]);
});

test('bounds the number of entries', async () => {
  expect(await latest(-1)).toEqual([]);
  expect((await latest(1_000_000)).length).toBeLessThanOrEqual(50);
});

test.each(['anonymous', 'stranger', 'inactive'] as const)('returns nothing to %s', async (role) => {
  const { data } = await backend.as[role].rpc('latest_changes');
  expect(data ?? []).toEqual([]);
});
