import { normalizeText } from '../text/normalize-text.ts';
import type { SheetTable } from './sheet-fields.ts';
import {
  type ColumnTarget,
  headingsOf,
  importFieldNames,
  isColumnTarget,
  isRepeatable,
  sheetFieldNames,
  toTier,
} from './sheet-fields.ts';

/** Normalises a heading: "Cód. (SKU)" and "cod sku" are equal. */
export function normalizeHeading(heading: string): string {
  return normalizeText(heading)
    .replace(/[^a-z0-9$]+/g, ' ')
    .trim();
}

const targets: ReadonlyMap<string, ColumnTarget> = /* @__PURE__ */ new Map(
  [...sheetFieldNames, ...importFieldNames].flatMap((field) =>
    headingsOf(field).map((heading): [string, ColumnTarget] => [normalizeHeading(heading), field]),
  ),
);

/** "Imagem 1", "Foto 2 (URL)" */
const numberedPicture =
  /^(?:url )?(?:imagem|foto|image|img)(?: adicional| extra)? ?\d{1,2}(?: url)?$/;

const price = '(?:preco|valor|vlr|r\\$)';
const pieces = '(?:un|unid|unidade|unidades|pc|pcs|peca|pecas)';
const pricesByQuantity = [
  // "Preço 100", "Valor a partir de 1.000 un."
  new RegExp(
    `^${price} (?:unitario )?(?:(?:a partir de|acima de|de|para|ate|p) )*(\\d+)(?: ${pieces})?(?: r\\$)?$`,
  ),
  // "100 un", "100 peças R$"
  new RegExp(`^(?:a partir de |acima de )?(\\d+) ${pieces}(?: r\\$)?$`),
];

/** Matches a heading with a field; undefined for unknown ones. */
export function matchHeading(heading: string): ColumnTarget | undefined {
  const name = normalizeHeading(heading);
  const known = targets.get(name);
  if (known !== undefined) return known;
  if (numberedPicture.test(name)) return 'pictures';
  // Thousands, whose points have become spaces.
  const joined = name.replace(/(\d) (?=\d{3}(?: |$))/g, '$1');
  for (const pattern of pricesByQuantity) {
    const target = toTier(Number(pattern.exec(joined)?.[1]));
    if (isColumnTarget(target)) return target;
  }
  return undefined;
}

/** Earlier choices by normalised heading; '' for ignored columns. */
export type RememberedHeadings = Readonly<Record<string, string>>;

/**
 * Matches the columns of a file. Among several columns of one field the first wins, as only one value can be saved.
 * Duplicate price columns are both kept, so that a row with both is rejected at its cell; pictures all count.
 */
export function matchHeadings(
  headings: readonly string[],
  remembered: RememberedHeadings = {},
): (ColumnTarget | undefined)[] {
  const taken = new Set<ColumnTarget>();
  return headings.map((heading) => {
    const before = remembered[normalizeHeading(heading)];
    let target = matchHeading(heading);
    if (before === '') target = undefined;
    else if (before !== undefined && isColumnTarget(before)) target = before;
    if (target === undefined || (taken.has(target) && !isRepeatable(target))) return undefined;
    taken.add(target);
    return target;
  });
}

/** Names of a quantity column that may also mean stock. */
const quantityNames = new Set('quantidade, qtd, qtde, quant, qde, qtd minima, minimo'.split(', '));

/** True when most values are repeated; a few duplicates are mistakes. */
function mostlyRepeats(rows: readonly (readonly string[])[], column: number): boolean {
  const texts = rows
    .map((row) => (row[column] ?? '').trim().toLowerCase())
    .filter((text) => text !== '');
  const groups = Map.groupBy(texts, (text) => text).values();
  const repeated = [...groups].reduce((sum, { length }) => (length > 1 ? sum + length : sum), 0);
  return repeated > 0 && repeated >= texts.length / 2;
}

/**
 * Matches the columns of a table. If codes repeat over rows, each with a quantity and a price, these are price tiers.
 */
export function matchColumns(
  { headings, rows }: SheetTable,
  remembered: RememberedHeadings = {},
): (ColumnTarget | undefined)[] {
  const targets = matchHeadings(headings, remembered);
  // With tiers in columns, a repeated code is a mistake.
  if (targets.some((target) => target?.startsWith('tier:'))) return targets;
  const isChosen = (column: number) =>
    remembered[normalizeHeading(headings[column] ?? '')] !== undefined;
  const quantity = targets.includes('tierQuantity')
    ? targets.indexOf('tierQuantity')
    : headings.findIndex(
        (heading, column) => quantityNames.has(normalizeHeading(heading)) && !isChosen(column),
      );
  const price = targets.includes('tierPrice')
    ? targets.indexOf('tierPrice')
    : targets.findIndex((target, column) => target === 'price' && !isChosen(column));
  const code = targets.indexOf('reference_code');
  if (quantity < 0 || price < 0 || code < 0 || !mostlyRepeats(rows, code)) return targets;
  return targets.with(quantity, 'tierQuantity').with(price, 'tierPrice');
}

/** Returns headings used by more than one column. */
export function repeatedHeadings(headings: readonly string[]): string[] {
  const groups = Map.groupBy(
    headings.filter((heading) => heading.trim() !== ''),
    normalizeHeading,
  );
  return [...groups.values()].flatMap(([first, ...others]) =>
    first !== undefined && others.length > 0 ? [first] : [],
  );
}

/** Finds the headings: the row with the most known ones, as supplier's files begin with titles and notes. */
export function findHeadingRow(rows: readonly (readonly string[])[]): number {
  let [best, most] = [rows.findIndex((row) => row.some((cell) => cell.trim() !== '')), 1];
  for (const [at, row] of rows.slice(0, 20).entries()) {
    const known = new Set(row.flatMap((cell) => matchHeading(cell) ?? [])).size;
    if (known > most) [best, most] = [at, known];
  }
  return best;
}

/** Splits a sheet into headings and rows; blank rows are dropped. */
export function toTable(rows: readonly (readonly string[])[]): SheetTable {
  const at = findHeadingRow(rows);
  const below = rows
    .map((row, place) => ({ row, number: place + 1 }))
    .slice(at + 1)
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''));
  const headings = rows[at] ?? [];
  // Cells to the right of the headings form columns, too.
  const width = below.reduce((most, { row }) => Math.max(most, row.length), headings.length);
  return {
    headings: Array.from({ length: width }, (_, column) => headings[column] ?? ''),
    rows: below.map(({ row }) => row),
    numbers: below.map(({ number }) => number),
  };
}
