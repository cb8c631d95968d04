import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toSlug } from '#shared/text/normalize-text.ts';
import { openTestBackend, type Role, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

interface Outcome {
  id: string;
  table?: string;
  name?: string;
  outcome: string;
  notes: string[];
  code?: string | null;
  taken_by?: { id: string | null; name: string | null } | null;
}

const restoreDeleted = async (
  ids: string[],
  changes: Record<string, Record<string, unknown>> = {},
  role: Role = 'employee',
): Promise<Outcome[]> => {
  const { data } = await backend.as[role]
    .rpc('restore_deleted_records', { ids, changes: changes as never })
    .throwOnError();
  return data as unknown as Outcome[];
};

/** Returns the rows of some tables that belong to a record, as the schema owner. */
const rowsOf = async (column: string, id: string, tables: string[]) => {
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    const found = await backend.sql<{ row: Record<string, unknown> }>(
      `select to_jsonb(r) - 'updated_at' as row from public.${table} r where ${column} = '${id}' order by id`,
    );
    rows[table] = found.map(({ row }) => row);
  }
  return rows;
};

const ofProduct = [
  'product_images',
  'product_tags',
  'price_tiers',
  'product_techniques',
  'print_areas',
  'product_costs',
  'collection_products',
];

const remove = async (table: 'products' | 'categories' | 'collections', id: string) => {
  await backend.as.employee.from(table).delete().eq('id', id).throwOnError();
};

const addCategory = async (name: string, fields: { parent_id?: string } = {}) => {
  const { data } = await backend.as.employee
    .from('categories')
    .insert({ name, slug: toSlug(name), ...fields })
    .select()
    .single()
    .throwOnError();
  return data;
};

async function addGroup(product: string): Promise<string> {
  const { data } = await backend.as.employee
    .from('product_groups')
    .insert({ name: 'Grupo' })
    .select()
    .single()
    .throwOnError();
  await backend.as.employee
    .from('products')
    .update({ product_group_id: data.id })
    .eq('id', product)
    .throwOnError();
  return data.id;
}

const addProduct = async (fields: Record<string, unknown> = {}) => {
  const { data } = await backend.as.employee
    .rpc('save_product', {
      product: { id: randomUUID(), name: 'Caneca', description: 'x', ...fields },
      tags: ['Cerâmica', 'Azul'],
      images: [{ image_url: 'https://exemplo.com.br/a.webp' }],
    })
    .throwOnError();
  return data;
};

const readProduct = async (id: string) => {
  const { data } = await backend.as.employee.from('products').select().eq('id', id).maybeSingle();
  return data;
};

test('restores a product with all its parts and its positions in collections', async () => {
  const { as, service } = backend;
  const { data: technique } = await as.employee
    .from('techniques')
    .insert({ name: 'Laser' })
    .select()
    .single()
    .throwOnError();
  const category = await addCategory('Canecas');
  const { id, product_group_id } = await addProduct({
    category_id: category.id,
    reference_code: 'CN-1',
    price: 10,
    price_tiers: [{ min_quantity: 50, unit_price: 9.5 }],
    techniques: [technique.id],
    costs: { supplier: 'Olaria', cost: 4 },
  });
  await addGroup(id);
  const { data: image } = await as.employee
    .from('product_images')
    .select('id')
    .eq('product_id', id)
    .single()
    .throwOnError();
  await as.employee
    .from('print_areas')
    .insert({ product_id: id, name: 'Frente', image_id: image.id, technique_id: technique.id })
    .throwOnError();
  const { data: collection } = await as.employee
    .from('collections')
    .insert({ title: 'Natal', slug: 'natal' })
    .select()
    .single()
    .throwOnError();
  await as.employee
    .from('collection_products')
    .insert({ collection_id: collection.id, product_id: id, sort_order: 3 })
    .throwOnError();
  // Created last year because lists sort by that date.
  await service
    .from('products')
    .update({ created_at: '2025-05-05T12:00:00Z' })
    .eq('id', id)
    .throwOnError();
  const before = {
    ...(await rowsOf('id', id, ['products'])),
    ...(await rowsOf('product_id', id, ofProduct)),
  };
  expect(product_group_id).toBeNull();
  expect(Object.values(before).map((rows) => rows.length)).toEqual([1, 1, 2, 1, 1, 1, 1, 1]);

  await remove('products', id);
  expect(await restoreDeleted([id])).toEqual([
    expect.objectContaining({
      id,
      table: 'products',
      name: 'Caneca',
      outcome: 'restored',
      notes: [],
    }),
  ]);
  const after = {
    ...(await rowsOf('id', id, ['products'])),
    ...(await rowsOf('product_id', id, ofProduct)),
  };
  expect(after).toEqual(before);
  // Simulates a client's retry after a lost response.
  expect(await restoreDeleted([id])).toEqual([{ id, outcome: 'exists', notes: [] }]);
  // The history shows the restore with its author.
  const { data: history } = await as.employee
    .rpc('record_history', { of_subject: id, most: 1 })
    .throwOnError();
  expect(history[0]?.author).toBe('E');
});

