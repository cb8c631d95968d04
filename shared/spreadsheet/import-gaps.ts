import { parseColorTags } from '../catalogue/color-words.ts';
import { fieldOf, gapNames } from '../catalogue/product-fields.ts';
import { countText } from '../numbers/format-number.ts';
import type { PlannedRow, SavedRow } from './planned-row.ts';

const isMissing = (name: (typeof gapNames)[number], { product, tags = [] }: SavedRow) => {
  // The only tags of a new product are its materials and colours.
  const colors = name === 'materials' && parseColorTags(product.color_name ?? '');
  return colors ? colors.length >= tags.length : !product[name as keyof typeof product];
};

/** Finds new products that lack required values, with a summary such as "12 sem categoria, 3 sem materiais". */
export function findGaps(planned: readonly PlannedRow[]) {
  const made = planned.flatMap(({ kind, save }) => (kind === 'new' && save ? save : []));
  const counts = gapNames.flatMap((name) => {
    const count = made.filter((save) => isMissing(name, save)).length;
    return count === 0 ? [] : `${countText(count)} sem ${fieldOf(name).label.toLowerCase()}`;
  });
  const rows = new Set(made.filter((save) => gapNames.some((name) => isMissing(name, save))));
  return { rows, text: counts.join(', ') };
}

/** Plans incomplete new products as inactive. */
export const hideGaps = (planned: readonly PlannedRow[], rows: ReadonlySet<SavedRow>) =>
  planned.map((row) =>
    row.save && rows.has(row.save)
      ? { ...row, save: { ...row.save, product: { ...row.save.product, is_active: false } } }
      : row,
  );
