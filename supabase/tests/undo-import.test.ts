import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

interface Undone {
  next: number | null;
  undone: number;
  partly: number;
  conflicts: { product_id: string; name: string; field: string | null; reason: string }[];
}

const create = async (product: Record<string, unknown> = {}, tags = ['Metal']) => {
  const { data } = await backend.as.employee
    .rpc('save_product', {
      product: { id: randomUUID(), name: 'Garrafa', description: 'De aço', price: 10, ...product },
      tags,
      images: [{ image_url: 'https://exemplo.com.br/a.webp' }],
    })
    .throwOnError();
  return data.id;
};

const importRows = async (rows: object[], id: string = randomUUID(), batch = 0) => {
  const { data } = await backend.as.employee
    .rpc('import_products', {
      import_id: id,
      batch,
      rows: rows.map((row, at) => ({ row: at, ...row })) as never,
    })
    .throwOnError();
  expect(data).toEqual(rows.map((_, row) => ({ row, saved: true })));
  return id;
};

const undoImport = async (import_id: string, before_position?: number) => {
  const { data } = await backend.as.administrator
    .rpc('undo_import', { import_id, ...(before_position && { before_position }) })
    .throwOnError();
  const { next, removed, partly, ...told } = data as unknown as Undone & {
    removed: Record<string, number>;
  };
  return {
    ...told,
    ...(next !== null && { next }),
    ...(partly > 0 && { partly }),
    ...(Object.keys(removed).length > 0 && { removed }),
  };
};

const read = async (id: string) => {
  const { data } = await backend.service
    .from('products')
    .select(
      'name, description, price, stock, reference_code, product_tags (tag), product_images (image_url, alt_text), price_tiers (min_quantity, unit_price), product_techniques (technique_id), product_costs (supplier, cost)',
    )
    .eq('id', id)
    .order('min_quantity', { referencedTable: 'price_tiers' })
    .order('tag', { referencedTable: 'product_tags' })
    .maybeSingle()
    .throwOnError();
  // A numeric column arrives as a number or, to stay exact, as text.
  return data && { ...data, price: Number(data.price) };
};

const readImport = async (id: string, as: 'employee' | 'stranger' = 'employee') =>
  (await backend.as[as].from('product_imports').select().eq('id', id).maybeSingle().throwOnError())
    .data;

test('reverts changed and created products with tags, tiers, techniques and costs', async () => {
  const { data: technique } = await backend.service
    .from('techniques')
    .insert({ name: 'Laser de prova' })
    .select('id')
    .single()
    .throwOnError();
  const [changed, untouched, made] = [
    await create({ costs: { supplier: 'Antes', cost: 5 } }),
    await create(),
    randomUUID(),
  ];
  const before = await read(changed);
  const id = await importRows([
    {
      product: {
        id: changed,
        name: 'Garrafa nova',
        description: 'De aço',
        price: 12.5,
        price_tiers: [{ min_quantity: 50, unit_price: 9.5 }],
        techniques: [technique.id],
        costs: { supplier: 'Depois', cost: 6 },
      },
      tags: ['Plástico', 'Azul'],
      images: [{ image_url: 'https://exemplo.com.br/nova.webp' }],
    },
    { product: { id: untouched, price: 10 } },
    { product: { id: made, name: 'Nova', description: 'x' }, tags: ['Metal'] },
  ]);
  expect(await read(changed)).not.toEqual(before);
  expect(await readImport(id)).toMatchObject({
    kind: 'import',
    created_by: backend.accounts.employee,
    product_count: 2,
    created_count: 1,
    undone_at: null,
  });
  expect(await undoImport(id)).toEqual({ undone: 2, conflicts: [] });
  expect(await read(changed)).toEqual(before);
  expect(await read(made)).toBeNull();
  expect(await readImport(id)).toMatchObject({
    undone_at: expect.any(String),
    undone_by: backend.accounts.administrator,
  });
});