test('restores only the parts that were deleted with a product, in their last version', async () => {
  const { id } = await addProduct({ name: 'Antes' });
  await remove('products', id);
  await restoreDeleted([id]);
  await backend.as.employee
    .rpc('save_product', { product: { id, name: 'Depois' }, tags: ['Couro'], images: [] })
    .throwOnError();
  await remove('products', id);
  await restoreDeleted([id]);
  expect((await readProduct(id))?.name).toBe('Depois');
  const { product_tags, product_images } = await rowsOf('product_id', id, ofProduct);
  expect(product_tags).toMatchObject([{ tag: 'Couro' }]);
  expect(product_images).toEqual([]);
});

test('restores many as one change; a taken code blocks only its own product', async () => {
  const { as } = backend;
  const [free, clashing] = [
    await addProduct({ name: 'Livre', reference_code: 'SP-1' }),
    await addProduct({ name: 'Copo', reference_code: 'SP-2' }),
  ];
  for (const { id } of [free, clashing]) await remove('products', id);
  const taker = await addProduct({ name: 'Novo copo', reference_code: 'sp-2' });
  const outcomes = await restoreDeleted([free.id, clashing.id]);
  expect(outcomes).toHaveLength(2);
  expect(outcomes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: free.id, outcome: 'restored' }),
      expect.objectContaining({
        id: clashing.id,
        outcome: 'code_taken',
        code: 'SP-2',
        taken_by: { id: taker.id, name: 'Novo copo' },
      }),
    ]),
  );
  expect(await readProduct(clashing.id)).toBeNull();
  expect(
    await restoreDeleted([clashing.id], { [clashing.id]: { reference_code: null } }),
  ).toMatchObject([{ outcome: 'restored' }]);
  expect((await readProduct(clashing.id))?.reference_code).toBeNull();
  // The restore changed no other product's code.
  const { data } = await as.employee
    .from('products')
    .select('id')
    .eq('reference_code', 'SP-1')
    .throwOnError();
  expect(data).toEqual([{ id: free.id }]);
});

test('restores the later of two deleted products with the same code', async () => {
  const first = await addProduct({ reference_code: 'SP-9' });
  await remove('products', first.id);
  const second = await addProduct({ reference_code: 'SP-9' });
  await remove('products', second.id);
  const outcomes = await restoreDeleted([first.id, second.id]);
  expect(Object.fromEntries(outcomes.map(({ id, outcome }) => [id, outcome]))).toEqual({
    [first.id]: 'code_taken',
    [second.id]: 'restored',
  });
});

test('restores the category of a product, or uses the one that now has its name', async () => {
  const [gone, replaced] = [await addCategory('Garrafas'), await addCategory('Cadernos')];
  const bottle = await addProduct({ name: 'Garrafa', category_id: gone.id });
  const notebook = await addProduct({ name: 'Caderno', category_id: replaced.id });
  for (const { id } of [bottle, notebook]) await remove('products', id);
  for (const { id } of [gone, replaced]) await remove('categories', id);
  const anew = await addCategory('cadernos');
  expect(await restoreDeleted([bottle.id])).toMatchObject([
    { outcome: 'restored', notes: ['category_restored'] },
  ]);
  expect(await readProduct(bottle.id)).toMatchObject({ category_id: gone.id });
  expect(await restoreDeleted([notebook.id])).toMatchObject([
    { outcome: 'restored', notes: ['other_category'] },
  ]);
  expect(await readProduct(notebook.id)).toMatchObject({ category_id: anew.id });
});

