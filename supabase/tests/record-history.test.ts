import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

interface Change {
  table: string;
  operation: string;
  record: string;
  before: Record<string, unknown> | null;
  after: { price?: number } | null;
}

const history = async (of_subject: string, page: { older_than?: string; most?: number } = {}) => {
  const { data } = await backend.as.employee
    .rpc('record_history', { of_subject, ...page })
    .throwOnError();
  return data.map((save) => ({ ...save, changes: save.changes as unknown as Change[] }));
};

const saveProduct = async (
  id: string,
  fields: Record<string, unknown>,
  tags: string[] = ['Cerâmica'],
  role: 'employee' | 'administrator' = 'employee',
) => {
  const product = { id, name: 'Caneca', description: 'x', price: 10, ...fields };
  await backend.as[role].rpc('save_product', { product, tags, images: [] }).throwOnError();
};

test('returns a save as one entry with parts, author and differences, newest first', async () => {
  const id = randomUUID();
  await saveProduct(id, {});
  await saveProduct(id, { price: 12 }, ['Cerâmica', 'Bambu'], 'administrator');
  const [changed, made, ...more] = await history(id);
  expect(more).toEqual([]);
  expect(made?.author).toBe('E');
  expect(made?.changes.map(({ table, operation }) => `${operation} ${table}`).toSorted()).toEqual([
    'INSERT product_tags',
    'INSERT products',
  ]);
  expect(changed?.author).toBe('A');
  const change = changed?.changes.find(({ table }) => table === 'products');
  // `before` has only the changed columns.
  expect(change).toMatchObject({
    operation: 'UPDATE',
    before: { price: 10 },
    after: { price: 12 },
  });
  expect(changed?.changes.find(({ table }) => table === 'product_tags')).toMatchObject({
    operation: 'INSERT',
    after: { tag: 'Bambu' },
  });
});

test('continues after the last entry of a page', async () => {
  const id = randomUUID();
  for (const price of [10, 11, 12, 13, 14]) await saveProduct(id, { price });
  const first = await history(id, { most: 2 });
  const second = await history(id, { most: 2, older_than: first.at(-1)?.changed_at ?? '' });
  const third = await history(id, { most: 2, older_than: second.at(-1)?.changed_at ?? '' });
  const prices = [...first, ...second, ...third].map(
    ({ changes }) => changes.find(({ table }) => table === 'products')?.after?.price,
  );
  expect(prices).toEqual([14, 13, 12, 11, 10]);
});

test('returns current names, or the last ones of deleted records', async () => {
  const { as } = backend;
  const add = async (name: string) => {
    const { data } = await as.employee
      .from('categories')
      .insert({ name, slug: name.toLowerCase() })
      .select()
      .single()
      .throwOnError();
    return data.id;
  };
  const [kept, gone, never] = [await add('Copos'), await add('Canecas'), randomUUID()];
  await as.employee.from('categories').delete().eq('id', gone).throwOnError();
  const { data } = await as.employee
    .rpc('record_names', { ids: [kept, gone, gone, never] })
    .throwOnError();
  expect(data).toHaveLength(3);
  expect(data).toEqual(
    expect.arrayContaining([
      { id: kept, name: 'Copos', is_there: true },
      { id: gone, name: 'Canecas', is_there: false },
      { id: never, name: null, is_there: false },
    ]),
  );
});

test('rejects everybody but staff, and employees for staff records', async () => {
  const { as, sql } = backend;
  const id = randomUUID();
  await saveProduct(id, {});
  const [{ colleague } = { colleague: '' }] = await sql<{ colleague: string }>(
    `select id as colleague from public.admin_users where name = 'A'`,
  );
  await as.administrator
    .from('admin_users')
    .update({ email: 'outra@exemplo.com.br' })
    .eq('id', colleague)
    .throwOnError();
  expect(await history(colleague)).toEqual([]);
  const { data } = await as.administrator
    .rpc('record_history', { of_subject: colleague })
    .throwOnError();
  expect(data[0]?.changes).toMatchObject([{ after: { email: 'outra@exemplo.com.br' } }]);
  for (const role of ['stranger', 'inactive'] as const) {
    expect((await as[role].rpc('record_history', { of_subject: id })).data).toEqual([]);
  }
  expect((await as.anonymous.rpc('record_history', { of_subject: id })).error?.code).toBe('42501');
  expect((await as.anonymous.rpc('record_names', { ids: [id] })).error?.code).toBe('42501');
});

const activity = async (filter: Record<string, unknown> = {}) => {
  const { data } = await backend.as.administrator.rpc('staff_activity', filter).throwOnError();
  return data;
};