test('reverts what was imported before columns were added', async () => {
  const [changed, made] = [await create(), randomUUID()];
  const before = await read(changed);
  const id = await importRows([
    { product: { id: changed }, tags: ['Plástico'] },
    { product: { id: made, name: 'Antiga', description: 'x' }, tags: ['Metal'] },
  ]);
  // Removes the columns from the versions to simulate an older release.
  await backend.sql(
    `update public.record_versions set after = after - '{seo_title,sizes,sort_order}'::text[],
       before = before - '{seo_title,sizes,sort_order}'::text[] where import_id = '${id}'`,
  );
  expect(await undoImport(id)).toEqual({ undone: 2, conflicts: [] });
  expect(await read(changed)).toEqual(before);
  expect(await read(made)).toBeNull();
});

test('reports later changes as conflicts and keeps them, field by field', async () => {
  const [changed, removed, alone, added] = [
    await create(),
    await create({ name: 'Copo' }),
    await create(),
    await create(),
  ];
  const [made, edited] = [randomUUID(), randomUUID()];
  const id = await importRows([
    { product: { id: changed, price: 12, stock: 8 }, tags: ['Plástico'] },
    { product: { id: removed, price: 13 } },
    { product: { id: alone, price: 14 } },
    { product: { id: added, price: 16 }, tags: ['Plástico'] },
    { product: { id: made, name: 'Feita', description: 'x' } },
    { product: { id: edited, name: 'Mexida', description: 'x' } },
  ]);
  const save = (product: Record<string, unknown>, tags: string[]) =>
    backend.as.employee
      .rpc('save_product', { product: product as never, tags, images: [] })
      .throwOnError();
  await save({ id: changed, price: 15 }, ['Vidro']);
  // This change has already been reverted.
  await save({ id: alone, price: 10 }, ['Metal']);
  await save({ id: added, stock: 4 }, ['Plástico', 'Vidro']);
  // A changed tag counts as a later change, too.
  await save({ id: edited }, ['Vidro']);
  await backend.service.from('products').delete().eq('id', removed).throwOnError();

  const { conflicts, ...rest } = await undoImport(id);
  expect(rest).toEqual({ undone: 3, partly: 1 });
  expect(conflicts).toHaveLength(4);
  expect(conflicts).toEqual(
    expect.arrayContaining([
      { product_id: changed, name: 'Garrafa', field: 'price', reason: 'changed' },
      { product_id: changed, name: 'Garrafa', field: 'product_tags', reason: 'changed' },
      { product_id: removed, name: 'Copo', field: null, reason: 'deleted' },
      { product_id: edited, name: 'Mexida', field: null, reason: 'changed' },
    ]),
  );
  expect(await read(changed)).toMatchObject({ stock: 0, price: 15 });
  expect((await read(changed))?.product_tags).toEqual([{ tag: 'Vidro' }]);
  expect(await read(added)).toMatchObject({ price: 10, stock: 4 });
  expect((await read(added))?.product_tags).toEqual([{ tag: 'Metal' }, { tag: 'Vidro' }]);
  expect(await read(made)).toBeNull();
  expect(await read(edited)).toMatchObject({ name: 'Mexida' });
});

test('deletes a created product whose later change was reverted', async () => {
  const [made, edited] = [randomUUID(), randomUUID()];
  const product = (id: string) => ({ product: { id, name: 'Garrafa', description: '', price: 5 } });
  const id = await importRows([product(made), product(edited)]);
  const edit = await importRows(
    [made, edited].map((each) => ({ product: { id: each, price: 6 } })),
  );
  await backend.as.employee
    .from('products')
    .update({ description: 'De aço' })
    .eq('id', edited)
    .throwOnError();
  expect((await undoImport(edit)).conflicts).toEqual([]);
  expect((await undoImport(id)).conflicts).toEqual([
    { product_id: edited, name: 'Garrafa', field: null, reason: 'changed' },
  ]);
  expect(await read(made)).toBeNull();
  expect(await read(edited)).toMatchObject({ description: 'De aço', price: 5 });
});