test('restores a product without a category that no longer exists', async () => {
  const category = await addCategory('Relógios');
  const { id } = await addProduct({ category_id: category.id });
  await remove('products', id);
  await remove('categories', category.id);
  await backend.sql(`update public.record_versions set changed_at = now() - interval '31 days'
    where subject_id = '${category.id}'`);
  expect(await restoreDeleted([id])).toMatchObject([
    { outcome: 'restored', notes: ['without_category'] },
  ]);
  expect(await readProduct(id)).toMatchObject({ category_id: null });
});

test('restores a deleted group with the first of its colours', async () => {
  const original = await addProduct({ name: 'Squeeze azul' });
  const group = await addGroup(original.id);
  const other = await addProduct({ name: 'Squeeze preto', product_group_id: group });
  for (const { id } of [original, other]) await remove('products', id);
  await backend.as.employee.from('product_groups').delete().eq('id', group).throwOnError();
  await restoreDeleted([original.id]);
  await restoreDeleted([other.id]);
  expect(await readProduct(original.id)).toMatchObject({ product_group_id: group });
  expect(await readProduct(other.id)).toMatchObject({ product_group_id: group });
});

test('restores a category with its products, subcategories and path', async () => {
  const { as } = backend;
  const category = await addCategory('Bolsas');
  const part = await addCategory('Ecobags', { parent_id: category.id });
  const left = await addProduct({ name: 'Mochila', category_id: category.id });
  const moved = await addProduct({ name: 'Sacola', category_id: category.id });
  await as.employee
    .rpc('delete_category', { category_id: category.id, move_to: null as never })
    .throwOnError();
  // One of the products has since been moved to another category.
  const elsewhere = await addCategory('Viagem');
  await as.employee
    .from('products')
    .update({ category_id: elsewhere.id })
    .eq('id', moved.id)
    .throwOnError();
  const redirects = async () =>
    (await as.employee.from('redirects').select('to_path').eq('from_path', '/categoria/bolsas'))
      .data;
  expect(await redirects()).toEqual([{ to_path: '/produtos' }]);
  expect(await restoreDeleted([category.id])).toMatchObject([{ outcome: 'restored', notes: [] }]);
  expect(await redirects()).toEqual([]);
  expect(await readProduct(left.id)).toMatchObject({ category_id: category.id });
  expect(await readProduct(moved.id)).toMatchObject({ category_id: elsewhere.id });
  const { data } = await as.employee.from('categories').select('parent_id').eq('id', part.id);
  expect(data).toEqual([{ parent_id: category.id }]);
});

test('blocks a category whose name is taken; numbers a taken slug', async () => {
  const category = await addCategory('Canetas');
  await remove('categories', category.id);
  await backend.as.employee
    .from('categories')
    .insert({ name: 'Cánetas', slug: 'canetas' })
    .throwOnError();
  expect(await restoreDeleted([category.id])).toMatchObject([{ outcome: 'name_taken' }]);
  expect(
    await restoreDeleted([category.id], { [category.id]: { name: 'Canetas antigas' } }),
  ).toMatchObject([{ outcome: 'restored', notes: ['other_slug'] }]);
  const { data } = await backend.as.employee
    .from('categories')
    .select('name, slug')
    .eq('id', category.id);
  expect(data).toEqual([{ name: 'Canetas antigas', slug: 'canetas-2' }]);
});

test('accepts changes only to a code or a category name', async () => {
  const category = await addCategory('Garrafas de agora');
  const { id } = await addProduct({ name: 'Datada' });
  const before = await readProduct(id);
  await remove('categories', category.id);
  await remove('products', id);
  for (const [changed, changes] of [
    [id, { created_at: '2001-01-01T00:00:00Z' }],
    [id, { updated_at: '2001-01-01T00:00:00Z', reference_code: null }],
    [id, { id: randomUUID() }],
    [id, { name: 'Outra' }],
    [id, { reference_code: { a: 1 } }],
    [category.id, { created_at: '2001-01-01T00:00:00Z' }],
    [category.id, { slug: 'outra' }],
  ] as const) {
    for (const role of ['employee', 'administrator'] as const) {
      const { error } = await backend.as[role].rpc('restore_deleted_records', {
        ids: [id, category.id],
        changes: { [changed]: changes } as never,
      });
      expect([changes, error]).toEqual([
        changes,
        expect.objectContaining({ code: 'PT422', message: 'changes_invalid' }),
      ]);
    }
  }
  expect(await readProduct(id)).toBeNull();
  await restoreDeleted([id], { [id]: { reference_code: null } });
  expect(await readProduct(id)).toMatchObject({ created_at: before?.created_at });
});

