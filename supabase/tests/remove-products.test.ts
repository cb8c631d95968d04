import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

async function addProducts(count: number) {
  const { data } = await backend.service
    .from('products')
    .insert(Array.from({ length: count }, (_, n) => ({ name: `Produto ${n}` })))
    .select('id, updated_at')
    .throwOnError();
  return data.map(({ id, updated_at }, row) => ({ row, id, expected_updated_at: updated_at }));
}

const remove = (rows: object[], role: 'employee' | 'stranger' | 'anonymous' = 'employee') =>
  backend.as[role].rpc('remove_products', { rows: rows as never });

const left = async (rows: { id: string }[]) => {
  const ids = rows.map(({ id }) => id);
  const { data } = await backend.service.from('products').select('id').in('id', ids).throwOnError();
  return data.map(({ id }) => id);
};

test('lets only staff delete many products at once', async () => {
  const rows = await addProducts(3);
  for (const role of ['anonymous', 'stranger'] as const) {
    expect((await remove(rows, role)).error, role).not.toBeNull();
  }
  expect(await left(rows)).toHaveLength(3);
  const { data } = await remove(rows).throwOnError();
  expect(data).toEqual(rows.map(({ row }) => ({ row, saved: true })));
  expect(await left(rows)).toEqual([]);
  // A batch may be repeated after a lost response.
  expect((await remove(rows).throwOnError()).data).toEqual(data);
});

test('keeps and reports a product that changed in the meantime', async () => {
  const [kept, gone] = await addProducts(2);
  if (!kept || !gone) throw new Error('no products');
  await backend.service.from('products').update({ stock: 7 }).eq('id', kept.id).throwOnError();
  const { data } = await remove([kept, gone]).throwOnError();
  expect(data).toEqual([
    { row: 0, saved: false, code: 'PT409', message: 'changed_meanwhile' },
    { row: 1, saved: true },
  ]);
  expect(await left([kept, gone])).toEqual([kept.id]);
});

test('publishes deletions once, at the end', async () => {
  const rows = await addProducts(2);
  // Removes the pending publication left by creating them.
  await backend.service.from('publications').delete().eq('status', 'pending').throwOnError();
  for (const row of rows) await remove([row]).throwOnError();
  const pending = async () =>
    (
      await backend.service
        .from('publications')
        .select('next_attempt_at')
        .eq('status', 'pending')
        .throwOnError()
    ).data;
  const [held, ...others] = await pending();
  expect(others).toEqual([]);
  expect(held?.next_attempt_at).not.toBeNull();
  await backend.as.employee.rpc('finish_import').throwOnError();
  expect(await pending()).toEqual([{ next_attempt_at: null }]);
});

test('limits a batch', async () => {
  const { error } = await remove(Array.from({ length: 501 }, (_, row) => ({ row })));
  expect(error?.message).toContain('rows_invalid');
});
