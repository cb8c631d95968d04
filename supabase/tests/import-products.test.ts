import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const row = (number: number, product: Record<string, unknown>, rest: object = {}) => ({
  row: number,
  product: { id: randomUUID(), name: 'Caneca', description: 'x', ...product },
  ...rest,
});

const importRows = (rows: object[], batch = 0, id: string = randomUUID()) =>
  backend.as.employee.rpc('import_products', { import_id: id, batch, rows: rows as never });

const read = async (id: string) =>
  (
    await backend.service
      .from('products')
      .select('*, product_tags (tag), product_images (image_url), price_tiers (min_quantity)')
      .eq('id', id)
      .maybeSingle()
      .throwOnError()
  ).data;

const pending = async () =>
  (await backend.service.from('publications').select().eq('status', 'pending').throwOnError()).data;

test('lets only staff import', async () => {
  const given = { import_id: randomUUID(), batch: 0, rows: [row(2, {})] as never };
  for (const role of ['anonymous', 'stranger', 'inactive'] as const) {
    expect((await backend.as[role].rpc('import_products', given)).error, role).not.toBeNull();
    expect((await backend.as[role].rpc('finish_import')).error, role).not.toBeNull();
  }
  const { data } = await backend.as.employee.rpc('import_products', given).throwOnError();
  expect(data).toEqual([{ row: 2, saved: true }]);
  // Only the importer may read the result.
  const { error } = await backend.as.administrator.rpc('import_products', given);
  expect(error?.message).toContain('not_own_import');
});

test('saves the other rows of a batch with a rejected one', async () => {
  const good = row(2, { price_tiers: [{ min_quantity: 50, unit_price: 12.5 }] });
  const { data } = await importRows([
    good,
    row(3, { name: ' ' }),
    row(4, { category_id: randomUUID() }),
    row(5, { reference_code: 'IMP-1' }),
    row(6, { reference_code: 'imp-1' }),
    row(7, { price_tiers: [{ min_quantity: 50, unit_price: -1 }] }),
    { row: 8, product: { name: 'Sem id' } },
    row(9, {}, { expected_updated_at: '2026-01-01T00:00:00Z' }),
  ]).throwOnError();
  expect(data).toMatchObject([
    { row: 2, saved: true },
    { row: 3, saved: false, message: expect.stringContaining('products_name_check') },
    { row: 4, saved: false, code: '23503' },
    { row: 5, saved: true },
    { row: 6, saved: false, message: expect.stringContaining('reference_code') },
    { row: 7, saved: false, message: expect.stringContaining('price_tiers_unit_price_range') },
    { row: 8, saved: false, message: 'id_missing' },
    { row: 9, saved: false, code: 'PT404' },
  ]);
  expect(await read(good.product.id)).toMatchObject({ price_tiers: [{ min_quantity: 50 }] });
});

test('keeps fields missing from a row, including pictures and tags', async () => {
  const id = randomUUID();
  const { data: saved } = await backend.as.employee
    .rpc('save_product', {
      product: { id, name: 'Garrafa', description: 'De aço', price: 10, stock: 7 },
      tags: ['Metal'],
      images: ['a', 'b'].map((name) => ({ image_url: `https://exemplo.com.br/${name}.webp` })),
    })
    .throwOnError();
  const change = { row: 2, product: { id, price: 12.5 }, expected_updated_at: saved.updated_at };
  expect((await importRows([change]).throwOnError()).data).toEqual([{ row: 2, saved: true }]);
  const product = await read(id);
  expect(product).toMatchObject({ name: 'Garrafa', description: 'De aço', stock: 7 });
  expect(Number(product?.price)).toBe(12.5);
  expect(product?.product_tags).toEqual([{ tag: 'Metal' }]);
  expect(product?.product_images).toHaveLength(2);

  // The same row is rejected if somebody saved the product after it was read.
  expect((await importRows([change]).throwOnError()).data).toMatchObject([
    { row: 2, saved: false, code: 'PT409' },
  ]);
  await importRows([{ row: 2, product: { id }, tags: ['Plástico'] }]).throwOnError();
  expect((await read(id))?.product_tags).toEqual([{ tag: 'Plástico' }]);
});

test('answers a repeated batch without saving it again', async () => {
  const [importId, given] = [randomUUID(), row(2, { stock: 1 })];
  const first = await importRows([given], 3, importId).throwOnError();
  await backend.service
    .from('products')
    .update({ stock: 9 })
    .eq('id', given.product.id)
    .throwOnError();
  const second = await importRows([given], 3, importId).throwOnError();
  expect(second.data).toEqual(first.data);
  expect(await read(given.product.id)).toMatchObject({ stock: 9 });
});

test('accepts at most 500 rows per batch', async () => {
  const { error } = await importRows(Array.from({ length: 501 }, (_, at) => row(at, {})));
  expect(error?.message).toBe('rows_invalid');
  expect((await importRows({} as never)).error?.message).toBe('rows_invalid');
});

test('publishes batches once, at the end', async () => {
  const claim = async () =>
    (
      await backend.service
        .rpc('claim_publications', { publisher: 'prova', lease_seconds: 60 })
        .throwOnError()
    ).data;
  await backend.sql('delete from public.publications');
  const importId = randomUUID();
  await importRows([row(2, {})], 0, importId).throwOnError();
  await importRows([row(3, {})], 1, importId).throwOnError();
  // The publication is delayed, but not forever.
  const [held, ...others] = await pending();
  expect(others).toEqual([]);
  const due = Date.parse(held?.next_attempt_at ?? '') - Date.parse(held?.requested_at ?? '');
  expect(due).toBeGreaterThan(30_000);
  expect(due).toBeLessThan(15 * 60_000);
  expect(await claim()).toEqual([]);

  await backend.as.employee.rpc('finish_import').throwOnError();
  expect(await claim()).toMatchObject([{ id: held?.id }]);
  await backend.service
    .rpc('finish_publications', { publisher: 'prova', ids: [held?.id ?? 0] })
    .throwOnError();

  // An abandoned import is published once its delay has passed.
  await importRows([row(4, {})], 2, importId).throwOnError();
  expect(await claim()).toEqual([]);
  await backend.sql("update public.publications set next_attempt_at = now() - interval '1 second'");
  expect(await claim()).toHaveLength(1);
});

test('publishes on "Publicar novamente" during an import', async () => {
  await backend.sql('delete from public.publications');
  await importRows([row(2, {})]).throwOnError();
  await backend.as.employee.rpc('request_publication').throwOnError();
  expect(await pending()).toMatchObject([{ next_attempt_at: null }]);
});