test('ignores saves, deletions and restores that left the value the same', async () => {
  const [made, removed, changed] = [randomUUID(), randomUUID(), await create()];
  const picture = { image_url: 'https://exemplo.com.br/foto.webp' };
  const row = (id: string) => ({
    product: { id, name: 'Squeeze', description: 'x', price: 5 },
    tags: ['Metal'],
    images: [picture],
  });
  const id = await importRows([
    row(made),
    row(removed),
    { product: { id: changed, price: 12 }, images: [picture] },
  ]);
  const save = (product: { id: string; price: number }, images: object[]) =>
    backend.as.employee
      .rpc('save_product', { product, tags: ['Metal'], images: images as never })
      .throwOnError();
  for (const [product, price] of [
    [made, 5],
    [changed, 12],
  ] as const) {
    // Changes the price and removes the picture, then restores both, with a new id for the picture.
    await save({ id: product, price: 99 }, []);
    await save({ id: product, price }, [picture]);
  }
  await backend.as.employee.from('products').delete().eq('id', removed).throwOnError();
  await backend.as.employee.rpc('restore_deleted_records', { ids: [removed] }).throwOnError();
  expect(await read(removed)).not.toBeNull();

  expect(await undoImport(id)).toEqual({ undone: 3, conflicts: [] });
  expect(await read(made)).toBeNull();
  expect(await read(removed)).toBeNull();
  expect(await read(changed)).toMatchObject({ price: 10 });
});

test('keeps changes made by somebody else between two batches', async () => {
  const [made, changed] = [randomUUID(), await create()];
  const id = await importRows([
    { product: { id: made, name: 'Caneta', description: 'x', price: 1 } },
    { product: { id: changed, price: 11 } },
  ]);
  for (const each of [made, changed]) {
    await backend.as.employee.from('products').update({ price: 15 }).eq('id', each).throwOnError();
  }
  await importRows(
    [made, changed].map((each) => ({ product: { id: each, price: 20, stock: 3 } })),
    id,
    1,
  );
  const { conflicts, ...rest } = await undoImport(id);
  expect(rest).toEqual({ undone: 0, partly: 1 });
  expect(conflicts).toEqual(
    expect.arrayContaining([
      { product_id: made, name: 'Caneta', field: null, reason: 'changed' },
      { product_id: changed, name: 'Garrafa', field: 'price', reason: 'changed' },
    ]),
  );
  expect(await read(changed)).toMatchObject({ price: 20, stock: 0 });
});

