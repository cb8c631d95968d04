import { supabase } from '#admin/api/client.ts';
import { readInBatches } from '#admin/api/reads.ts';
import type { CostColumn } from '#shared/catalogue/product-fields.ts';
import { type StoredColumns, toStoredColumns } from '#shared/catalogue/product-form.ts';
import { inChosenOrder } from '#shared/catalogue/product-tags.ts';
import type { SheetNames, StoredProduct } from '#shared/spreadsheet/stored-product.ts';

const columns =
  '*, product_tags (tag, sort_order), price_tiers (min_quantity, unit_price), product_techniques (technique_id), product_costs (*)';

/** Number of rows per request. The server may return fewer. */
const portion = 500;

/** Reads all rows in pages, each starting after the last id read, so no row is missed or read twice. */
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

/** Id that sorts before any other. */
const firstId = '00000000-0000-0000-0000-000000000000';

const productRows = () => supabase.from('products').select(columns);

type ReadRow = NonNullable<Awaited<ReturnType<typeof productRows>>['data']>[number];
type Row = Omit<ReadRow, 'product_costs'> & {
  product_costs: Pick<StoredColumns, CostColumn> | null;
};

export const toStoredProduct = (row: Row): StoredProduct => ({
  fields: {
    id: row.id,
    ...toStoredColumns(row, row.product_costs),
    techniques: row.product_techniques.map(({ technique_id }) => technique_id),
    price_tiers: row.price_tiers
      .map(({ min_quantity, unit_price }) => ({ min_quantity, unit_price: Number(unit_price) }))
      .sort((a, b) => a.min_quantity - b.min_quantity),
  },
  tags: inChosenOrder(row.product_tags),
  updatedAt: row.updated_at,
});

export async function readStoredProducts(
  signal = new AbortController().signal,
): Promise<StoredProduct[]> {
  const rows = await readAll((after) =>
    productRows().gt('id', after).order('id').limit(portion).abortSignal(signal),
  );
  return rows.map(toStoredProduct);
}

/** Maximum number of ids per request, to keep the URL short. */
export const idsAtOnce = 100;

/** Reads products in the order of the given ids. */
export async function readProductsOf(ids: readonly string[]): Promise<StoredProduct[]> {
  const rows = await readInBatches(ids, idsAtOnce, (batch) =>
    productRows().in('id', batch).throwOnError(),
  );
  const byId = new Map(rows.map((row) => [row.id, toStoredProduct(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const namesFrom = (table: 'categories' | 'materials' | 'techniques' | 'product_groups') =>
  readAll((after) =>
    supabase.from(table).select('id, name').gt('id', after).order('id').limit(portion),
  );

/** Reads the records that products refer to. Includes inactive ones because products may still use them. */
export async function readSheetNames(): Promise<SheetNames> {
  const [categories, materials, techniques, groups] = await Promise.all([
    namesFrom('categories'),
    namesFrom('materials'),
    namesFrom('techniques'),
    namesFrom('product_groups'),
  ]);
  return { categories, materials, techniques, groups };
}