test('restores a subcategory at the top level if its category became a subcategory', async () => {
  const [parent, top] = [await addCategory('Copos'), await addCategory('Cozinha')];
  const part = await addCategory('Copos de vidro', { parent_id: parent.id });
  await remove('categories', part.id);
  await backend.as.employee
    .from('categories')
    .update({ parent_id: top.id })
    .eq('id', parent.id)
    .throwOnError();
  expect(await restoreDeleted([part.id])).toMatchObject([
    { outcome: 'restored', notes: ['without_parent'] },
  ]);
});

test('restores a category together with its subcategory', async () => {
  const parent = await addCategory('Escritório');
  const part = await addCategory('Agendas', { parent_id: parent.id });
  // The subcategory is deleted first, while it still has its parent.
  for (const { id } of [part, parent]) await remove('categories', id);
  await restoreDeleted([parent.id, part.id]);
  const { data } = await backend.as.employee
    .from('categories')
    .select('parent_id')
    .eq('id', part.id);
  expect(data).toEqual([{ parent_id: parent.id }]);
});

test('restores a collection with its existing products', async () => {
  const { as } = backend;
  const [kept, gone] = [await addProduct(), await addProduct()];
  const { data: collection } = await as.employee
    .from('collections')
    .insert({ title: 'Páscoa', slug: 'pascoa' })
    .select()
    .single()
    .throwOnError();
  await as.employee
    .from('collection_products')
    .insert([
      { collection_id: collection.id, product_id: kept.id, sort_order: 0 },
      { collection_id: collection.id, product_id: gone.id, sort_order: 1 },
    ])
    .throwOnError();
  await remove('collections', collection.id);
  await remove('products', gone.id);
  expect(await restoreDeleted([collection.id])).toMatchObject([{ outcome: 'restored', notes: [] }]);
  const { collection_products } = await rowsOf('collection_id', collection.id, [
    'collection_products',
  ]);
  expect(collection_products).toMatchObject([{ product_id: kept.id }]);
});

test('restores slides and steps to their position, or to the end; for administrators only', async () => {
  const { as } = backend;
  const slide = async (title: string, sort_order: number) => {
    const { data } = await as.administrator
      .from('carousel_slides')
      .insert({ title, sort_order })
      .select()
      .single()
      .throwOnError();
    return data;
  };
  const [first, second] = [await slide('Um', 1), await slide('Dois', 2)];
  await slide('Três', 3);
  await as.administrator
    .from('carousel_slides')
    .delete()
    .in('id', [first.id, second.id])
    .throwOnError();
  await slide('Novo', 2);
  const denied = await as.employee.rpc('restore_deleted_records', { ids: [first.id] });
  expect(denied.error?.code).toBe('42501');
  const outcomes = await restoreDeleted([first.id, second.id], {}, 'administrator');
  expect(outcomes.find(({ id }) => id === first.id)).toMatchObject({
    outcome: 'restored',
    notes: [],
  });
  expect(outcomes.find(({ id }) => id === second.id)).toMatchObject({ notes: ['last'] });
  const { data } = await as.administrator
    .from('carousel_slides')
    .select('title')
    .order('sort_order');
  expect(data?.map(({ title }) => title)).toEqual(['Um', 'Novo', 'Três', 'Dois']);
});

test('reactivates removed materials and techniques', async () => {
  const { as } = backend;
  const { data: material } = await as.employee
    .from('materials')
    .insert({ name: 'Cortiça' })
    .select()
    .single()
    .throwOnError();
  await as.employee
    .from('materials')
    .update({ is_active: false })
    .eq('id', material.id)
    .throwOnError();
  const { data: listed } = await as.employee
    .rpc('deleted_records', { tables: ['materials'] })
    .throwOnError();
  expect(listed).toMatchObject([
    { id: material.id, name: 'Cortiça', author: 'E', restorable_until: null },
  ]);
  expect(await restoreDeleted([material.id])).toMatchObject([
    { table: 'materials', outcome: 'restored' },
  ]);
  const { data } = await as.employee.from('materials').select('is_active').eq('id', material.id);
  expect(data).toEqual([{ is_active: true }]);
});

