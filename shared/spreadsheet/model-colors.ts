import { commonName } from '../catalogue/color-words.ts';
import { normalizeText, toSlug } from '../text/normalize-text.ts';
import { textAt } from './read-cell.ts';
import { leadersBy } from './row-tiers.ts';
import { headingOf, type SheetTable, type Targets, withCell } from './sheet-fields.ts';
import { productFinder, type SheetNames, type StoredProduct } from './stored-product.ts';

/** Notation for a model's colours: one row per colour with the same code, or all colours in one cell. */
export type ColorNotation = (typeof colorNotations)[number];
export const colorNotations = ['rows', 'cells'] as const;

export interface FoundColors {
  /** Number of rows or cells with this notation. */
  count: number;
  /** Example from the file: a code with its colour, or a cell. */
  example: string;
  /** True if the whole file appears to use this notation. */
  isUsual: boolean;
}

/** Splits a cell with several colours, such as "Azul / Preto e Branco". A single colour yields a list of one. */
export function splitColorCell(text: string): string[] {
  const [first = '', ...others] = text
    .split(/[/,;|\n]/)
    .map((color) => color.trim())
    .filter((color) => color !== '');
  if (others.length === 0) return [text];
  // "Azul e Branco" by itself is one product in two colours.
  const last = others.at(-1)?.split(/\s+e\s+/i) ?? [];
  return [...new Set([first, ...others.slice(0, -1), ...last])];
}

const columnsOf = (targets: Targets) => ({
  code: targets.indexOf('reference_code'),
  color: targets.indexOf('color_name'),
  name: targets.indexOf('name'),
  group: targets.indexOf('product_group_id'),
});

/**
 * Groups the rows by model. A model consists of rows with the same code and any rows directly below whose code and name
 * were left empty by merged cells. `isInRows` is true if the rows differ in colour.
 */
function findModels({ rows }: SheetTable, targets: Targets) {
  const { code, color } = columnsOf(targets);
  const leaders = leadersBy(rows, targets, ['reference_code'], color);
  return [...Map.groupBy(rows.keys(), (at) => leaders[at] ?? at)].map(([first, own]) => {
    const colors = new Set(own.map((at) => normalizeText(textAt(rows[at] ?? [], color))));
    return { rows: own, isInRows: textAt(rows[first] ?? [], code) !== '' && colors.size > 1 };
  });
}

const colorCode = (code: string, color: string) =>
  code === '' || color === '' ? code : `${code}-${toSlug(color).toUpperCase()}`;

const hasColor = (product: StoredProduct | undefined, color: string) =>
  product !== undefined && normalizeText(product.fields.color_name ?? '') === normalizeText(color);

/** Finds models whose colours are listed in rows or cells. Ignores a list that is a stored product's colour. */
export function findColors(
  table: SheetTable,
  targets: Targets,
  stored: readonly StoredProduct[],
): Partial<Record<ColorNotation, FoundColors>> {
  const { code, color } = columnsOf(targets);
  // Rows with the same code and price tiers are a single product.
  if (color < 0 || targets.includes('tierPrice')) return {};
  const find = productFinder(stored, targets);
  const inRows = findModels(table, targets).flatMap((model) => (model.isInRows ? model.rows : []));
  const first = table.rows[inRows[0] ?? -1];
  const cells = table.rows.flatMap((row) => {
    const text = textAt(row, color);
    const colors = splitColorCell(text);
    return colors.length > 1 && !hasColor(find.byRow(row), text) ? [{ text, colors }] : [];
  });
  const [longest] = cells.toSorted((one, other) => other.colors.length - one.colors.length);
  return {
    ...(first && {
      rows: {
        count: inRows.length,
        example: colorCode(textAt(first, code), textAt(first, color)),
        isUsual: inRows.length >= table.rows.length / 2,
      },
    }),
    ...(longest && {
      cells: {
        count: cells.length,
        example: longest.text,
        // "Preto/Prata" may be one product in two colours.
        isUsual: longest.colors.length > 2,
      },
    }),
  };
}

