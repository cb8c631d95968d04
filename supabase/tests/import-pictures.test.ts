import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const mark = (letter: string) => `f${letter.repeat(32)}`;
const picture = (name: string, width = 800) => ({
  image_url: `https://exemplo.com.br/storage/v1/object/public/products/${name}.jpg`,
  width,
  height: 600,
  variants: [{ width: 320, url: `https://exemplo.com.br/${name}-320.webp` }],
});

const add = (
  product_id: string,
  pictures: object[],
  role: keyof TestBackend['as'] = 'employee',
  import_id: string = randomUUID(),
) =>
  backend.as[role].rpc('add_product_pictures', {
    import_id,
    product_id,
    pictures: pictures as never,
  });

async function save(images: object[] = []) {
  const { data } = await backend.as.employee
    .rpc('save_product', {
      product: { id: randomUUID(), name: 'Caneca', description: 'x' },
      tags: [],
      images: images as never,
    })
    .throwOnError();
  return data;
}

const read = async (product_id: string) =>
  (
    await backend.service
      .from('product_images')
      .select('image_url, alt_text, is_primary, sort_order, width, height, variants')
      .eq('product_id', product_id)
      .order('sort_order')
      .throwOnError()
  ).data;

test('lets only staff add pictures', async () => {
  const { id } = await save();
  for (const role of ['anonymous', 'stranger', 'inactive'] as const) {
    expect((await add(id, [picture('a')], role)).error, role).not.toBeNull();
  }
  expect(await read(id)).toEqual([]);
  expect((await add(id, [picture('a')])).data).toBe(1);
  expect((await add(randomUUID(), [picture('a')])).error?.code).toBe('PT404');
  expect((await add(id, Array(51).fill(picture('x')))).error?.code).toBe('PT422');
});

test('appends pictures and keeps the first one primary', async () => {
  const { id } = await save();
  await add(id, [picture('a'), picture('b')]).throwOnError();
  await add(id, [picture('c')]).throwOnError();
  expect(await read(id)).toMatchObject([
    { ...picture('a'), alt_text: 'Caneca', is_primary: true, sort_order: 0 },
    { image_url: picture('b').image_url, is_primary: false, sort_order: 1 },
    { image_url: picture('c').image_url, is_primary: false, sort_order: 2 },
  ]);
});

test('adds each picture once, by URL and by source', async () => {
  const product = await save([picture(`1-foto-${mark('a')}`)]);
  const other = await save();
  const given = [picture(`2-foto-${mark('a')}`), picture(`2-foto-${mark('b')}`)];
  expect((await add(product.id, given)).data).toBe(1);
  expect((await add(product.id, given)).data).toBe(0);
  expect((await read(product.id)).map(({ image_url }) => image_url)).toEqual([
    picture(`1-foto-${mark('a')}`).image_url,
    picture(`2-foto-${mark('b')}`).image_url,
  ]);
  // Another product gets its own copy of the picture.
  expect((await add(other.id, given)).data).toBe(2);
});

test('updates the date of the product, and publishes at the end of the import', async () => {
  const { id, updated_at } = await save();
  await backend.sql('delete from public.publications');
  await add(id, [picture('a')]).throwOnError();
  const { data } = await backend.service
    .from('products')
    .select('updated_at')
    .eq('id', id)
    .single();
  expect(data?.updated_at).not.toBe(updated_at);
  const pending = async () =>
    (await backend.service.from('publications').select().eq('status', 'pending').throwOnError())
      .data;
  expect(await pending()).toMatchObject([{ next_attempt_at: expect.any(String) }]);
  await backend.as.employee.rpc('finish_import').throwOnError();
  expect(await pending()).toMatchObject([{ next_attempt_at: null }]);
});

test('holds later saves until the end of the import', async () => {
  const pending = async () =>
    (await backend.service.from('publications').select().eq('status', 'pending').throwOnError())
      .data;
  const createNames = (role: 'anonymous' | 'stranger' | 'inactive' | 'employee') =>
    backend.as[role].rpc('create_import_names', {
      import_id: randomUUID(),
      title: '',
      names: { product_groups: [{ id: randomUUID(), name: 'Grupo' }] },
    });
  for (const role of ['anonymous', 'stranger', 'inactive'] as const) {
    expect((await createNames(role)).error, role).not.toBeNull();
  }
  await backend.sql('delete from public.publications');
  await createNames('employee').throwOnError();
  const [begun] = await pending();
  await save();
  const [held, ...others] = await pending();
  expect(others).toEqual([]);
  expect([held?.id, held?.next_attempt_at]).toEqual([begun?.id, begun?.next_attempt_at]);
  expect(held?.next_attempt_at).not.toBeNull();
  await backend.as.employee.rpc('finish_import').throwOnError();
  expect(await pending()).toMatchObject([{ id: held?.id, next_attempt_at: null }]);
});

test('removes the pictures of an undone import and keeps others, with texts written meanwhile', async () => {
  const import_id = randomUUID();
  const [known, chosen, renamed] = [
    await save([picture('a')]),
    await save([picture('a')]),
    await save([picture('a')]),
  ];
  const made = randomUUID();
  await backend.as.employee
    .rpc('import_products', {
      import_id,
      batch: 0,
      rows: [{ row: 0, product: { id: made, name: 'Nova', description: '' }, tags: [] }],
    })
    .throwOnError();
  for (const id of [known.id, chosen.id, renamed.id, made]) {
    expect((await add(id, [picture('b')], 'employee', import_id)).data).toBe(1);
  }
  await add(chosen.id, [picture('c')]).throwOnError();
  const { image_url } = picture('a');
  const write = async (id: string, url: string, alt_text: string) => {
    const written = backend.as.employee.from('product_images').update({ alt_text });
    await written.eq('product_id', id).eq('image_url', url).throwOnError();
  };
  await write(known.id, image_url, 'De trás');
  // Editing the text of an imported picture counts as a later change.
  await write(renamed.id, picture('b').image_url, 'Frente');
  const { data } = await backend.as.employee.rpc('undo_import', { import_id }).throwOnError();
  expect(data).toMatchObject({
    next: null,
    undone: 3,
    conflicts: [{ product_id: renamed.id, field: 'product_images', reason: 'changed' }],
  });
  expect(await read(known.id)).toMatchObject([{ image_url, alt_text: 'De trás' }]);
  expect(await read(chosen.id)).toMatchObject([{ image_url }, picture('c')]);
  expect(await read(renamed.id)).toMatchObject([{ image_url }, { alt_text: 'Frente' }]);
  expect(await read(made)).toEqual([]);
});
