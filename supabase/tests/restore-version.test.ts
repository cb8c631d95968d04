import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type Role, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

interface Restored {
  updated_at: string;
  changes: { table: string; operation: string; before: object | null; after: object | null }[];
  missing: { table: string; column?: string; value: unknown; is_picture: boolean }[];
}

interface Wanted {
  table?: string;
  fields?: string[];
  expected?: string;
  role?: Role;
}

const productFields = ['name', 'price', 'category_id', 'reference_code'];

const restore = (
  id: string,
  version: number,
  { table = 'products', fields = productFields, expected, role = 'employee' }: Wanted = {},
) =>
  backend.as[role].rpc('restore_version', {
    of_table: table,
    of_subject: id,
    version,
    fields,
    ...(expected && { expected_updated_at: expected }),
  });

const preview = async (id: string, version: number, wanted: Wanted = {}) =>
  (await restore(id, version, wanted).throwOnError()).data as unknown as Restored;

/** Previews the restore, restores, and returns the preview. */
async function restoreShown(id: string, version: number, wanted: Wanted = {}) {
  const shown = await preview(id, version, wanted);
  await restore(id, version, { ...wanted, expected: shown.updated_at }).throwOnError();
  return shown;
}

const lastVersion = async (id: string) => {
  const [{ version } = { version: 0 }] = await backend.sql<{ version: number }>(
    `select max(id)::int as version from public.record_versions where subject_id = '${id}'`,
  );
  return version;
};

const save = async (
  product: Record<string, unknown>,
  tags: string[] = [],
  images: Record<string, unknown>[] = [],
) => {
  const { data } = await backend.as.employee
    .rpc('save_product', {
      product: { name: 'Caneca', description: 'x', ...product },
      tags,
      images: images as never,
    })
    .throwOnError();
  return { ...data, version: await lastVersion(data.id) };
};

const add = async (table: 'categories' | 'techniques', row: Record<string, unknown>) => {
  const { data } = await backend.as.employee
    .from(table)
    .insert(row as never)
    .select('id')
    .single()
    .throwOnError();
  return data.id;
};

const read = async (id: string) => {
  const { data } = await backend.service
    .from('products')
    .select(
      'name, price, category_id, product_tags (tag), product_images (id, image_url, is_primary, sort_order), price_tiers (min_quantity, unit_price), product_techniques (technique_id), print_areas (name, image_id), product_costs (supplier)',
    )
    .eq('id', id)
    .order('sort_order', { referencedTable: 'product_images' })
    .order('min_quantity', { referencedTable: 'price_tiers' })
    .single()
    .throwOnError();
  // A numeric column arrives as a number or, to stay exact, as text.
  return {
    ...data,
    price: Number(data.price),
    product_tags: data.product_tags.map(({ tag }) => tag).toSorted(),
  };
};

test('restores a product with all its parts, and deleted parts with their old ids', async () => {
  const technique = await add('techniques', { name: 'Laser de versões' });
  const [front, back] = [randomUUID(), randomUUID()];
  const image = (id: string) => ({ id, image_url: `https://exemplo.com.br/${id}.webp` });
  const first = await save(
    {
      id: randomUUID(),
      price: 10,
      price_tiers: [{ min_quantity: 50, unit_price: 9 }],
      techniques: [technique],
      print_areas: [{ id: randomUUID(), name: 'Frente', image_id: front }],
      costs: { supplier: 'Antes' },
    },
    ['Bambu', 'Azul'],
    [image(front), image(back)],
  );
  const before = await read(first.id);
  await save(
    {
      id: first.id,
      name: 'Outra',
      price: 12.5,
      price_tiers: [{ min_quantity: 100, unit_price: 8 }],
      techniques: [],
      print_areas: [],
      costs: {},
    },
    ['Couro'],
    [{ id: back }, image(randomUUID())],
  );
  const { changes, missing } = await restoreShown(first.id, first.version);
  expect(missing).toEqual([]);
  expect(changes.find(({ table }) => table === 'products')).toMatchObject({
    operation: 'UPDATE',
    before: { price: 12.5 },
    after: { name: 'Caneca', price: 10 },
  });
  expect(
    changes
      .filter(({ table }) => table === 'product_tags')
      .map(({ operation }) => operation)
      .toSorted(),
  ).toEqual(['DELETE', 'INSERT', 'INSERT']);
  expect(await read(first.id)).toEqual(before);
  // A restore is a normal save: repeating it changes nothing.
  expect(await preview(first.id, first.version)).toMatchObject({ changes: [] });
});

