import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const image = (name: string) => ({
  image_url: `https://exemplo.com.br/${name}.webp`,
  width: 1280,
  height: 1280,
  variants: [{ width: 320, url: `https://exemplo.com.br/${name}-320.webp` }],
});

const stored = async (id: string) => {
  const { data } = await backend.service
    .from('products')
    .select('*, product_tags (tag, sort_order), product_images (*)')
    .order('sort_order', { referencedTable: 'product_tags' })
    .eq('id', id)
    .order('sort_order', { referencedTable: 'product_images' })
    .single()
    .throwOnError();
  return data;
};

const create = async (name = 'Caneca') => {
  const { data } = await backend.as.employee
    .rpc('save_product', {
      product: { id: randomUUID(), name, description: 'De cerâmica', price: 12.5, stock: 3 },
      tags: ['Cerâmica', 'Azul'],
      images: [image('a'), image('b')],
    })
    .throwOnError();
  return data;
};

test('creates a product with ordered tags and images, the first of each being the main one', async () => {
  const { id } = await create();
  const product = await stored(id);
  expect(Number(product.price)).toBe(12.5);
  expect(product.product_tags).toEqual([
    { tag: 'Cerâmica', sort_order: 0 },
    { tag: 'Azul', sort_order: 1 },
  ]);
  expect(product.product_images.map((it) => [it.image_url, it.is_primary, it.sort_order])).toEqual([
    ['https://exemplo.com.br/a.webp', true, 0],
    ['https://exemplo.com.br/b.webp', false, 1],
  ]);
  expect(product.product_images[0]).toMatchObject({ alt_text: 'Caneca', ...image('a') });
});

test('saves a column that a later migration adds, with its default', async () => {
  await backend.sql(
    `alter table public.products add column shelf text, add column shelf_count integer not null default 2`,
  );
  await backend.sql(`select private.create_writer('products')`);
  const { id } = await create();
  const shelf = () =>
    backend.sql(`select shelf, shelf_count from public.products where id = '${id}'`);
  const save = (fields: object) =>
    backend.sql(
      `select private.save_products(array['${JSON.stringify({ product: { id, ...fields } })}'::jsonb])`,
    );
  expect(await shelf()).toEqual([{ shelf: null, shelf_count: 2 }]);
  await save({ shelf: ' A3 ', shelf_count: 5 });
  expect(await shelf()).toEqual([{ shelf: 'A3', shelf_count: 5 }]);
  await save({ shelf: ' ', shelf_count: null });
  expect(await shelf()).toEqual([{ shelf: null, shelf_count: 2 }]);
  await backend.sql('alter table public.products drop column shelf, drop column shelf_count');
  await backend.sql(`select private.create_writer('products')`);
});

test('replaces tags, reorders and removes images', async () => {
  const { id } = await create();
  const [first, second] = (await stored(id)).product_images;
  await backend.as.employee
    .rpc('save_product', {
      product: { id, name: 'Caneca nova', description: 'x' },
      tags: ['Plástico'],
      images: [{ id: second?.id ?? '' }, image('c')],
    })
    .throwOnError();
  const product = await stored(id);
  expect(product.product_tags).toEqual([{ tag: 'Plástico', sort_order: 0 }]);
  expect(product.product_images.map((it) => [it.image_url, it.is_primary, it.alt_text])).toEqual([
    ['https://exemplo.com.br/b.webp', true, 'Caneca nova'],
    ['https://exemplo.com.br/c.webp', false, 'Caneca nova'],
  ]);
  expect(product.product_images.map((it) => it.id)).not.toContain(first?.id);
});

test('keeps the text and the focus of a picture until somebody changes them', async () => {
  const { id } = await create();
  const [first, second] = (await stored(id)).product_images.map((it) => it.id) as [string, string];
  const read = async () =>
    (await stored(id)).product_images.map((it) => [it.alt_text, Number(it.focus_x), it.focus_y]);
  const save = (name: string, images: object[] | null) =>
    backend.as.employee
      .rpc('save_product', {
        product: { id, name, description: 'x' },
        tags: [],
        images: images as never,
      })
      .throwOnError();
  await save('Caneca', [
    { id: first, alt_text: ' De trás ', focus_x: 0.3, focus_y: 0 },
    { id: second, alt_text: '' },
  ]);
  const adjusted = ['De trás', 0.3, 0];
  expect(await read()).toEqual([adjusted, ['Caneca', 0.5, 0.5]]);
  // Saves without alternative text: without images, from an earlier version's form, and by an import.
  await save('Caneca nova', null);
  expect(await read()).toEqual([adjusted, ['Caneca nova', 0.5, 0.5]]);
  await save('Caneca', [{ id: first }, { id: second }]);
  expect(await read()).toEqual([adjusted, ['Caneca', 0.5, 0.5]]);
  await backend.as.employee
    .rpc('add_product_pictures', {
      import_id: randomUUID(),
      product_id: id,
      pictures: [image('c')] as never,
    })
    .throwOnError();
  expect(await read()).toEqual([adjusted, ['Caneca', 0.5, 0.5], ['Caneca', 0.5, 0.5]]);
  await save('Caneca', [{ id: first, alt_text: '' }]);
  expect(await read()).toEqual([['Caneca', 0.3, 0]]);
});

