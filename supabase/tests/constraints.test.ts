import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

describe('rejects unknown values', () => {
  test.each([
    ['products', { name: 'X', stock_status: 'sold' }, 'stock_status'],
    ['products', { name: 'X', stock: -1 }, 'stock'],
    ['products', { name: 'X', price: -0.01 }, 'price'],
    ['products', { name: '  ' }, 'name'],
    ['categories', { name: 'X', slug: 'Com Espaço' }, 'slug'],
    ['materials', { name: 'X', color: 'azul' }, 'color'],
    ['admin_users', { name: 'X', email: 'x@exemplo.com.br', role: 'owner' }, 'role'],
    ['site_content', { section_key: 'about', content: [] }, 'content'],
    ['carousel_slides', { title: '' }, 'title'],
  ] as const)('%s %j', async (table, row, column) => {
    const { error } = await backend.service.from(table).insert(row as never);
    expect(error?.message).toContain(`${table}_${column}_check`);
  });
});

test('enforces unique names', async () => {
  const { service } = backend;
  await service.from('materials').insert({ name: 'Bambu' }).throwOnError();
  await service.from('categories').insert({ name: 'Copos', slug: 'copos' }).throwOnError();
  await service.from('site_content').insert({ section_key: 'about', content: {} }).throwOnError();
  const codes = [
    (await service.from('materials').insert({ name: 'Bambu' })).error?.code,
    (await service.from('materials').insert({ name: 'BAMBU' })).error?.code,
    (await service.from('categories').insert({ name: 'Outros', slug: 'copos' })).error?.code,
    (await service.from('site_content').insert({ section_key: 'about', content: {} })).error?.code,
  ];
  expect(codes).toEqual(['23505', '23505', '23505', '23505']);
});

test('has the defaults documented in docs/product.md', async () => {
  const { service } = backend;
  const product = await service
    .from('products')
    .insert({ name: 'X' })
    .select()
    .single()
    .throwOnError();
  expect(product.data).toMatchObject({
    stock_status: 'in_stock',
    stock: 0,
    is_active: true,
    is_featured: false,
    is_new: false,
    price: null,
  });
  const material = await service
    .from('materials')
    .insert({ name: 'Cortiça' })
    .select()
    .single()
    .throwOnError();
  expect(material.data).toMatchObject({ color: '#6b7280', is_active: true });
  const person = await service
    .from('admin_users')
    .insert({ name: 'X', email: 'novo@exemplo.com.br' })
    .select()
    .single()
    .throwOnError();
  expect(person.data).toMatchObject({ role: 'employee', is_active: true });
});

test('deletes images and tags with a product, and keeps a product whose category and group are deleted', async () => {
  const { service } = backend;
  const { data: category } = await service
    .from('categories')
    .insert({ name: 'Bolsas', slug: 'bolsas' })
    .select()
    .single()
    .throwOnError();
  const { data: group } = await service
    .from('product_groups')
    .insert({ name: 'Ecobag', category_id: category.id })
    .select()
    .single()
    .throwOnError();
  const { data: product } = await service
    .from('products')
    .insert({ name: 'Ecobag', category_id: category.id, product_group_id: group.id })
    .select()
    .single()
    .throwOnError();
  const child = { product_id: product.id };
  await service
    .from('product_images')
    .insert({ ...child, image_url: 'https://x.br/a.webp' })
    .throwOnError();
  await service
    .from('product_tags')
    .insert({ ...child, tag: 'Tecido' })
    .throwOnError();

  await service.from('categories').delete().eq('id', category.id).throwOnError();
  await service.from('product_groups').delete().eq('id', group.id).throwOnError();
  const kept = await service.from('products').select().eq('id', product.id).single().throwOnError();
  expect(kept.data).toMatchObject({ category_id: null, product_group_id: null });

  await service.from('products').delete().eq('id', product.id).throwOnError();
  for (const table of ['product_images', 'product_tags'] as const) {
    const left = await service.from(table).select().eq('product_id', product.id);
    expect(left.data).toEqual([]);
  }
});

test('has an index for every foreign key', async () => {
  const unindexed = await backend.sql<{ name: string }>(`
    select c.conname as name from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`);
  expect(unindexed).toEqual([]);
});