test('leaves out references to deleted records and lost files, and lists them', async () => {
  const category = await add('categories', { name: 'Some', slug: 'some' });
  const technique = await add('techniques', { name: 'Some também' });
  const lost = {
    id: randomUUID(),
    image_url: 'http://127.0.0.1:9/storage/v1/object/public/products/sumiu.webp',
  };
  const elsewhere = { id: randomUUID(), image_url: 'https://exemplo.com.br/fica.webp' };
  const first = await save(
    { id: randomUUID(), category_id: category, techniques: [technique] },
    [],
    [lost, elsewhere],
  );
  await save({ id: first.id, name: 'Depois', category_id: null, techniques: [] }, [], []);
  await backend.service.from('categories').delete().eq('id', category).throwOnError();
  await backend.service.from('techniques').delete().eq('id', technique).throwOnError();
  const { missing } = await restoreShown(first.id, first.version);
  expect(missing).toHaveLength(3);
  expect(missing).toEqual(
    expect.arrayContaining([
      { table: 'products', column: 'category_id', value: category, is_picture: false },
      expect.objectContaining({ table: 'product_techniques', is_picture: false }),
      expect.objectContaining({ table: 'product_images', is_picture: true }),
    ]),
  );
  expect(await read(first.id)).toMatchObject({
    name: 'Caneca',
    category_id: null,
    product_techniques: [],
    // The remaining picture becomes the primary one.
    product_images: [{ ...elsewhere, is_primary: true, sort_order: 0 }],
  });
});

test('restores the fields of a form and keeps the other keys of its section', async () => {
  const { data: section } = await backend.as.administrator
    .from('site_content')
    .insert({ section_key: 'prova', content: { title: 'Antes', other: 'A' } })
    .select('id')
    .single()
    .throwOnError();
  const version = await lastVersion(section.id);
  const lost = 'http://127.0.0.1:9/storage/v1/object/public/about/sumiu.webp';
  const change = async (content: Record<string, string>) => {
    await backend.as.administrator
      .from('site_content')
      .update({ content })
      .eq('id', section.id)
      .throwOnError();
    return lastVersion(section.id);
  };
  const second = await change({ title: 'Meio', other: 'A', icon_url: lost });
  await change({ title: 'Agora', other: 'B', added: 'x', icon_url: '/nova.webp' });
  const wanted: Wanted = {
    table: 'site_content',
    fields: ['title', 'added', 'icon_url'],
    role: 'administrator',
  };
  const content = async () =>
    (
      await backend.service
        .from('site_content')
        .select('content')
        .eq('id', section.id)
        .single()
        .throwOnError()
    ).data.content;
  expect((await restoreShown(section.id, second, wanted)).missing).toMatchObject([
    { column: 'icon_url', is_picture: true },
  ]);
  // A field that did not exist in the version is removed.
  expect(await content()).toEqual({ title: 'Meio', other: 'B', icon_url: '/nova.webp' });
  await restoreShown(section.id, version, wanted);
  expect(await content()).toEqual({ title: 'Antes', other: 'B' });
});

test('keeps the size of a picture that cannot be restored', async () => {
  const { data: slide } = await backend.as.administrator
    .from('carousel_slides')
    .insert({
      title: 'Antes',
      image_url: 'http://127.0.0.1:9/storage/v1/object/public/carousel/sumiu.webp',
      image_width: 10,
    })
    .select('id')
    .single()
    .throwOnError();
  const version = await lastVersion(slide.id);
  await backend.as.administrator
    .from('carousel_slides')
    .update({ title: 'Agora', image_url: '/nova.webp', image_width: 20 })
    .eq('id', slide.id)
    .throwOnError();
  const wanted = { table: 'carousel_slides', fields: ['title', 'image_url'] };
  expect((await restore(slide.id, version, wanted)).error?.code).toBe('42501');
  await restoreShown(slide.id, version, { ...wanted, role: 'administrator' });
  const { data } = await backend.service
    .from('carousel_slides')
    .select('title, image_url, image_width')
    .eq('id', slide.id)
    .single();
  expect(data).toEqual({ title: 'Antes', image_url: '/nova.webp', image_width: 20 });
});

test('rejects a restore over a later save, of a deleted record, or with a taken value', async () => {
  const unique = randomUUID().slice(0, 8);
  const first = await save({ id: randomUUID(), reference_code: `A-${unique}` });
  const second = await save({ id: first.id, reference_code: null });
  await save({ id: randomUUID(), reference_code: `a-${unique}` });
  const expected = String(second.updated_at);
  expect((await restore(first.id, first.version, { expected })).error).toMatchObject({
    code: '23505',
  });
  await save({ id: first.id, reference_code: null, name: 'Outra' });
  expect((await restore(first.id, first.version, { expected })).error).toMatchObject({
    code: 'PT409',
    message: 'changed_meanwhile',
  });
  await backend.service.from('products').delete().eq('id', first.id).throwOnError();
  expect(await preview(first.id, first.version)).toBeNull();
  expect((await restore(first.id, first.version, { expected })).error?.code).toBe('PT404');
});

test('lets only staff restore', async () => {
  const first = await save({ id: randomUUID(), price: 10 });
  const second = await save({ id: first.id, price: 11 });
  const expected = String(second.updated_at);
  for (const role of ['anonymous', 'stranger', 'inactive'] as const) {
    const { error } = await restore(first.id, first.version, { expected, role });
    expect([role, error?.code]).toEqual([role, '42501']);
  }
  expect(await read(first.id)).toMatchObject({ price: 11 });
});
