import type { PublicProductRow } from '#shared/catalogue/product.ts';
import type { PreviewRow } from '#shared/publishing/preview.ts';

let previewed: ReadonlyMap<unknown, PreviewRow> = new Map();

/** Runs reads in which a preview's rows replace the stored ones. Supports only one call at a time. */
export async function withPreviewRows<Result>(
  rows: readonly PreviewRow[],
  read: () => Promise<Result>,
): Promise<Result> {
  previewed = new Map(rows.map((row) => [row.id, row]));
  try {
    return await read();
  } finally {
    previewed = new Map();
  }
}

const recordsOf = (of: string) =>
  [...previewed.values()].flatMap(({ table, record }) => (table === of && record) || []);

const isStored = ({ id }: { id?: unknown }) => !previewed.has(id);

/** Replaces a table's rows with the preview's versions, ordered by a column. */
export function overlayRows<Of extends object>(table: string, rows: Of[], key: string): Of[] {
  if (previewed.size === 0) return rows;
  const all = [...rows.filter(isStored), ...recordsOf(table)] as Readonly<
    Record<string, unknown>
  >[];
  return all.sort((a, b) => (String(a[key]) < String(b[key]) ? -1 : 1)) as Of[];
}

interface PreviewedRow extends PublicProductRow {
  product_techniques?: readonly { techniques: PublicProductRow['techniques'][number] }[];
}

/** Replaces records embedded in a product with their previewed versions and removes inactive ones. */
function withEmbedded(row: PreviewedRow): PublicProductRow {
  const find = (id: string | null, stored: object | null) => {
    const found = previewed.has(id) ? previewed.get(id)?.record : { is_active: true, ...stored };
    return found?.is_active && 'id' in found ? [found] : [];
  };
  const offered = row.product_techniques?.map(({ techniques }) => techniques) ?? row.techniques;
  const techniques = offered.flatMap((each) => find(each.id, each));
  const [categories = null] = find(row.category_id, row.categories);
  return { ...row, categories, techniques } as unknown as PublicProductRow;
}

/** Returns the rows except those of products in the preview. */
export const besidePreview = (rows: PublicProductRow[]): PublicProductRow[] =>
  previewed.size === 0 ? rows : rows.filter(isStored).map(withEmbedded);

export const previewedProducts = (): PublicProductRow[] =>
  (recordsOf('products') as unknown as PreviewedRow[]).map(withEmbedded);
