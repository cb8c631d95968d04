import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  cases,
  colleague,
  collections,
  type Operation,
  operations,
  products,
  proposals,
  requests,
  type Table,
  techniques,
} from './access-cases.ts';
import { openTestBackend, type Role, roles, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
let unique = 0;

beforeAll(async () => {
  backend = await openTestBackend();
  await backend.service.from('products').insert(products).throwOnError();
  await backend.service.from('techniques').insert(techniques).throwOnError();
  await backend.service.from('collections').insert(collections).throwOnError();
  await backend.service.from('requests').insert(requests).throwOnError();
  await backend.service.from('proposals').insert(proposals).throwOnError();
  await backend.service.from('admin_users').insert(colleague).throwOnError();
  await backend.sql(createAttempt);
});
afterAll(() => backend.close());

/** Casts any table to one type because the cases are generic. */
const from = (client: TestBackend['service'], table: Table) => client.from(table as 'categories');

const keyOf = (table: Table) => (cases[table].key ?? 'id') as 'id';

const onceOrFew: ReadonlySet<Table> = new Set([
  'request_notices',
  'collection_products',
  'price_tiers',
  'product_techniques',
  'print_areas',
  'product_costs',
]);

/**
 * Returns SQL that makes room for another row. Only known sections are public, with one row each; a request has one
 * notice, a collection holds each product once, and a product has a limited number of related rows.
 */
const clearing = (table: Table): string => {
  if (table === 'site_content')
    return `delete from site_content where section_key = 'contact_info'`;
  return onceOrFew.has(table) ? `delete from ${table} where true` : 'select';
};

/** Inserts a row that every caller tries to access, and returns its key. */
async function arrange(table: Table): Promise<string | number> {
  unique += 1;
  if (table === 'record_versions') return arrangeVersion();
  await backend.sql(clearing(table));
  const { data } = await from(backend.service, table)
    .insert(cases[table].row(unique) as never)
    .select()
    .single()
    .throwOnError();
  const id: string | number = data[keyOf(table)];
  if (table === 'product_groups') {
    await backend.service
      .from('products')
      .insert({ name: `De um grupo ${unique}`, product_group_id: String(id) })
      .throwOnError();
  }
  return id;
}

/** Returns the id of a new record's version: not even the service may insert versions. */
async function arrangeVersion(): Promise<number> {
  const { service } = backend;
  const { data: product } = await service
    .from('products')
    .insert({ name: 'Com história' })
    .select('id')
    .single()
    .throwOnError();
  const { data } = await service
    .from('record_versions')
    .select('id')
    .eq('record_id', product.id)
    .single()
    .throwOnError();
  return data.id;
}

/** Formats a value, or an object as JSON, as an SQL literal. */
const literal = (value: unknown): string =>
  `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;

/** Returns the claims of the caller's token, as the API passes them to the policies. */
function claimsOf(role: Role): { role: string } {
  if (role === 'anonymous') return { role: 'anon' };
  const [, payload = ''] = inject('testAccounts').sessions[role].access_token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

/**
 * SQL of a function that runs a statement as a caller and rolls it back. It returns the number of affected rows and the
 * change in the owner's row count, or the error code.
 */
const createAttempt = `
  create function private.attempt(claims jsonb, clearing text, statement text, counting text) returns text
  language plpgsql as $$
  declare
    affected int;
    before int;
    after int;
  begin
    execute clearing;
    execute counting into before;
    perform set_config('request.jwt.claims', claims::text, true);
    perform set_config('request.jwt.claim.sub', claims ->> 'sub', true);
    execute format('set local role %I', claims ->> 'role');
    execute statement;
    get diagnostics affected = row_count;
    reset role;
    execute counting into after;
    raise exception '% %', affected, abs(after - before) using errcode = 'PT001';
  exception
    when sqlstate 'PT001' then return sqlerrm;
    when others then return sqlstate;
  end $$`;

/** Returns the verdict on an attempt. It counts as denied if it raised 42501 or affected no rows. */
function verdictOf(operation: Operation, outcome: string): string {
  if (outcome === '42501' || outcome === '0 0') return 'denied';
  // The number of reported rows must match the number of rows that changed.
  const allowed = operation === 'select' ? '1 0' : '1 1';
  return outcome === allowed ? 'allowed' : `failed with ${outcome}`;
}

/** Tries all four operations on a row and returns the outcome of each. */
async function tryAll(role: Role, table: Table, id: string | number) {
  const { row, change, anonymousColumns } = cases[table];
  const columns = (role === 'anonymous' && anonymousColumns) || '*';
  const its = `${keyOf(table)} = ${literal(id)}`;
  const fields = (given: object) =>
    `select ${Object.keys(given)} from jsonb_populate_record(null::${table}, ${literal(given)})`;
  unique += 1;
  const added = row(unique);
  const [changed = ''] = Object.keys(change);
  const statements: Record<Operation, string> = {
    select: `select ${columns} from ${table} where ${its}`,
    insert: `insert into ${table} (${Object.keys(added)}) ${fields(added)}`,
    update: `update ${table} set (${Object.keys(change)}) = (${fields(change)}) where ${its}`,
    delete: `delete from ${table} where ${its}`,
  };
  const calls = operations.map((operation) => {
    const cleared = operation === 'insert' ? clearing(table) : 'select';
    const counted =
      operation === 'update' ? `${changed} = (${fields({ [changed]: change[changed] })})` : 'true';
    const counting = `select count(*) from ${table} where ${counted}`;
    const given = [claimsOf(role), cleared, statements[operation], counting].map(literal);
    return `private.attempt(${given}) as "${operation}"`;
  });
  const [outcomes] = await backend.sql<Record<Operation, string>>(`select ${calls}`);
  return outcomes;
}

describe.each(Object.keys(cases) as Table[])('%s', (table) => {
  let id: string | number;
  beforeAll(async () => {
    id = await arrange(table);
  });
  test.each(roles)('gives %s the expected permissions', async (role) => {
    const outcomes = await tryAll(role, table, id);
    const differing = operations.flatMap((operation) => {
      const verdict = verdictOf(operation, outcomes?.[operation] ?? 'nothing');
      const right = cases[table].rules[role].includes(operation) ? 'allowed' : 'denied';
      return verdict === right ? [] : `${operation} is ${verdict}`;
    });
    expect(differing).toEqual([]);
  });
});

describe('hides from anonymous callers', () => {
  test('inactive rows of every table that has them', async () => {
    const { service, as } = backend;
    await service.from('products').insert({ name: 'Fora de linha', is_active: false });
    await service.from('categories').insert({ name: 'Antiga', slug: 'antiga', is_active: false });
    await service.from('materials').insert({ name: 'Antigo', is_active: false });
    await service.from('techniques').insert({ name: 'Antiga', is_active: false });
    await service.from('product_groups').insert({ name: 'Antigo', is_active: false });
    await service.from('carousel_slides').insert({ title: 'Antigo', is_active: false });
    await service.from('how_it_works_steps').insert({ title: 'Antigo', is_active: false });
    await service.from('collections').insert({ title: 'Antiga', slug: 'antiga', is_active: false });
    for (const table of [
      'products',
      'categories',
      'materials',
      'techniques',
      'product_groups',
      'carousel_slides',
      'how_it_works_steps',
      'collections',
    ] as const) {
      const { data } = await as.anonymous.from(table).select('is_active').throwOnError();
      expect(data.filter((row) => !row.is_active)).toEqual([]);
      const { count } = await service
        .from(table)
        .select('*', { count: 'exact', head: true })
        .eq('is_active', false);
      expect(count).toBeGreaterThan(0);
    }
  });

  test('hides each column of a group until one of its products is active', async () => {
    const { service, as } = backend;
    const { data: group } = await service
      .from('product_groups')
      .insert({ name: 'Segredo', base_description: 'Ainda não lançado' })
      .select()
      .single()
      .throwOnError();
    const seenByAnyone = () =>
      as.anonymous.from('product_groups').select('name, base_description').eq('id', group.id);
    expect((await seenByAnyone().throwOnError()).data).toEqual([]);
    const { data: product } = await service
      .from('products')
      .insert({ name: 'Segredo', is_active: false, product_group_id: group.id })
      .select()
      .single()
      .throwOnError();
    expect((await seenByAnyone().throwOnError()).data).toEqual([]);
    await service.from('products').update({ is_active: true }).eq('id', product.id).throwOnError();
    expect((await seenByAnyone().throwOnError()).data).toHaveLength(1);
  });

  test('hides the stock of products in any query', async () => {
    const { as, service } = backend;
    await service.from('products').insert({ name: 'Contado', stock: 471_147 }).throwOnError();
    const products = () => as.anonymous.from('products');
    const asked = [
      products().select('stock'),
      products().select('*'),
      products().select('id, quantidade:stock'),
      products().select('id').eq('stock', 471_147),
      products().select('id').order('stock'),
      products().select('stock.max()' as '*'),
      as.anonymous.from('product_tags').select('id, products (stock)'),
      as.anonymous.from('product_tags').select('id, products!inner (id)').gt('products.stock', 1),
      as.anonymous.from('product_tags').select('id, products (*)'),
    ];
    for (const { data, error } of await Promise.all(asked)) {
      expect(error).not.toBeNull();
      expect(JSON.stringify(data)).not.toContain('471147');
    }
    const { data } = await as.employee.from('products').select('stock').eq('name', 'Contado');
    expect(data).toEqual([{ stock: 471_147 }]);
  });

  test('purchase costs, by any query', async () => {
    const { service, as } = backend;
    const { data: product } = await service
      .from('products')
      .insert({ name: 'Comprado' })
      .select('id')
      .single()
      .throwOnError();
    await service
      .from('product_costs')
      .insert({ product_id: product.id, supplier: 'Fábrica 471147', cost: 471_147 })
      .throwOnError();
    for (const role of ['anonymous', 'stranger', 'inactive'] as const) {
      const from = (table: 'products') => as[role].from(table);
      const asked = [
        as[role].from('product_costs').select(),
        as[role].from('product_costs').select('cost').eq('product_id', product.id),
        from('products').select('id, product_costs (cost)'),
        from('products').select('id, product_costs!inner (id)').gt('product_costs.cost', 1),
        as[role].from('price_tiers').select('id, products (product_costs (supplier))'),
        as[role].from('record_versions').select(),
      ];
      for (const { data } of await Promise.all(asked)) {
        expect(JSON.stringify(data)).not.toContain('471147');
        expect(role === 'anonymous' ? data : null).toBeNull();
      }
    }
    const { data } = await as.employee.from('product_costs').select('supplier');
    expect(data).toContainEqual({ supplier: 'Fábrica 471147' });
  });

  test('tiers, techniques and print areas of an inactive product, and removed techniques', async () => {
    const { service, as } = backend;
    const [{ data: product }, { data: active }, { data: removed }] = await Promise.all([
      service
        .from('products')
        .insert({ name: 'Segredo', is_active: false })
        .select('id')
        .single()
        .throwOnError(),
      service.from('techniques').insert({ name: 'Bordado' }).select('id').single().throwOnError(),
      service
        .from('techniques')
        .insert({ name: 'Aposentada', is_active: false })
        .select('id')
        .single()
        .throwOnError(),
    ]);
    const its = { product_id: product.id };
    await service
      .from('price_tiers')
      .insert({ ...its, min_quantity: 50, unit_price: 9 })
      .throwOnError();
    await service
      .from('print_areas')
      .insert({ ...its, name: 'Frente' })
      .throwOnError();
    await service
      .from('product_techniques')
      .insert([
        { ...its, technique_id: active.id },
        { ...its, technique_id: removed.id },
      ])
      .throwOnError();
    const seenByAnyone = async () => {
      const answers = await Promise.all(
        (['price_tiers', 'print_areas', 'product_techniques'] as const).map((table) =>
          as.anonymous.from(table).select('id').eq('product_id', product.id).throwOnError(),
        ),
      );
      return answers.map(({ data }) => data.length);
    };
    expect(await seenByAnyone()).toEqual([0, 0, 0]);
    await service.from('products').update({ is_active: true }).eq('id', product.id).throwOnError();
    expect(await seenByAnyone()).toEqual([1, 1, 1]);
  });

  test('images and tags of an inactive product', async () => {
    const { service, as } = backend;
    const { data: product } = await service
      .from('products')
      .insert({ name: 'Segredo', is_active: false })
      .select()
      .single()
      .throwOnError();
    await service
      .from('product_images')
      .insert({ product_id: product.id, image_url: 'https://exemplo.com.br/segredo.webp' })
      .throwOnError();
    await service.from('product_tags').insert({ product_id: product.id, tag: 'X' }).throwOnError();
    for (const table of ['product_images', 'product_tags'] as const) {
      const own = await as.anonymous.from(table).select().eq('product_id', product.id);
      expect(own.data).toEqual([]);
      const employees = await as.employee.from(table).select().eq('product_id', product.id);
      expect(employees.data).toHaveLength(1);
    }
  });

  test('content that no page shows', async () => {
    await backend.service.from('site_content').insert({ section_key: 'interno', content: {} });
    const { data } = await backend.as.anonymous.from('site_content').select('section_key');
    expect(data?.map((row) => row.section_key)).not.toContain('interno');
  });
});

test('shows employee versions to administrators only, and product versions to all staff', async () => {
  const { service, as } = backend;
  const { data: product } = await service
    .from('products')
    .insert({ name: 'Visto' })
    .select('id')
    .single()
    .throwOnError();
  const versions = async (role: 'employee' | 'administrator', record: string) =>
    (await as[role].from('record_versions').select('operation').eq('record_id', record)).data;
  for (const role of ['employee', 'administrator'] as const) {
    expect(await versions(role, product.id)).toEqual([{ operation: 'INSERT' }]);
  }
  expect(await versions('administrator', colleague.id)).toEqual([{ operation: 'INSERT' }]);
  expect(await versions('employee', colleague.id)).toEqual([]);
});

test('lets employees read their own record only', async () => {
  const { data } = await backend.as.employee.from('admin_users').select('auth_id').throwOnError();
  expect(data).toEqual([{ auth_id: backend.accounts.employee }]);
});

test('rejects an employee who changes their own role', async () => {
  const { as, accounts, service } = backend;
  const { data } = await as.employee
    .from('admin_users')
    .update({ role: 'admin' })
    .eq('auth_id', accounts.employee)
    .select();
  expect(data).toEqual([]);
  const record = await service.from('admin_users').select('role').eq('auth_id', accounts.employee);
  expect(record.data).toEqual([{ role: 'employee' }]);
});

test('hides costs from sales staff, who can save, delete and restore products without losing them', async () => {
  const { service, accounts } = backend;
  const sales = backend.as.employee;
  const setRole = (role: string) =>
    service.from('admin_users').update({ role }).eq('auth_id', accounts.employee).throwOnError();
  const product = { id: randomUUID(), name: 'Com custo' };
  // Neither cost can occur in a timestamp.
  const cost = { supplier: 'Fornecedor', cost: 1234.56 };
  const save = (client: typeof service, fields: object) =>
    client.rpc('save_product', {
      product: { ...product, ...fields } as never,
      tags: [],
      images: null,
    });
  await save(sales, { costs: cost }).throwOnError();
  const wanted = { product: { ...product, costs: { cost: 6543.21 } }, tags: [], images: null };
  const draft = await sales
    .rpc('save_draft', {
      of_table: 'products',
      subject: product.id,
      save: { function: 'save_product', arguments: wanted },
    })
    .throwOnError();
  await setRole('sales');

  expect((await sales.from('product_costs').select()).data).toEqual([]);
  const versions = sales.from('record_versions').select('table_name').eq('subject_id', product.id);
  expect((await versions).data).toEqual([{ table_name: 'products' }]);
  for (const asked of [
    // Same query as the spreadsheet export.
    sales.from('products').select('*, product_costs (*)').eq('id', product.id),
    sales.rpc('record_history', { of_subject: product.id }),
    sales.rpc('read_draft', { draft: draft.data ?? '' }),
  ]) {
    const read = JSON.stringify((await asked.throwOnError()).data);
    expect(read).toContain('Com custo');
    expect(read).not.toMatch(/Fornecedor|1234\.56|6543\.21/);
  }
  expect((await save(sales, { costs: { cost: 1 } })).error).not.toBeNull();
  await save(sales, { description: 'mudada', costs: {} }).throwOnError();
  await sales.from('products').delete().eq('id', product.id).throwOnError();
  await sales.rpc('restore_deleted_records', { ids: [product.id] }).throwOnError();

  await setRole('employee');
  const kept = sales.from('product_costs').select('supplier, cost').eq('product_id', product.id);
  expect((await kept).data).toEqual([{ ...cost, cost: '1234.5600' }]);
});