test('restores an employee with the account, signed out; for administrators only', async () => {
  const { as, service, accounts, sql } = backend;
  const colleague = async () =>
    (
      await service
        .from('admin_users')
        .select()
        .eq('email', 'employee@exemplo.com.br')
        .maybeSingle()
        .throwOnError()
    ).data;
  const record = await colleague();
  const id = record?.id ?? '';
  await as.administrator.from('admin_users').delete().eq('id', id).throwOnError();
  // A deleted employee can neither restore nor list records.
  expect((await as.employee.rpc('restore_deleted_records', { ids: [id] })).error?.code).toBe(
    '42501',
  );
  expect((await as.employee.rpc('deleted_records', {})).data).toEqual([]);
  expect(await restoreDeleted([id], {}, 'administrator')).toMatchObject([
    { table: 'admin_users', name: 'E', outcome: 'restored' },
  ]);
  expect(await colleague()).toMatchObject({
    id,
    role: 'employee',
    is_active: true,
    auth_id: accounts.employee,
    created_at: record?.created_at,
  });
  expect(await sql(`select from auth.sessions where user_id = '${accounts.employee}'`)).toEqual([]);
  await as.employee.auth.signInWithPassword({
    email: 'employee@exemplo.com.br',
    password: 'senha-de-teste',
  });
  expect((await as.employee.from('categories').select('id').limit(1)).error).toBeNull();
});

test('rejects an employee whose e-mail or account belongs to somebody else now', async () => {
  const { as, service, accounts } = backend;
  const add = async (name: string, email: string) => {
    const { data } = await service
      .from('admin_users')
      .insert({ name, email })
      .select('id')
      .single()
      .throwOnError();
    return data.id;
  };
  const id = await add('Ana', 'ana@exemplo.com.br');
  await as.administrator.from('admin_users').delete().eq('id', id).throwOnError();
  await add('Outra Ana', 'ANA@exemplo.com.br');
  expect(await restoreDeleted([id], {}, 'administrator')).toMatchObject([
    { outcome: 'email_taken' },
  ]);
  // An account belongs only to its original record.
  const former = { email: 'inactive@exemplo.com.br', auth_id: accounts.inactive };
  const { data: record } = await as.administrator
    .from('admin_users')
    .delete()
    .eq('auth_id', former.auth_id)
    .select('id')
    .single()
    .throwOnError();
  const { error } = await as.administrator
    .from('admin_users')
    .insert({ name: 'Outra pessoa', ...former });
  expect(error?.code).toBe('PT403');
  expect(await restoreDeleted([record.id], {}, 'administrator')).toMatchObject([
    { outcome: 'restored' },
  ]);
  // Without its account, the restored record could not sign in.
  await as.administrator.from('admin_users').delete().eq('id', record.id).throwOnError();
  await backend.sql(`delete from auth.users where id = '${accounts.inactive}'`);
  expect(await restoreDeleted([record.id], {}, 'administrator')).toMatchObject([
    { outcome: 'account_gone' },
  ]);
});

test('restores nothing older than 30 days and nothing that never existed', async () => {
  const { id } = await addProduct();
  await remove('products', id);
  await backend.sql(`update public.record_versions set changed_at = now() - interval '31 days'
    where subject_id = '${id}'`);
  const never = randomUUID();
  const outcomes = await restoreDeleted([id, never]);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['gone', 'gone']);
  expect(await readProduct(id)).toBeNull();
});

test('rejects callers other than staff', async () => {
  const { id } = await addProduct();
  await remove('products', id);
  for (const role of ['anonymous', 'stranger', 'inactive'] as const) {
    const caller = backend.as[role];
    expect((await caller.rpc('restore_deleted_records', { ids: [id] })).error?.code).toBe('42501');
    expect((await caller.rpc('deleted_records', {})).data ?? []).toEqual([]);
  }
  for (const ids of [[], Array.from({ length: 501 }, () => randomUUID())]) {
    expect((await backend.as.employee.rpc('restore_deleted_records', { ids })).error?.code).toBe(
      'PT422',
    );
  }
  expect(await readProduct(id)).toBeNull();
});

