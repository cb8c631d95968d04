import type { PlannedRow } from './planned-row.ts';
import { textAt } from './read-cell.ts';
import type { ColumnTarget, SheetTable, Targets } from './sheet-fields.ts';
import type { StoredProduct } from './stored-product.ts';

/** Maximum fraction of the catalogue that may be hidden; hiding more is rarely intended. */
const mostHidden = 0.3;

/**
 * Finds the visible products that a file does not mention, and their fraction of all visible products (0 to 1).
 * Products without a code do not count, because a supplier's file cannot mention them. Returns undefined if the file
 * has neither codes nor ids.
 */
export function findMissing(
  { rows }: SheetTable,
  targets: Targets,
  stored: readonly StoredProduct[],
) {
  const columns = [targets.indexOf('reference_code'), targets.indexOf('id')].filter(
    (column) => column >= 0,
  );
  if (columns.length === 0) return undefined;
  const named = new Set(
    rows.flatMap((row) => columns.map((column) => textAt(row, column).toLowerCase())),
  );
  const visible = stored.filter(({ fields }) => fields.is_active);
  const products = visible.filter(
    ({ fields: { id, reference_code: code } }) =>
      code !== null && !named.has(code.toLowerCase()) && !named.has(id),
  );
  const share = visible.length === 0 ? 0 : products.length / visible.length;
  return { products, share, isAllowed: share <= mostHidden };
}

export function withMissing(
  table: SheetTable,
  targets: Targets,
  products: readonly StoredProduct[],
): SheetTable {
  const textOf: Partial<Record<ColumnTarget, (product: StoredProduct) => string>> = {
    reference_code: ({ fields }) => fields.reference_code ?? '',
    id: ({ fields }) => fields.id,
    name: ({ fields }) => fields.name,
    is_active: () => 'Não',
  };
  return {
    ...table,
    rows: [
      ...table.rows,
      ...products.map((product) =>
        targets.map((target) => (target && textOf[target]?.(product)) ?? ''),
      ),
    ],
  };
}

export const planMissing = (
  products: readonly StoredProduct[],
  firstRow: number,
  activeColumn: number,
): PlannedRow[] =>
  products.map(({ fields: { id }, updatedAt }, place) => ({
    at: firstRow + place,
    kind: 'changed',
    id,
    cells: new Map([[activeColumn, { before: 'Sim', after: 'Não' }]]),
    save: { product: { id, is_active: false }, expected_updated_at: updatedAt },
  }));
