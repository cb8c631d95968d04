import { supabase } from '#admin/api/client.ts';
import type { StockStatus } from '#shared/catalogue/stock-status.ts';
import type { SheetNames, StoredProduct } from '#shared/spreadsheet/stored-product.ts';

const columns =
  'id, name, description, price, category_id, product_group_id, stock_status, stock, color_name, is_featured, is_new, is_active, updated_at, reference_code, min_quantity, quantity_step, lead_time_days, width_mm, height_mm, depth_mm, weight_g, ncm, packaging, product_tags (tag), price_tiers (min_quantity, unit_price), product_techniques (technique_id), product_costs (supplier, supplier_code, cost, note)';

/** Rows that are read at a time; a server may give fewer. */
const portion = 500;

/** Reads all rows; each part begins after the last row before it, so that none is missed or doubled. */
export async function readAll<Row extends { id: string }>(
  readAfter: (id: string) => PromiseLike<{ data: Row[] | null; error: unknown }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, error } = await readAfter(rows.at(-1)?.id ?? firstId);
    if (error) throw error;
    if (!data?.length) return rows;
    rows.push(...data);
  }
}

/** Below every id. */
const firstId = '00000000-0000-0000-0000-000000000000';

const productRows = () => supabase.from('products').select(columns);

type Row = NonNullable<Awaited<ReturnType<typeof productRows>>['data']>[number];

// A numeric column arrives as a number or, exact, as text.
const amount = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Number(value);

/** A row as a spreadsheet has it. */
export function toStoredProduct({
  updated_at,
  product_tags,
  product_techniques,
  price_tiers,
  product_costs: costs,
  ...row
}: Row): StoredProduct {
  return {
    fields: {
      ...row,
      price: amount(row.price),
      stock_status: row.stock_status as StockStatus,
      color_name: row.color_name ?? '',
      reference_code: row.reference_code ?? '',
      packaging: row.packaging ?? '',
      techniques: product_techniques.map(({ technique_id }) => technique_id),
      price_tiers: price_tiers
        .map(({ min_quantity, unit_price }) => ({ min_quantity, unit_price: Number(unit_price) }))
        .sort((a, b) => a.min_quantity - b.min_quantity),
      costs: {
        supplier: costs?.supplier ?? '',
        supplier_code: costs?.supplier_code ?? '',
        cost: amount(costs?.cost),
        note: costs?.note ?? '',
      },
    },
    tags: product_tags.map(({ tag }) => tag),
    updatedAt: updated_at,
  };
}

/** Every product, as a spreadsheet has it. */
export async function readStoredProducts(
  signal = new AbortController().signal,
): Promise<StoredProduct[]> {
  const rows = await readAll((after) =>
    productRows().gt('id', after).order('id').limit(portion).abortSignal(signal),
  );
  return rows.map(toStoredProduct);
}

/** The ids go into one address. */
const idsAtOnce = 100;

/** Some products, in the order of their ids. */
export async function readProductsOf(ids: readonly string[]): Promise<StoredProduct[]> {
  const byId = new Map<string, StoredProduct>();
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const { data, error } = await productRows().in('id', ids.slice(at, at + idsAtOnce));
    if (error) throw error;
    for (const row of data) byId.set(row.id, toStoredProduct(row));
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const namesFrom = (table: 'categories' | 'materials' | 'techniques' | 'product_groups') =>
  readAll((after) =>
    supabase.from(table).select('id, name').gt('id', after).order('id').limit(portion),
  );

/** What products refer to; inactive ones, too, as they may have products. */
export async function readSheetNames(): Promise<SheetNames> {
  const [categories, materials, techniques, groups] = await Promise.all([
    namesFrom('categories'),
    namesFrom('materials'),
    namesFrom('techniques'),
    namesFrom('product_groups'),
  ]);
  return { categories, materials, techniques, groups };
}
