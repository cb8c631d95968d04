import { numberStyleOf } from '../catalogue/field-kinds.ts';
import { columnOf, isProductColumn } from '../catalogue/product-fields.ts';
import { type NumberStyle, unitPriceStyle } from '../numbers/typed-number.ts';
import { cellText } from '../text/csv.ts';
import { markedUp } from './markup.ts';
import { unitIn } from './match-headings.ts';
import {
  type ColumnTarget,
  isPriceColumn,
  type SheetTable,
  type Targets,
  withCell,
} from './sheet-fields.ts';

/** Decimals to which numbers are rounded before unit conversion. */
const beforeConversion = 6;

/** Returns the decimals of prices and measures. Counts are not rounded: a fraction of a piece is an error. */
function decimalsOf(target: ColumnTarget, heading: string, isCost: boolean): number | undefined {
  if (isPriceColumn(target) && (isCost || !isProductColumn(target))) return unitPriceStyle.decimals;
  if (!isProductColumn(target)) return undefined;
  const field = columnOf(target);
  const style: NumberStyle | undefined = numberStyleOf(field);
  if (style?.unit !== undefined && unitIn(heading) !== undefined) return beforeConversion;
  return field.kind === 'money' || style?.unit !== undefined ? style?.decimals : undefined;
}

/** Rounds half up, as spreadsheets do. The precision hides binary floating-point errors, as in 1.005. */
function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(Number((value * scale).toPrecision(12))) / scale;
}

/**
 * Rounds numeric cells of a workbook to what their fields store, because formulas yield more decimals than the
 * spreadsheet shows. Typed text is left unchanged.
 * @param asCosts true if the prices are costs, which have more decimals
 */
export function roundComputed(table: SheetTable, targets: Targets, asCosts: boolean): SheetTable {
  const { computed, ...plain } = table;
  if (computed === undefined) return table;
  const costs = asCosts ? markedUp(targets) : [];
  const decimals = targets.map(
    (target, column) =>
      target && decimalsOf(target, table.headings[column] ?? '', costs.includes(target)),
  );
  const rows = table.rows.map((row, at) =>
    (computed[at] ?? []).reduce<readonly string[]>((cells, column) => {
      const value = Number(cells[column]?.replace(',', '.'));
      const most = decimals[column];
      return most === undefined || Number.isNaN(value)
        ? cells
        : withCell(cells, column, cellText(roundTo(value, most)));
    }, row),
  );
  return { ...plain, rows };
}
