import { unescapeFormula } from '../text/csv.ts';
import type { PlannedRow } from './planned-row.ts';
import { cleanText } from './read-cell.ts';
import type { ColumnTarget } from './sheet-fields.ts';
import type { SheetTable } from './sheet-table.ts';
import type { StoredProduct } from './stored-product.ts';

/** More of the catalogue than this is hardly ever meant to go. */
const mostHidden = 0.3;

/** What a file leaves out. */
export interface MissingProducts {
  /** Visible products with a code that no row is about. */
  products: StoredProduct[];
  /** Of all that are visible, from 0 to 1. */
  share: number;
  /** Whether so many may be hidden at once. */
  isAllowed: boolean;
}

/**
 * The visible products that a file does not name. Those without a code are none, as a supplier's file cannot name them;
 * undefined where the file names nothing by code or id.
 */
export function findMissing(
  { rows }: SheetTable,
  targets: readonly (ColumnTarget | undefined)[],
  stored: readonly StoredProduct[],
): MissingProducts | undefined {
  const columns = [targets.indexOf('code'), targets.indexOf('id')].filter((column) => column >= 0);
  if (columns.length === 0) return undefined;
  const named = new Set(
    rows.flatMap((row) =>
      columns.map((column) => unescapeFormula(cleanText(row[column] ?? '')).toLowerCase()),
    ),
  );
  const visible = stored.filter(({ fields }) => fields.is_active);
  const products = visible.filter(
    ({ fields: { id, reference_code: code } }) =>
      code !== '' && !named.has(code.toLowerCase()) && !named.has(id),
  );
  const share = visible.length === 0 ? 0 : products.length / visible.length;
  return { products, share, isAllowed: share <= mostHidden };
}

/** The table with a row more for each product that is hidden. */
export function withMissing(
  table: SheetTable,
  targets: readonly (ColumnTarget | undefined)[],
  products: readonly StoredProduct[],
): SheetTable {
  const textOf: Partial<Record<ColumnTarget, (product: StoredProduct) => string>> = {
    code: ({ fields }) => fields.reference_code,
    id: ({ fields }) => fields.id,
    name: ({ fields }) => fields.name,
    isActive: () => 'Não',
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

/** What becomes of the products that are hidden: of each that it is not visible any more. */
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