test('deletes unused categories, materials and techniques of the import', async () => {
  const unique = randomUUID().slice(0, 8);
  const [import_id, other] = [randomUUID(), await create()];
  const categories = [randomUUID(), randomUUID(), randomUUID()] as const;
  const groups = [randomUUID(), randomUUID()] as const;
  const materials = [`Inox ${unique}`, `Bambu ${unique}`, `Couro ${unique}`] as const;
  const techniques = [`Laser ${unique}`, `Silk ${unique}`] as const;
  // A technique that already existed is not part of the import.
  const { data: known } = await backend.as.employee
    .from('techniques')
    .insert({ name: `Tampografia ${unique}` })
    .select('name')
    .single()
    .throwOnError();
  const add = async (table: string, rows: object[]) =>
    backend.as.employee
      .from(table as 'categories')
      .insert(rows as never)
      .select('id')
      .throwOnError();
  const given = [...techniques, known.name.toUpperCase()].map((name) => ({
    id: randomUUID(),
    name,
  }));
  const createNames = async () => {
    const { data } = await backend.as.employee
      .rpc('create_import_names', {
        import_id,
        title: 'fornecedor.csv',
        names: {
          categories: categories.map((id, at) => ({
            id,
            name: `Nova ${at} ${unique}`,
            slug: `nova-${at}-${unique}`,
          })),
          product_groups: groups.map((id) => ({ id, name: 'Cores' })),
          materials: materials.map((name) => ({ id: randomUUID(), name })),
          techniques: given,
        },
      })
      .throwOnError();
    const ids = data as Record<string, string>;
    return given.map(({ id }) => ids[id] ?? '');
  };
  const made = await createNames();
  // The existing technique keeps its id. Retrying the call after a lost response creates no duplicates.
  expect(made.map((id, at) => id === given[at]?.id)).toEqual([true, true, false]);
  expect(await createNames()).toEqual(made);
  const { error: taken } = await backend.as.employee.rpc('create_import_names', {
    import_id,
    title: '',
    names: { categories: [{ id: randomUUID(), name: `nova 0 ${unique}`, slug: 'outra' }] },
  });
  expect(taken).toMatchObject({
    code: '23505',
    details: JSON.stringify(['categories', `nova 0 ${unique}`]).replace(',', ', '),
  });
  const product = randomUUID();
  await importRows(
    [
      {
        product: {
          id: product,
          name: 'Garrafa',
          description: 'x',
          category_id: categories[0],
          product_group_id: groups[0],
          techniques: made.slice(0, 2),
        },
        tags: [...materials],
      },
    ],
    import_id,
  );
  // Other records start using some of the created ones.
  await backend.as.employee
    .from('products')
    .update({ category_id: categories[1], product_group_id: groups[1] })
    .eq('id', other)
    .throwOnError();
  await add('product_tags', [{ product_id: other, tag: materials[1] }]);
  await add('print_areas', [{ product_id: other, name: 'Frente', technique_id: made[1] }]);
  await backend.service
    .from('collections')
    .insert({ title: 'Couro', slug: `couro-${unique}`, rule: { material: materials[2] } })
    .throwOnError();
  await backend.service
    .from('site_content')
    .upsert(
      { section_key: 'category_shortcuts', content: { categories: [categories[2]] } },
      { onConflict: 'section_key' },
    )
    .throwOnError();

  expect(
    (await backend.as.stranger.rpc('create_import_names', { import_id, title: '', names: {} }))
      .error,
  ).not.toBeNull();
  expect(await undoImport(import_id)).toEqual({
    undone: 1,
    conflicts: [],
    removed: { categories: 1, product_groups: 1, materials: 1, techniques: 1 },
  });
  const left = async (table: string, column: string, keys: readonly string[]) => {
    const { data } = await backend.service
      .from(table as 'materials')
      .select(column)
      .in(column, keys as string[])
      .throwOnError();
    return new Set((data as unknown as Record<string, string>[]).map((row) => row[column]));
  };
  expect(await left('categories', 'id', categories)).toEqual(new Set(categories.slice(1)));
  const { data: redirects } = await backend.service
    .from('redirects')
    .select('from_path')
    .like('from_path', '/categoria/%');
  expect(redirects).toEqual([]);
  expect(await left('product_groups', 'id', groups)).toEqual(new Set([groups[1]]));
  expect(await left('materials', 'name', materials)).toEqual(new Set(materials.slice(1)));
  expect(await left('techniques', 'name', [...techniques, known.name])).toEqual(
    new Set([techniques[1], known.name]),
  );

  // Restoring a product also restores its related records.
  await backend.as.employee.rpc('restore_deleted_records', { ids: [product] }).throwOnError();
  expect(await left('categories', 'id', categories)).toEqual(new Set(categories));
  expect(await left('materials', 'name', materials)).toEqual(new Set(materials));
  expect((await read(product))?.product_techniques).toHaveLength(2);
});

test('predicts how many products visitors will still see', async () => {
  const [made, hidden, shown] = [randomUUID(), await create(), await create({ is_active: false })];
  const id = await importRows([
    { product: { id: made, name: 'Nova', description: 'x' } },
    { product: { id: hidden, is_active: false } },
    { product: { id: shown, is_active: true, price: 3 } },
    { product: { id: await create(), price: 4 } },
  ]);
  const effect = async (as: 'employee' | 'stranger') =>
    (await backend.as[as].rpc('undo_import_effect', { import_id: id }).throwOnError()).data as {
      visible: number;
      left: number;
    };
  const { visible, left } = await effect('employee');
  expect(left).toBe(visible - 1);
  expect(await effect('stranger')).toEqual({ visible: 0, left: 0, later: [] });
  await undoImport(id);
  expect(await effect('employee')).toEqual({ visible: left, left, later: [] });
});