/** Columns that differ between a model's colours and so are not filled in from its first row. */
const ownOfColors: Targets = ['color_name', 'stock', 'pictures', 'id', undefined];

/** Splits models into one row per colour, in one group. Each gets its own code unless stored under the model's code. */
export function splitColors(
  table: SheetTable,
  targets: Targets,
  stored: readonly StoredProduct[],
  names: SheetNames,
  notations: ReadonlySet<ColorNotation>,
): { table: SheetTable; targets: Targets } {
  if (notations.size === 0) return { table, targets };
  const { code, color, name, group } = columnsOf(targets);
  const groupColumn = group < 0 ? targets.length : group;
  const find = productFinder(stored, targets);
  const taken = new Set(names.groups.map((it) => normalizeText(it.name)));
  const rows: { row: readonly string[]; at: number }[] = [];

  /** Returns the row split by colour, or undefined if it is not split. */
  function toColorRows(at: number, leader: readonly string[], isInRows: boolean) {
    const source = table.rows[at] ?? [];
    const text = textAt(source, color);
    const isStored = hasColor(find.byRow(source), text);
    const colors = notations.has('cells') && !isStored ? splitColorCell(text) : [text];
    if (!isInRows && colors.length === 1) return undefined;
    const filled = targets.map((target, column) => {
      // A stock figure given for several colours together applies to none of them.
      if (target === 'stock' && colors.length > 1) return '';
      const cell = source[column] ?? '';
      const isLeft = cell.trim() === '' && isInRows && !ownOfColors.includes(target);
      return isLeft ? (leader[column] ?? '') : cell;
    });
    const own = textAt(filled, code);
    return colors.map((of) => {
      const row = filled.with(color, of);
      return code < 0 || hasColor(find.byCode(own), of) ? row : row.with(code, colorCode(own, of));
    });
  }

  for (const model of findModels(table, targets)) {
    const leader = table.rows[model.rows[0] ?? -1] ?? [];
    const isInRows = model.isInRows && notations.has('rows');
    const made = model.rows.map((at) => ({ at, colors: toColorRows(at, leader, isInRows) }));
    const all = made.flatMap(({ colors }) => colors ?? []);
    const [known] = all.flatMap((row) => find.byRow(row)?.fields.product_group_id ?? []);
    const products = all.map((row) => textAt(row, name));
    const groupText = known ?? groupName(products, textAt(leader, code), taken);
    for (const { at, colors } of made) {
      const source = table.rows[at] ?? [];
      // If the group column is added here, unsplit rows keep their stored group.
      const own = group < 0 ? find.byRow(source)?.fields.product_group_id : undefined;
      if (colors === undefined)
        rows.push({ at, row: own ? withCell(source, groupColumn, own) : source });
      for (const row of colors ?? []) {
        const isGiven = textAt(row, groupColumn) !== '';
        rows.push({ at, row: isGiven ? row : withCell(row, groupColumn, groupText) });
      }
    }
  }
  rows.sort((one, other) => one.at - other.at);
  return {
    table: {
      headings: group < 0 ? [...table.headings, headingOf('product_group_id')] : table.headings,
      rows: rows.map(({ row }) => row),
      numbers: rows.map(({ at }) => table.numbers[at] ?? 0),
    },
    targets: group < 0 ? [...targets, 'product_group_id'] : targets,
  };
}

/** Names a group after its products. The code is appended if another group has that name. */
function groupName(products: readonly string[], code: string, taken: Set<string>): string {
  const common = commonName(products);
  const isTaken = common === '' || taken.has(normalizeText(common));
  const name = isTaken && code !== '' ? `${common} (${code})`.trim() : common;
  if (products.length > 0) taken.add(normalizeText(name));
  return name;
}
