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

test('changes of the service key have no author', async () => {
  expect(await latest()).toEqual([]);
});

test('a save is told once, by the product it is about, with who made it', async () => {
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

test('a product saved with another one for its group is the one that is named, and both are counted', async () => {
  await backend.as.employee
    .rpc('save_product_with', {
      partner_id: ids.caneca,
      product: { id: ids.copo, name: 'Copo Aurora', description: 'x', stock: 1 },
      tags: ['Vidro'],
      images: [],
    })
    .throwOnError();
  const [newest] = await latest(1);
  expect(newest).toMatchObject({ subject: ids.copo, name: 'Copo Aurora', amount: 2 });
});

test('a material alone is told by its product', async () => {
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

test('a category that goes is told, not the products that lose it; it cannot be opened any more', async () => {
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

test('of many changed at once one is named, and all are counted', async () => {
  await backend.as.administrator
    .from('products')
    .update({ stock: 7 })
    .in('id', [ids.caneca, ids.copo])
    .throwOnError();
  expect(await latest(1)).toMatchObject([{ table_name: 'products', amount: 2, is_there: true }]);
});

test('a step is told by its present title', async () => {
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

test('an idea is told by its title, with its products, and a new slug by the page, not by its redirect', async () => {
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

test('a text of the site is told by its key', async () => {
  await backend.as.administrator
    .from('site_content')
    .insert({ section_key: 'about', content: {} })
    .throwOnError();
  expect(await latest(1)).toMatchObject([
    { table_name: 'site_content', operation: 'INSERT', subject: 'about', name: null },
  ]);
});

test('however many are asked for, the answer is bounded', async () => {
  expect(await latest(-1)).toEqual([]);
  expect((await latest(1_000_000)).length).toBeLessThanOrEqual(50);
});

test.each(['anonymous', 'stranger', 'inactive'] as const)('%s reads none', async (role) => {
  const { data } = await backend.as[role].rpc('latest_changes');
  expect(data ?? []).toEqual([]);
});