test('reports a rejected value as a conflict and reverts the others of its product', async () => {
  const unique = randomUUID().slice(0, 8);
  const product = await create({ reference_code: `A-${unique}` });
  const id = await importRows([
    { product: { id: product, reference_code: `B-${unique}`, price: 77 } },
    { product: { id: await create(), stock: 3 } },
  ]);
  const other = await create({ reference_code: `a-${unique}` });
  expect(await undoImport(id)).toEqual({
    undone: 1,
    partly: 1,
    conflicts: [
      { product_id: product, name: 'Garrafa', field: 'reference_code', reason: 'refused' },
    ],
  });
  expect(await read(product)).toMatchObject({ reference_code: `B-${unique}`, price: 10 });
  expect(await read(other)).toMatchObject({ reference_code: `a-${unique}` });
});

test('reports costs that the caller cannot see as a conflict', async () => {
  const product = await create({ costs: { supplier: 'Antes', cost: 5 } });
  const id = await importRows([{ product: { id: product, price: 12, costs: { cost: 6 } } }]);
  const become = (role: 'sales' | 'employee') =>
    backend.service
      .from('admin_users')
      .update({ role })
      .eq('auth_id', backend.accounts.employee)
      .throwOnError();
  await become('sales');
  const { data } = await backend.as.employee.rpc('undo_import', { import_id: id }).throwOnError();
  await become('employee');
  expect(data).toMatchObject({
    partly: 1,
    conflicts: [{ field: 'product_costs', reason: 'refused' }],
  });
  expect(await read(product)).toMatchObject({ price: 10 });
  expect(await undoImport(id)).toEqual({ undone: 1, conflicts: [] });
});

test('swaps back codes that the import swapped between products', async () => {
  const unique = randomUUID().slice(0, 8);
  const [first, second] = [
    await create({ reference_code: `X-${unique}` }),
    await create({ reference_code: `Y-${unique}` }),
  ];
  const id = randomUUID();
  await importRows([{ product: { id: first, reference_code: `Z-${unique}` } }], id, 0);
  await importRows([{ product: { id: second, reference_code: `X-${unique}` } }], id, 1);
  expect(await undoImport(id)).toEqual({ undone: 2, conflicts: [] });
  expect(await read(first)).toMatchObject({ reference_code: `X-${unique}` });
  expect(await read(second)).toMatchObject({ reference_code: `Y-${unique}` });
});

test('undoes in repeatable calls, latest first', async () => {
  const ids = Array.from({ length: 130 }, () => randomUUID());
  const first = await create();
  const id = await importRows(
    ids.map((made, at) => ({ product: { id: made, name: `Muitas ${at}`, description: 'x' } })),
  );
  await importRows([{ product: { id: first, price: 99 } }], id, 1);
  await backend.service
    .from('products')
    .update({ stock: 5 })
    .eq('id', ids[0] ?? '')
    .throwOnError();
  const begun = await undoImport(id);
  expect(begun).toEqual({ undone: 100, conflicts: [], next: expect.any(Number) });
  expect(await read(first)).toMatchObject({ price: 10 });
  expect(await readImport(id)).toMatchObject({ conflict_count: 31 });
  expect(await read(ids[1] ?? '')).not.toBeNull();

  // Undone products are no longer part of the import.
  await backend.service.from('products').update({ price: 99 }).eq('id', first).throwOnError();
  const conflicts = [{ product_id: ids[0], name: 'Muitas 0', field: null, reason: 'changed' }];
  expect(await undoImport(id, begun.next)).toEqual({ undone: 30, conflicts });
  expect(await undoImport(id, begun.next)).toEqual({ undone: 0, conflicts });
  expect(await read(first)).toMatchObject({ price: 99 });

  const { error } = await backend.as.employee.rpc('import_products', {
    import_id: id,
    batch: 2,
    rows: [],
  });
  expect(error).toMatchObject({ code: 'PT409', message: 'import_undone' });
});

