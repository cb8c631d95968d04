import { ownValues, partRows } from '#admin/history/record-state.ts';
import type { Restoration } from '#admin/history/restore.ts';
import { isCost, productColumnNames } from '#shared/catalogue/product-fields.ts';
import type { Json } from '#shared/database.types.ts';
import { printAreaColumns } from '../form/edited-product.ts';

/** Returns the arguments of save_product that restore a version of a product. */
export function toSaveParameters({ id, current, target, updatedAt }: Restoration) {
  const values = ownValues(target, { table: 'products' }) ?? {};
  const rows = (table: string, order?: string) =>
    partRows(target, table, order).map((part) => part.values);
  const known = new Set(partRows(current, 'product_images').map(({ record }) => record));
  const [costs = {}] = rows('product_costs');
  const pick = (row: Readonly<Record<string, Json>>, columns: readonly string[]) =>
    Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
  return {
    product: {
      ...values,
      id,
      price_tiers: rows('price_tiers', 'min_quantity').map((tier) =>
        pick(tier, ['min_quantity', 'unit_price']),
      ),
      techniques: rows('product_techniques').map((row) => String(row.technique_id)),
      print_areas: rows('print_areas').map((area) => pick(area, printAreaColumns.split(', '))),
      costs: pick(costs, productColumnNames.filter(isCost)),
    },
    tags: rows('product_tags').map(({ tag }) => String(tag)),
    images: partRows(target, 'product_images', 'sort_order').map(
      (image): Json =>
        known.has(image.record)
          ? { id: image.record }
          : pick(image.values, ['id', 'image_url', 'width', 'height', 'variants']),
    ),
    expected_updated_at: updatedAt,
  };
}
