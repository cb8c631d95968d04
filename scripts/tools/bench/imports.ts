import { randomUUID } from 'node:crypto';
import type { Json } from '#shared/database.types.ts';
import { importBatchSize } from '#shared/spreadsheet/sheet-limits.ts';
import type { Client } from '../../config/service-client.ts';
import { openServedBackend } from '../../testing/served-backend.ts';
import { type Bench, figure, timed } from './figures.ts';

interface Row {
  row: number;
  product: { id: string; price: number } & Record<string, unknown>;
  tags?: string[];
}

/** Creates a row as sent by the import wizard: every field, two tags, a technique, four tiers, costs. */
const toRow = (n: number, category: string, technique: string): Row => ({
  row: n,
  product: {
    id: randomUUID(),
    name: `Garrafa térmica ${n}`,
    description: `A de número ${n}, de aço inoxidável, com gravação a laser. ${'Mantém a temperatura. '.repeat(8)}`,
    price: 40 + (n % 90) / 10,
    category_id: category,
    stock_status: 'in_stock',
    stock: n % 500,
    color_name: 'Azul',
    product_group_id: null,
    is_featured: false,
    is_new: n % 20 === 0,
    is_active: true,
    reference_code: `GT-${String(n).padStart(5, '0')}`,
    min_quantity: 50,
    quantity_step: 10,
    lead_time_days: 10,
    width_mm: 70,
    height_mm: 240,
    depth_mm: 70,
    weight_g: 310,
    ncm: '96170010',
    packaging: 'Caixa de papelão',
    price_tiers: [50, 100, 500, 1000].map((min_quantity, at) => ({
      min_quantity,
      unit_price: 38 - 2 * at,
    })),
    techniques: [technique],
    costs: { supplier: 'Importadora', supplier_code: `F-${n}`, cost: 21.5, note: '' },
  },
  tags: ['Metal', 'Azul'],
});

const batchesOf = (rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / importBatchSize) }, (_, batch) =>
    rows.slice(batch * importBatchSize, (batch + 1) * importBatchSize),
  );

/** Sends rows as the import wizard does; returns the durations of the whole import and of its longest batch (ms). */
async function apply(client: Client, rows: readonly Row[]) {
  const import_id = randomUUID();
  let longest = 0;
  const took = await timed(async () => {
    for (const [batch, sent] of batchesOf(rows).entries()) {
      const waited = await timed(async () => {
        const { data } = await client
          .rpc('import_products', { import_id, batch, rows: sent as unknown as Json })
          .throwOnError();
        const wrong = (data as unknown as { saved: boolean }[]).find(({ saved }) => !saved);
        if (wrong) throw new Error(`not saved: ${JSON.stringify(wrong)}`);
      });
      longest = Math.max(longest, waited);
    }
    await client.rpc('finish_import').throwOnError();
  });
  return { import_id, took, longest };
}

async function undoImport(client: Client, import_id: string): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const { data } = await client.rpc('undo_import', { import_id }).throwOnError();
    const { next, conflicts } = data as unknown as { next: number | null; conflicts: unknown[] };
    if (conflicts.length > 0) throw new Error(`conflict: ${JSON.stringify(conflicts[0])}`);
    isDone = next === null;
  }
  await client.rpc('finish_import').throwOnError();
}

/** Returns SQL that inserts products and tiers without checks, versions or publications. */
const plainInserts = (rows: readonly Row[]) => {
  const products = JSON.stringify(rows.map(({ product }) => product)).replaceAll("'", "''");
  return `
    insert into public.plain_products
    select product.* from jsonb_array_elements('${products}'::jsonb)
    cross join jsonb_populate_record(null::public.products,
      value || '{"created_at": "2026-01-01", "updated_at": "2026-01-01"}') as product;
    insert into public.plain_tiers (product_id, min_quantity, unit_price)
    select (value ->> 'id')::uuid, t.min_quantity, t.unit_price
    from jsonb_array_elements('${products}'::jsonb)
    cross join jsonb_to_recordset(value -> 'price_tiers') as t (min_quantity integer, unit_price numeric)`;
};

export const imports: Bench = {
  name: 'import',
  about: 'a spreadsheet of products with four prices each: imported, changed and undone',
  sizes: [10_000],
  asks: {
    '10000 products imported': { atMost: 15 },
    'a price changed in 10000': { atMost: 10 },
  },
  async *run(size) {
    await using backend = await openServedBackend({ stored: true, role: 'employee' });
    const { sql, editor } = backend;
    const ids = { category: randomUUID(), technique: randomUUID() };
    await sql.exec(`
      insert into public.categories (id, name, slug) values ('${ids.category}', 'Garrafas', 'garrafas');
      insert into public.techniques (id, name) values ('${ids.technique}', 'Laser');
      create table public.plain_products (like public.products including all);
      create table public.plain_tiers (like public.price_tiers including all)`);
    const rows = Array.from({ length: size }, (_, n) => toRow(n, ids.category, ids.technique));

    const plain = await timed(async () => {
      for (const batch of batchesOf(rows)) await sql.exec(plainInserts(batch));
    });
    await sql.exec('drop table public.plain_products, public.plain_tiers');
    const against = { 'bare inserts of the same rows': plain / 1000 };
    const made = await apply(editor, rows);
    yield figure(`${size} products imported`, made.took / 1000, 's', { against });
    yield figure('longest batch of it', made.longest / 1000, 's');
    const raise = ({ id, price }: Row['product']) => ({ id, price: price + 1 });
    const changed = rows.map(({ row, product }) => ({ row, product: raise(product) }));
    const priced = await apply(editor, changed);
    yield figure(`a price changed in ${size}`, priced.took / 1000, 's', { against });
    yield figure('longest batch of that', priced.longest / 1000, 's');
    const undone = await timed(() => undoImport(editor, priced.import_id));
    yield figure(`that undone in ${size}`, undone / 1000, 's', { against });
  },
};