test('lists deleted records with author and deadline, searched by name, code and e-mail', async () => {
  const { as } = backend;
  const { id } = await addProduct({
    name: 'Guarda-chuva Ótimo',
    reference_code: 'GC-77',
    color_name: 'Azul',
  });
  await remove('products', id);
  const find = async (filter: { search?: string; tables?: string[]; most?: number }) =>
    (await as.employee.rpc('deleted_records', filter).throwOnError()).data;
  const [found, ...more] = await find({ search: 'otimo' });
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    id,
    table_name: 'products',
    name: 'Guarda-chuva Ótimo',
    detail: 'Azul · GC-77',
    picture: 'https://exemplo.com.br/a.webp',
    author: 'E',
    total: 1,
  });
  const days =
    (Date.parse(found?.restorable_until ?? '') - Date.parse(found?.deleted_at ?? '')) / 86_400_000;
  expect(days).toBe(30);
  expect(await find({ search: 'gc-77', tables: ['categories'] })).toEqual([]);
  expect(await find({ search: 'gc-77' })).toHaveLength(1);
  const page = await find({ most: 1 });
  expect(page).toHaveLength(1);
  expect(page[0]?.total).toBeGreaterThan(1);
});

test('keeps versions of restorable records beyond the cap', async () => {
  const category = await addCategory('Para voltar');
  const { id } = await addProduct({ category_id: category.id });
  await remove('categories', category.id);
  await remove('products', id);
  await addCategory('Depois');
  await backend.service.rpc('forget_old_versions', { most: 1 }).throwOnError();
  await restoreDeleted([category.id, id]);
  const { product_tags, product_images } = await rowsOf('product_id', id, ofProduct);
  expect([product_tags?.length, product_images?.length]).toEqual([2, 1]);
});

test('restores a redirect for administrators, unless its path is taken', async () => {
  const unique = randomUUID().slice(0, 8);
  const from = (name: string) => `/${name}-${unique}`;
  const added = async (from_path: string) => {
    await backend.as.administrator
      .rpc('add_redirects', { pairs: [{ from_path, to_path: '/sobre' }] })
      .throwOnError();
    const { data } = await backend.service
      .from('redirects')
      .select()
      .eq('from_path', from_path)
      .single()
      .throwOnError();
    return data;
  };
  const listed = async (role: Role) =>
    (
      await backend.as[role]
        .rpc('deleted_records', { tables: ['redirects'], search: unique })
        .throwOnError()
    ).data;
  const [lost, taken] = [await added(from('antigo')), await added(from('tomado'))];
  for (const { id } of [lost, taken]) {
    await backend.as.administrator.from('redirects').delete().eq('id', id).throwOnError();
  }
  expect(await listed('employee')).toEqual([]);
  expect(await listed('administrator')).toMatchObject([
    { id: taken.id, table_name: 'redirects', name: taken.from_path, detail: '→ /sobre' },
    { id: lost.id },
  ]);
  const denied = await backend.as.employee.rpc('restore_deleted_records', { ids: [lost.id] });
  expect(denied.error?.code).toBe('42501');

  const other = await added(taken.from_path);
  // Replaced redirects are not listed as deleted.
  expect(await listed('administrator')).toMatchObject([{ id: lost.id }]);
  expect(await restoreDeleted([lost.id, taken.id], {}, 'administrator')).toEqual(
    expect.arrayContaining([
      { id: lost.id, table: 'redirects', name: lost.from_path, outcome: 'restored', notes: [] },
      { id: taken.id, table: 'redirects', name: taken.from_path, outcome: 'path_taken', notes: [] },
    ]),
  );
  const { data } = await backend.service
    .from('redirects')
    .select('id, from_path, to_path')
    .in('from_path', [lost.from_path, taken.from_path])
    .order('from_path')
    .throwOnError();
  expect(data).toEqual([
    { id: lost.id, from_path: lost.from_path, to_path: '/sobre' },
    { id: other.id, from_path: taken.from_path, to_path: '/sobre' },
  ]);
});
