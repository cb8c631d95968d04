import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordTables } from '#shared/records/record-tables.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const versionsOf = async (subject: string) => {
  const { data } = await backend.as.employee
    .from('record_versions')
    .select()
    .eq('subject_id', subject)
    .order('id')
    .throwOnError();
  return data;
};

const create = async (name = 'Caneca') => {
  const { data } = await backend.as.employee
    .rpc('save_product', {
      product: { id: randomUUID(), name, description: 'x', price: 10 },
      tags: ['Cerâmica'],
      images: [{ image_url: 'https://exemplo.com.br/a.webp' }],
    })
    .throwOnError();
  return data;
};

test('records author, before and after of inserts, updates and deletions', async () => {
  const { as, accounts } = backend;
  const { data: material } = await as.employee
    .from('materials')
    .insert({ name: 'Bambu' })
    .select()
    .single()
    .throwOnError();
  await as.administrator
    .from('materials')
    .update({ name: 'Bambu claro', sort_order: 3 })
    .eq('id', material.id)
    .throwOnError();
  const { data: changed } = await as.employee
    .from('materials')
    .delete()
    .eq('id', material.id)
    .select()
    .single()
    .throwOnError();
  const [made, renamed, removed, ...more] = await versionsOf(material.id);
  expect(more).toEqual([]);
  expect(made).toMatchObject({
    table_name: 'materials',
    operation: 'INSERT',
    record_id: material.id,
    before: null,
    after: { name: 'Bambu', color: '#6b7280' },
    changed_by: accounts.employee,
  });
  // `before` is the whole record; `after` has only the changed columns.
  expect(renamed).toMatchObject({
    operation: 'UPDATE',
    before: { name: 'Bambu', sort_order: 0, is_active: true },
    changed_by: accounts.administrator,
  });
  expect(renamed?.after).toEqual({ name: 'Bambu claro', sort_order: 3 });
  expect(removed).toMatchObject({
    operation: 'DELETE',
    before: { name: changed.name, sort_order: changed.sort_order },
    after: null,
    changed_by: accounts.employee,
  });
});

test('groups related rows under their product', async () => {
  const { id } = await create();
  await backend.as.employee.from('products').delete().eq('id', id).throwOnError();
  const versions = await versionsOf(id);
  const told = versions.map(({ table_name, operation }) => `${operation} ${table_name}`);
  expect(told.toSorted()).toEqual([
    'DELETE product_images',
    'DELETE product_tags',
    'DELETE products',
    'INSERT product_images',
    'INSERT product_tags',
    'INSERT products',
  ]);
  const tag = versions.find(({ table_name }) => table_name === 'product_tags');
  expect(tag?.after).toMatchObject({ product_id: id, tag: 'Cerâmica' });
});

test('ignores a save that changes nothing, or only a date', async () => {
  const { id } = await create();
  const before = await versionsOf(id);
  await backend.as.employee.from('products').update({ name: 'Caneca' }).eq('id', id).throwOnError();
  await backend.service
    .from('products')
    .update({ updated_at: '2031-01-01T00:00:00Z' })
    .eq('id', id)
    .throwOnError();
  expect(await versionsOf(id)).toEqual(before);
});

test('writes a version per record of a statement', async () => {
  const ids = [await create('Um'), await create('Dois'), await create('Três')].map(({ id }) => id);
  await backend.as.employee.from('products').update({ price: 12 }).in('id', ids).throwOnError();
  for (const id of ids) {
    const [last] = (await versionsOf(id)).slice(-1);
    expect(last).toMatchObject({
      operation: 'UPDATE',
      before: { price: 10 },
      after: { price: 12 },
    });
  }
});

test('covers every table of the catalogue and the staff', async () => {
  const tables = await backend.sql<{ name: string; triggers: number }>(
    `select tgrelid::regclass::text as name, count(*)::int as triggers from pg_trigger
     where tgfoid = 'private.record_change'::regproc group by 1`,
  );
  expect(tables.map(({ name, triggers }) => [name, triggers]).toSorted()).toEqual(
    Object.keys(recordTables)
      .map((name) => [name, 3])
      .toSorted(),
  );
});

test('keeps old versions and writes none during a restore', async () => {
  const { id } = await create();
  const before = await versionsOf(id);
  const restore_id = randomUUID();
  const [product] = await backend.sql<Record<string, unknown>>(
    `select * from public.products where id = '${id}'`,
  );
  await backend.service
    .rpc('stage_restore', {
      restore_id,
      into_table: 'products',
      rows: [{ ...product, name: 'Da cópia' } as never],
    })
    .throwOnError();
  await backend.service
    .rpc('apply_restore', {
      restore_id,
      amounts: { products: 1 },
      replacing: true,
      rehearsal: false,
    })
    .throwOnError();
  expect(await versionsOf(id)).toEqual(before);
  // The next change is recorded again.
  await backend.as.employee.from('products').update({ price: 1 }).eq('id', id).throwOnError();
  expect((await versionsOf(id)).at(-1)?.before).toMatchObject({ name: 'Da cópia' });
});

test('rejects writes and deletions, even with the service key', async () => {
  const { id } = await create();
  const before = await versionsOf(id);
  for (const caller of [backend.as.administrator, backend.service]) {
    const versions = () => caller.from('record_versions');
    const record = { record_id: id, subject_id: id };
    for (const attempt of [
      () => versions().insert({ table_name: 'products', operation: 'INSERT', ...record }),
      () => versions().update({ changed_by: null }).eq('subject_id', id),
      () => versions().delete().eq('subject_id', id),
    ]) {
      expect((await attempt()).error?.message).toContain('permission denied');
    }
  }
  expect(await versionsOf(id)).toEqual(before);
});

test('deletes versions after 180 days and beyond the cap; for jobs only', async () => {
  for (const name of ['Um', 'Dois', 'Cinco', 'Seis']) {
    await backend.as.employee
      .from('categories')
      .insert({ name, slug: name.toLowerCase() })
      .throwOnError();
  }
  const names = async () =>
    (
      await backend.sql<{ name: string }>(
        `select after ->> 'name' as name from public.record_versions
         where table_name = 'categories' order by id`,
      )
    ).map(({ name }) => name);
  await backend.sql(`update public.record_versions
    set changed_at = now() - interval '181 days' where after ->> 'slug' = 'dois'`);
  await backend.sql(`update public.record_versions
    set changed_at = now() - interval '179 days' where after ->> 'slug' = 'um'`);
  const forget = (most?: number) =>
    backend.service.rpc('forget_old_versions', most === undefined ? {} : { most }).throwOnError();
  expect((await forget()).data).toBe(1);
  expect(await names()).toEqual(['Um', 'Cinco', 'Seis']);
  await forget(2);
  expect(await names()).toEqual(['Cinco', 'Seis']);
  // Deleted records can be restored for 30 days, regardless of later changes.
  const left = () =>
    backend.sql<{ subject_id: string }>(
      'select subject_id from public.record_versions order by id',
    );
  const kept = (await left()).slice(0, -2);
  expect(kept.length).toBeGreaterThan(0);
  expect(new Set(kept.map(({ subject_id }) => subject_id)).size).toBe(1);
  await backend.sql(`update public.record_versions set changed_at = now() - interval '31 days'
    where operation = 'DELETE'`);
  await forget(2);
  expect(await left()).toHaveLength(2);
  for (const role of ['employee', 'administrator', 'anonymous'] as const) {
    expect((await backend.as[role].rpc('forget_old_versions', {})).error?.code).toBe('42501');
  }
});