test('moves the areas of a picture to its replacement, which keeps the text', async () => {
  const { id } = await create();
  const [first, second] = (await stored(id)).product_images.map((it) => it.id) as [string, string];
  const quad = [
    [0.1, 0.1],
    [0.4, 0.1],
    [0.4, 0.4],
    [0.1, 0.4],
  ];
  const area = { id: randomUUID(), name: 'Frente', width_mm: 40, quad };
  const save = (image_id: string, images: object[]) =>
    backend.as.employee
      .rpc('save_product', {
        product: { id, name: 'Caneca', description: 'x', print_areas: [{ ...area, image_id }] },
        tags: [],
        images: images as never,
      })
      .throwOnError();
  await save(first, [{ id: first, alt_text: 'De trás' }, { id: second }]);
  const other = randomUUID();
  await save(other, [{ id: other, ...image('c'), alt_text: 'De trás' }, { id: second }]);
  expect((await stored(id)).product_images).toMatchObject([
    { id: other, image_url: image('c').image_url, is_primary: true, alt_text: 'De trás' },
    { id: second },
  ]);
  const { data } = await backend.service.from('print_areas').select().eq('product_id', id);
  expect(data).toMatchObject([{ ...area, image_id: other }]);
});

test('saves everything or nothing', async () => {
  const { id } = await create();
  const before = await stored(id);
  const { error } = await backend.as.employee.rpc('save_product', {
    product: { id, name: 'Meio salva', description: 'x' },
    tags: ['Madeira'],
    images: [{ image_url: '' }],
  });
  expect(error).not.toBeNull();
  expect(await stored(id)).toEqual(before);
});

test('rejects the second of two saves based on the same version', async () => {
  const { id, updated_at: read } = await create();
  const save = (name: string) =>
    backend.as.employee.rpc('save_product', {
      product: { id, name, description: 'x' },
      tags: [],
      images: [],
      expected_updated_at: read,
    });
  expect((await save('Primeira')).error).toBeNull();
  const second = await save('Segunda');
  expect(second.status).toBe(409);
  expect(second.error).toMatchObject({ code: 'PT409', message: 'changed_meanwhile' });
  expect((await stored(id)).name).toBe('Primeira');
});

test('reports a deleted product', async () => {
  const { id, updated_at: read } = await create();
  await backend.service.from('products').delete().eq('id', id).throwOnError();
  const { error } = await backend.as.employee.rpc('save_product', {
    product: { id, name: 'X', description: 'x' },
    tags: [],
    images: [],
    expected_updated_at: read,
  });
  expect(error).toMatchObject({ code: 'PT404', message: 'product_not_found' });
});

test('distinguishes lost access from a deleted product', async () => {
  const { id, updated_at: read } = await create();
  const { error } = await backend.as.inactive.rpc('save_product', {
    product: { id, name: 'X', description: 'x' },
    tags: [],
    images: [],
    expected_updated_at: read,
  });
  expect(error).toMatchObject({ code: '42501', message: 'not_staff' });
});

test.each(['anonymous', 'stranger', 'inactive'] as const)('rejects %s', async (role) => {
  const { id } = await create();
  const before = await stored(id);
  const fresh = randomUUID();
  for (const product of [
    { id, name: 'Tomado', description: 'x' },
    { id: fresh, name: 'Tomado', description: 'x' },
  ]) {
    const { error } = await backend.as[role].rpc('save_product', { product, tags: [], images: [] });
    // Without read access, the save becomes an insert with an existing id.
    expect(['42501', '23505']).toContain(error?.code);
  }
  expect(await stored(id)).toEqual(before);
  const { data } = await backend.service.from('products').select().eq('id', fresh);
  expect(data).toEqual([]);
});

test('closes the gap of a deleted image, and makes the first remaining one primary', async () => {
  const { id } = await create();
  const [first, second] = (await stored(id)).product_images;
  await backend.service
    .from('product_images')
    .delete()
    .eq('id', first?.id ?? '')
    .throwOnError();
  await backend.as.employee
    .rpc('save_product', {
      product: { id, name: 'Caneca', description: 'x' },
      tags: [],
      images: [{ id: first?.id ?? '' }, { id: second?.id ?? '' }, image('c')],
    })
    .throwOnError();
  expect(
    (await stored(id)).product_images.map((it) => [it.image_url, it.is_primary, it.sort_order]),
  ).toEqual([
    ['https://exemplo.com.br/b.webp', true, 0],
    ['https://exemplo.com.br/c.webp', false, 1],
  ]);
});