test('lists the activity of staff to administrators', async () => {
  const { as, accounts } = backend;
  const id = randomUUID();
  await saveProduct(id, { name: 'Garrafa' });
  await saveProduct(id, { name: 'Garrafa' }, ['Alumínio']);
  const { data: category } = await as.administrator
    .from('categories')
    .insert({ name: 'Garrafas', slug: 'garrafas' })
    .select()
    .single()
    .throwOnError();
  await as.administrator.from('categories').delete().eq('id', category.id).throwOnError();
  const [removed, made, tagged, created] = await activity();
  expect(removed).toMatchObject({
    table_name: 'categories',
    operation: 'DELETE',
    subject: category.id,
    name: 'Garrafas',
    is_there: false,
    account: accounts.administrator,
    author: 'A',
  });
  expect(made).toMatchObject({ operation: 'INSERT', is_there: false });
  // The product's row itself did not change.
  expect(tagged).toMatchObject({ table_name: 'product_tags', subject: id, name: 'Garrafa' });
  expect(created).toMatchObject({
    table_name: 'products',
    operation: 'INSERT',
    subject: id,
    name: 'Garrafa',
    is_there: true,
    amount: 1,
    account: accounts.employee,
  });
});

test('lists a statement over many records as one entry with their number', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of ids) await saveProduct(id, {});
  await backend.as.employee.from('products').update({ price: 99 }).in('id', ids).throwOnError();
  const [bulk] = await activity();
  expect(bulk).toMatchObject({ table_name: 'products', operation: 'UPDATE', amount: 3 });
});

test('filters by person, table and days, page by page', async () => {
  const { accounts } = backend;
  await saveProduct(randomUUID(), { name: 'Da administradora' }, [], 'administrator');
  const all = await activity({ most: 100 });
  const of = async (filter: Record<string, unknown>) =>
    (await activity({ most: 100, ...filter })).map(({ id }) => id);
  expect(await of({ person: accounts.administrator })).toEqual(
    all.filter(({ account }) => account === accounts.administrator).map(({ id }) => id),
  );
  expect(await of({ tables: ['categories'] })).toEqual(
    all.filter(({ table_name }) => table_name === 'categories').map(({ id }) => id),
  );
  const middle = all[Math.floor(all.length / 2)];
  const after = all.filter(({ changed_at }) => changed_at >= (middle?.changed_at ?? ''));
  expect(await of({ since: middle?.changed_at })).toEqual(after.map(({ id }) => id));
  expect(await of({ older_than: middle?.changed_at })).toEqual(
    all.slice(after.length).map(({ id }) => id),
  );
  expect(await of({ most: 2 })).toEqual(all.slice(0, 2).map(({ id }) => id));
});

test('lists a bulk change and its undo as one entry each', async () => {
  const { as, accounts } = backend;
  const ids = Array.from({ length: 130 }, () => randomUUID());
  const import_id = randomUUID();
  // The import also creates records in other tables.
  const category = { id: randomUUID(), name: 'Importada', slug: 'importada' };
  await as.employee
    .rpc('create_import_names', {
      import_id,
      title: 'tabela.csv',
      names: { categories: [category], materials: [{ id: randomUUID(), name: 'Importado' }] },
    })
    .throwOnError();
  for (const batch of [0, 1]) {
    const rows = ids
      .slice(batch * 100, (batch + 1) * 100)
      .map((id, row) => ({ row, product: { id, name: `Muitas ${id}`, description: 'x' } }));
    await as.employee.rpc('import_products', { import_id, batch, rows }).throwOnError();
  }
  // Takes two calls because one call undoes at most 100 products.
  for (const _ of [0, 1]) {
    await as.administrator.rpc('undo_import', { import_id }).throwOnError();
  }
  const [undone, done, before] = await activity();
  const entry = { table_name: 'product_imports', subject: import_id, amount: 130, is_there: true };
  expect(undone).toMatchObject({
    ...entry,
    operation: 'import_undone',
    account: accounts.administrator,
  });
  expect(done).toMatchObject({
    ...entry,
    operation: 'import',
    name: 'tabela.csv',
    account: accounts.employee,
    author: 'E',
  });
  expect(before?.table_name).toBe('products');
  const of = (filter: Record<string, unknown>) =>
    activity({ most: 100, ...filter }).then((entries) =>
      entries.filter(({ subject }) => subject === import_id).map(({ operation }) => operation),
    );
  expect(await of({ person: accounts.employee })).toEqual(['import']);
  expect(await of({ tables: ['categories'] })).toEqual([]);
  expect(await of({ older_than: undone?.changed_at })).toEqual(['import']);
  expect(await of({ since: undone?.changed_at })).toEqual(['import_undone']);
});

test('rejects everybody but administrators', async () => {
  for (const role of ['employee', 'inactive', 'stranger', 'anonymous'] as const) {
    expect((await backend.as[role].rpc('staff_activity', {})).error?.code).toBe('42501');
  }
});