test('names the later change that blocks it, and undoes the rest after that one is undone', async () => {
  const [made, changed, other] = [randomUUID(), await create(), await create()];
  const id = await importRows([
    { product: { id: made, name: 'Nova', description: 'x', price: 10 } },
    { product: { id: changed, price: 20 } },
    { product: { id: other, stock: 3 } },
  ]);
  const edit = randomUUID();
  await backend.as.employee
    .rpc('begin_import', { import_id: edit, kind: 'edit', title: 'Preço: mais 8 %' })
    .throwOnError();
  await importRows(
    [
      { product: { id: made, price: 10.8 } },
      { product: { id: changed, price: 21.6 } },
      { product: { id: other, price: 10.8 } },
    ],
    edit,
  );
  const effect = async () =>
    (await backend.as.employee.rpc('undo_import_effect', { import_id: id }).throwOnError())
      .data as { visible: number; left: number; later: object[] };
  const { visible, left, later } = await effect();
  expect(later).toEqual([{ id: edit, kind: 'edit', title: 'Preço: mais 8 %', products: 2 }]);
  expect(left).toBe(visible);

  expect(await undoImport(id)).toMatchObject({ undone: 1, conflicts: [{}, {}] });
  expect(await readImport(id)).toMatchObject({ conflict_count: 2 });
  const { undone_at } = (await readImport(id)) ?? {};
  // An undo without effect is not recorded.
  expect(await undoImport(id)).toMatchObject({ undone: 0, conflicts: [{}, {}] });
  expect(await readImport(id)).toMatchObject({ undone_at });

  expect(await undoImport(edit)).toEqual({ undone: 3, conflicts: [] });
  expect(await effect()).toMatchObject({ left: visible - 1, later: [] });
  expect(await undoImport(id)).toEqual({ undone: 2, conflicts: [] });
  expect(await readImport(id)).toMatchObject({ conflict_count: 0 });
  expect(await read(made)).toBeNull();
  expect(await read(changed)).toMatchObject({ price: 10 });
});

test('reverts a product of two batches to its state before both', async () => {
  const [changed, made] = [await create(), randomUUID()];
  const before = await read(changed);
  const id = await importRows([
    { product: { id: changed, price: 20 } },
    { product: { id: made, name: 'Com foto depois', description: 'x' } },
  ]);
  const images = [{ image_url: 'https://exemplo.com.br/foto.webp' }];
  await importRows(
    [
      { product: { id: changed, stock: 4 }, images },
      { product: { id: made }, images },
    ],
    id,
    1,
  );
  expect((await read(made))?.product_images).toHaveLength(1);
  expect(await readImport(id)).toMatchObject({ product_count: 2, created_count: 1 });
  expect(await undoImport(id)).toEqual({ undone: 2, conflicts: [] });
  expect(await read(changed)).toEqual(before);
  expect(await read(made)).toBeNull();
});

test('lets only staff begin and undo', async () => {
  const id = await importRows([{ product: { id: await create(), price: 11 } }]);
  for (const role of ['anonymous', 'stranger', 'inactive'] as const) {
    const client = backend.as[role];
    const begun = await client.rpc('begin_import', {
      import_id: randomUUID(),
      kind: 'edit',
      title: '',
    });
    expect(begun.error, role).not.toBeNull();
    const undone = await client.rpc('undo_import', { import_id: id });
    expect(undone.error, role).not.toBeNull();
  }
  expect(await readImport(id, 'stranger')).toBeNull();
  expect(await undoImport(id)).toMatchObject({ undone: 1 });
});

test('stores kind and title; others cannot continue an import', async () => {
  const import_id = randomUUID();
  const begin = (role: 'employee' | 'administrator', title: string) =>
    backend.as[role].rpc('begin_import', { import_id, kind: 'edit', title });
  await begin('employee', ' Preço: mais 10 % ').throwOnError();
  await begin('employee', 'Outra vez').throwOnError();
  await importRows([{ product: { id: await create(), price: 11 } }], import_id);
  expect(await readImport(import_id)).toMatchObject({
    kind: 'edit',
    title: 'Preço: mais 10 %',
    product_count: 1,
  });
  expect((await begin('administrator', 'x')).error).toMatchObject({ message: 'not_own_import' });
  // Without applied rows, there is nothing to undo.
  const empty = randomUUID();
  await backend.as.employee
    .rpc('begin_import', { import_id: empty, kind: 'import', title: 'vazia.csv' })
    .throwOnError();
  expect(await undoImport(empty)).toEqual({ undone: 0, conflicts: [] });
});

