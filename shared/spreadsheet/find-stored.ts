import { textAt } from './read-cell.ts';
import type { ColumnTarget } from './sheet-fields.ts';
import type { StoredProduct } from './stored-product.ts';

/** Returns functions that find the stored product of a code, or of a row by its code or id. */
export function productFinder(
  stored: readonly StoredProduct[],
  targets: readonly (ColumnTarget | undefined)[],
) {
  const [code, id] = [targets.indexOf('reference_code'), targets.indexOf('id')];
  const byKey = new Map(
    stored.flatMap((product) => {
      const { id: own, reference_code: ofProduct } = product.fields;
      return [own, ofProduct?.toLowerCase() ?? ''].map((key) => [key, product] as const);
    }),
  );
  byKey.delete('');
  const byCode = (text: string) => byKey.get(text.toLowerCase());
  const byRow = (row: readonly string[]) => byCode(textAt(row, code)) ?? byCode(textAt(row, id));
  return { byCode, byRow };
}
