import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Json } from '#shared/database.types.ts';
import { importBatchSize } from '#shared/spreadsheet/import-batches.ts';
import { giveStaffAccount } from '../../accounts/staff-account.ts';
import { type Client, createServiceClient } from '../../config/service-client.ts';
import { generateKeys } from '../../config/supabase-keys.ts';
import { openBackend } from '../../supabase/app.ts';
import { serveSupabase } from '../../supabase/http.ts';
import { freePort } from '../../testing/postgres-server.ts';
import { count, type Measurement, median, printTable, seconds } from './table.ts';

const account = { email: 'medida@exemplo.com.br', password: 'senha-da-medida' };

type Sql = Awaited<ReturnType<typeof openBackend>>['connection'];

interface Row {
  row: number;
  product: { id: string } & Record<string, unknown>;
  tags?: string[];
}

/** As a supplier's file has them, and as the wizard sends them: every field, two tags, a technique, four tiers, costs. */
function toRow(n: number, category: string, technique: string): Row {
  return {
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
  };
}

/** Sends rows as the wizard does; how long that took, and the longest batch, for which others wait. */
async function apply(client: Client, rows: readonly Row[]) {
  const importId = randomUUID();
  let longest = 0;
  const took = await time(async () => {
    for (let batch = 0; batch * importBatchSize < rows.length; batch += 1) {
      const sent = rows.slice(batch * importBatchSize, (batch + 1) * importBatchSize);
      const waited = await time(async () => {
        const { data } = await client
          .rpc('import_products', { import_id: importId, batch, rows: sent as unknown as Json })
          .throwOnError();
        const wrong = (data as unknown as { saved: boolean }[]).find(({ saved }) => !saved);
        if (wrong) throw new Error(`not saved: ${JSON.stringify(wrong)}`);
      });
      longest = Math.max(longest, waited);
    }
    await client.rpc('finish_import').throwOnError();
  });
  return { importId, took, longest };
}

async function undoImport(client: Client, importId: string): Promise<void> {
  for (let batch = 0; ; batch += 1) {
    const { data } = await client.rpc('undo_import', { import_id: importId, batch }).throwOnError();
    const { done, conflicts } = data as unknown as { done: boolean; conflicts: unknown[] };
    if (conflicts.length > 0) throw new Error(`conflict: ${JSON.stringify(conflicts[0])}`);
    if (done) break;
  }
  await client.rpc('finish_import').throwOnError();
}

async function time(ask: () => PromiseLike<unknown>): Promise<number> {
  const began = performance.now();
  await ask();
  return performance.now() - began;
}

/** The same rows as one bare statement a table, which nobody checks, notes or publishes. */
async function insertPlainly(sql: Sql, rows: readonly Row[]): Promise<number> {
  const text = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;
  await sql.exec('create table public.plain_products (like public.products including all)');
  await sql.exec('create table public.plain_tiers (like public.price_tiers including all)');
  const took = await time(async () => {
    for (let from = 0; from < rows.length; from += importBatchSize) {
      const products = rows.slice(from, from + importBatchSize).map(({ product }) => product);
      await sql.exec(`
        insert into public.plain_products
        select product.* from jsonb_array_elements(${text(products)})
        cross join jsonb_populate_record(null::public.products,
          value || '{"created_at": "2026-01-01", "updated_at": "2026-01-01"}') as product`);
      await sql.exec(`
        insert into public.plain_tiers (product_id, min_quantity, unit_price)
        select (value ->> 'id')::uuid, t.min_quantity, t.unit_price
        from jsonb_array_elements(${text(products)})
        cross join jsonb_to_recordset(value -> 'price_tiers') as t (min_quantity integer, unit_price numeric)`);
    }
  });
  await sql.exec('drop table public.plain_products, public.plain_tiers');
  return took;
}

/** A spreadsheet of so many products with four tiers each, applied through the API, changed, and undone. */
export async function benchImports(products: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bench-'));
  const [port, keys] = [await freePort(), await generateKeys()];
  const url = `http://127.0.0.1:${port}`;
  const app = await openBackend({
    engine: { kind: 'pglite', folder: path.join(folder, 'database') },
    keys,
    filesFolder: folder,
    url,
  });
  const server = await serveSupabase(app, port, keys);
  try {
    const service = createServiceClient(url, keys.secret);
    const editor = createServiceClient(url, keys.publishable);
    await giveStaffAccount(
      { service, visitor: editor },
      { ...account, name: 'Medida', role: 'employee' },
    );
    await editor.auth.signInWithPassword(account);
    const { data: category } = await editor
      .from('categories')
      .insert({ name: 'Garrafas', slug: 'garrafas' })
      .select('id')
      .single()
      .throwOnError();
    const { data: technique } = await editor
      .from('techniques')
      .insert({ name: 'Laser' })
      .select('id')
      .single()
      .throwOnError();
    const rows = Array.from({ length: products }, (_, n) => toRow(n, category.id, technique.id));

    const plain = await insertPlainly(app.connection, rows);
    const made = await apply(editor, rows);
    const priced = await apply(
      editor,
      rows.map(({ row, product }) => ({
        row,
        product: { id: product.id, price: Number(product.price) + 1 },
      })),
    );
    const saves: number[] = [];
    for (const { product, tags = [] } of rows.slice(0, 101)) {
      const given = { ...product, price: 99 } as unknown as Json;
      saves.push(
        await time(() =>
          editor.rpc('save_product', { product: given, tags, images: [] }).throwOnError(),
        ),
      );
      await editor.rpc('save_product', {
        product: { ...product, price: Number(product.price) + 1 } as unknown as Json,
        tags,
        images: [],
      });
    }
    const unpriced = await time(() => undoImport(editor, priced.importId));
    const against = (what: string, took: number): Measurement => ({
      what,
      value: seconds(took),
      baseline: { what: 'bare inserts of the same rows', ratio: took / plain },
    });
    printTable(`Import of ${count(products)} products, 4 tiers each`, [
      { what: 'bare inserts of products and tiers', value: seconds(plain) },
      against('applied', made.took),
      { what: 'its longest batch', value: seconds(made.longest) },
      against('prices changed', priced.took),
      { what: 'its longest batch', value: seconds(priced.longest) },
      against('prices undone', unpriced),
      { what: 'one product saved', value: seconds(median(saves)) },
    ]);
  } finally {
    server.close();
    await app.connection.close();
    await rm(folder, { recursive: true, force: true });
  }
}