test('stores the number of rows missing from an interrupted change until it is resumed', async () => {
  const import_id = randomUUID();
  const begin = (remaining: number) =>
    backend.as.employee
      .rpc('begin_import', { import_id, kind: 'edit', title: 'x', remaining })
      .throwOnError();
  const apply = async (batch: number) => {
    const rows = [{ row: batch, product: { id: await create(), price: 11 + batch } }];
    await backend.as.employee.rpc('import_products', { import_id, batch, rows }).throwOnError();
  };
  await begin(2);
  await apply(0);
  expect(await readImport(import_id)).toMatchObject({ product_count: 1, remaining_count: 1 });
  await begin(1);
  await apply(1);
  expect(await readImport(import_id)).toMatchObject({ product_count: 2, remaining_count: 0 });
});

test('has nothing to undo for rejected rows', async () => {
  const product = await create();
  const id = randomUUID();
  await backend.as.employee
    .rpc('import_products', {
      import_id: id,
      batch: 0,
      rows: [
        { row: 1, product: { id: product, price: -1 } },
        { row: 2, product: { id: product, price: 31 } },
        { row: 3, product: { id: 'nenhum', price: 31 } },
      ] as never,
    })
    .throwOnError();
  expect(await readImport(id)).toMatchObject({ product_count: 1, created_count: 0 });
  expect(await undoImport(id)).toEqual({ undone: 1, conflicts: [] });
  expect(await read(product)).toMatchObject({ price: 10 });
});

test('publishes an undo once, at the end', async () => {
  const id = await importRows([{ product: { id: await create(), price: 11 } }]);
  await backend.sql('delete from public.publications');
  await undoImport(id);
  const pending = async () =>
    (await backend.service.from('publications').select().eq('status', 'pending').throwOnError())
      .data;
  expect(await pending()).toMatchObject([{ next_attempt_at: expect.any(String) }]);
  await backend.as.employee.rpc('finish_import').throwOnError();
  expect(await pending()).toMatchObject([{ next_attempt_at: null }]);
});

test('undoes an import beyond the maximum of versions', async () => {
  const product = await create();
  const id = await importRows([{ product: { id: product, price: 11 } }]);
  await create();
  await backend.service.rpc('forget_old_versions', { most: 1 }).throwOnError();
  expect(await undoImport(id)).toEqual({ undone: 1, conflicts: [] });
  expect(await read(product)).toMatchObject({ price: 10 });
});

test('deletes imports after thirty days', async () => {
  const id = await importRows([{ product: { id: await create(), price: 11 } }]);
  const recent = await importRows([{ product: { id: await create(), price: 11 } }]);
  await backend.sql(
    `update public.product_imports set created_at = now() - interval '31 days' where id = '${id}'`,
  );
  expect((await backend.as.administrator.rpc('forget_old_imports')).error?.code).toBe('42501');
  expect((await backend.service.rpc('forget_old_imports').throwOnError()).data).toBe(1);
  const { error } = await backend.as.employee.rpc('undo_import', { import_id: id });
  expect(error).toMatchObject({ code: 'PT404', message: 'import_not_found' });
  expect(await undoImport(recent)).toMatchObject({ undone: 1 });
  const left = await backend.sql<{ count: number }>(
    `select count(*)::int as count from private.import_changes where import_id = '${id}'`,
  );
  expect(left).toEqual([{ count: 0 }]);
  // The import stays listed for as long as its versions are kept.
  expect(await readImport(id)).not.toBeNull();
  await backend.sql(
    `update public.product_imports set created_at = now() - interval '181 days' where id = '${id}'`,
  );
  expect((await backend.service.rpc('forget_old_imports').throwOnError()).data).toBe(0);
  expect(await readImport(id)).toBeNull();
});
