import { costsProblems } from '../catalogue/costs-form.ts';
import {
  emptyProductForm,
  type ProductFields,
  productFormProblems,
  requiredMessage,
  tagsToSave,
  toProductFields,
} from '../catalogue/product-form.ts';
import { risingRows, tierProblems } from '../catalogue/tier-rows.ts';
import { type Cell, unescapeFormula } from '../text/csv.ts';
import { formulaProblem } from './formula-errors.ts';
import type { DecidedNames } from './name-decisions.ts';
import { cleanText, isMark } from './read-cell.ts';
import {
  cellReader,
  costColumns,
  flagColumns,
  formColumns,
  isIn,
  type ReadRow,
} from './read-row.ts';
import { findRowKeys, type RowKey } from './row-keys.ts';
import { type ColumnTarget, tierQuantity } from './sheet-fields.ts';
import type { SheetTable } from './sheet-table.ts';
import {
  indexNames,
  materialTags,
  type NameIndexes,
  replaceTags,
  type SheetNames,
  type StoredProduct,
  sheetCell,
} from './stored-product.ts';

export type RowKind = 'new' | 'changed' | 'unchanged' | 'wrong';

/** What a row would change in a column. */
export interface PlannedCell {
  before: Cell;
  after: Cell;
  problem?: string;
  warning?: string;
}

/** What import_products takes of a row. */
export interface SavedRow {
  product: Partial<ProductFields> & { id: string };
  /** Undefined where they stay. */
  tags?: string[];
  expected_updated_at?: string;
}

export interface PlannedRow {
  /** Its place in the table. */
  at: number;
  kind: RowKind;
  /** By column; only those that change, or have something to say. */
  cells: ReadonlyMap<number, PlannedCell>;
  /** What is wrong with the row as a whole. */
  problem?: string;
  /** Of new and changed rows. */
  save?: SavedRow;
}

export interface ImportPlanner {
  planRow(at: number): PlannedRow;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const sortedTiers = (tiers: ProductFields['price_tiers']) =>
  tiers.toSorted((a, b) => a.min_quantity - b.min_quantity);

/**
 * What an import would do to each row. Rows are planned one by one, so that whoever asks can do something else between
 * them.
 * @param targets what each column is; undefined for columns that are left out
 */
export function planImport(
  table: SheetTable,
  targets: readonly (ColumnTarget | undefined)[],
  stored: readonly StoredProduct[],
  sheetNames: SheetNames,
  decided: DecidedNames,
): ImportPlanner {
  const names = indexNames(sheetNames);
  // Names that are made or mapped are read back by them.
  const shown: NameIndexes = indexNames({
    categories: [...sheetNames.categories, ...decided.created('categories')],
    materials: [...sheetNames.materials, ...decided.created('materials')],
    techniques: [...sheetNames.techniques, ...decided.created('techniques')],
    groups: [...sheetNames.groups, ...decided.created('groups')],
  });
  const keys = findRowKeys(table, targets, stored);
  const columns = targets.flatMap((target, column) =>
    target === undefined ? [] : [{ target, column }],
  );
  const marked = new Set(
    columns
      .filter(
        ({ target, column }) =>
          isIn(target, flagColumns) && table.rows.some((row) => isMark(row[column] ?? '')),
      )
      .map(({ column }) => column),
  );

  const textAt = (row: readonly string[], column: number) =>
    unescapeFormula(cleanText(row[column] ?? ''));

  const readCell = cellReader(names, decided, marked);

  /** The checks of the product's form, at the cells they are about; what is missing is missing only of new names. */
  function check(read: ReadRow, isNew: boolean): string | undefined {
    const { form, problems } = read;
    const found = productFormProblems(form);
    const ofCosts = costsProblems(form.costs);
    for (const { target, column } of columns) {
      let problem: string | undefined;
      if (isIn(target, formColumns)) problem = found[formColumns[target][0]];
      else if (isIn(target, costColumns)) problem = ofCosts[costColumns[target][0]];
      if (problem === undefined || (problem === requiredMessage && target !== 'name')) continue;
      if (!problems.has(column)) problems.set(column, problem);
    }
    const tiers = read.tiers.toSorted((a, b) => a.quantity - b.quantity);
    const rows = tiers.map(({ row }) => row);
    let whole: string | undefined;
    for (const { cell, message } of tierProblems(rows)) {
      const column = tiers[cell?.[0] ?? -1]?.column;
      if (column === undefined) whole = message;
      else problems.set(column, message);
    }
    for (const at of risingRows(rows, form.price)) {
      const column = tiers[at]?.column;
      if (column !== undefined) {
        read.warnings.set(column, 'Mais cara do que em menor quantidade');
      }
    }
    if (isNew && !read.named.has('name')) whole ??= 'Falta o nome do produto';
    return whole;
  }

  /** The product as the row would have it, of what the row names. */
  function merge(read: ReadRow, id: string, known: StoredProduct | undefined): StoredProduct {
    const given = toProductFields(id, { ...read.form, tiers: read.tiers.map(({ row }) => row) });
    if (known === undefined) {
      return {
        fields: { ...given, price_tiers: sortedTiers(given.price_tiers) },
        tags: tagsToSave({ ...read.form, materials: read.materials ?? [] }),
        updatedAt: '',
      };
    }
    const fields: Record<string, unknown> = { ...known.fields };
    for (const field of read.named) {
      const [before, after] = [known.fields[field], given[field]];
      // Spaces at its ends or how its lines end are no change of a text.
      const stays = typeof before === 'string' && cleanText(before) === after;
      if (!stays) fields[field] = after;
    }
    if (read.named.has('costs')) {
      const cells = columns.flatMap(({ target }) =>
        isIn(target, costColumns) ? costColumns[target][1] : [],
      );
      fields.costs = { ...known.fields.costs, ...pick(given.costs, cells, known.fields.costs) };
    }
    if (read.named.has('price_tiers')) {
      const quantities = new Set(columns.map(({ target }) => tierQuantity(target)));
      fields.price_tiers = sortedTiers([
        ...known.fields.price_tiers.filter(({ min_quantity }) => !quantities.has(min_quantity)),
        ...given.price_tiers,
      ]);
    }
    if (
      read.named.has('techniques') &&
      same(given.techniques.toSorted(), known.fields.techniques.toSorted())
    ) {
      fields.techniques = known.fields.techniques;
    }
    const merged = fields as unknown as ProductFields;
    const materials = materialTags(known.tags, names.materials);
    const { color_name: colorName } = merged;
    const wanted = read.materials ?? materials;
    const tagsStay =
      same(wanted.toSorted(), materials.toSorted()) && colorName === known.fields.color_name;
    return {
      fields: merged,
      tags: tagsStay
        ? known.tags
        : replaceTags(known, names.materials, { materials: wanted, colorName }),
      updatedAt: known.updatedAt,
    };
  }

  function toSave(
    read: ReadRow,
    known: StoredProduct | undefined,
    after: StoredProduct,
  ): SavedRow | undefined {
    const { id } = after.fields;
    if (known === undefined) return { product: after.fields, tags: [...after.tags] };
    const changed = [...read.named].filter(
      (field) => !same(known.fields[field], after.fields[field]),
    );
    const tagsStay = after.tags === known.tags;
    if (changed.length === 0 && tagsStay) return undefined;
    return {
      product: {
        id,
        ...(Object.fromEntries(
          changed.map((field) => [field, after.fields[field]]),
        ) as Partial<ProductFields>),
      },
      ...(tagsStay ? {} : { tags: [...after.tags] }),
      expected_updated_at: known.updatedAt,
    };
  }

  function toCells(
    row: readonly string[],
    read: ReadRow,
    known: StoredProduct | undefined,
    after: StoredProduct,
  ): Map<number, PlannedCell> {
    const cells = new Map<number, PlannedCell>();
    for (const { target, column } of columns) {
      const problem = read.problems.get(column);
      const before = known && sheetCell(target, known, names);
      const written = sheetCell(target, after, shown);
      const isChanged = known !== undefined && !same(before ?? '', written ?? '');
      const warning = read.warnings.get(column) ?? leap(target, before, written);
      if (problem === undefined && warning === undefined && !isChanged) continue;
      cells.set(column, {
        before,
        after: problem === undefined ? written : textAt(row, column),
        ...(problem === undefined ? {} : { problem }),
        // What is there already need not be said again.
        ...(warning === undefined || !(isChanged || known === undefined) ? {} : { warning }),
      });
    }
    return cells;
  }

  return {
    planRow(at) {
      const row = table.rows[at] ?? [];
      const key: RowKey | undefined = keys[at];
      const known = key?.known;
      const read: ReadRow = {
        form: { ...emptyProductForm, price: priceText(known) },
        named: new Set(),
        tiers: [],
        materials: undefined,
        problems: new Map(key?.problems),
        warnings: new Map(),
      };
      for (const { target, column } of columns) {
        const text = textAt(row, column);
        const broken = formulaProblem(text);
        if (broken === undefined) readCell(read, target, column, text, known);
        else read.problems.set(column, broken);
      }
      const problem = check(read, known === undefined) ?? key?.problem;
      const after = merge(read, key?.id ?? '', known);
      const cells = toCells(row, read, known, after);
      if (problem !== undefined || read.problems.size > 0) {
        return { at, kind: 'wrong', cells, ...(problem === undefined ? {} : { problem }) };
      }
      const save = toSave(read, known, after);
      if (save === undefined) return { at, kind: 'unchanged', cells: new Map() };
      return { at, kind: known === undefined ? 'new' : 'changed', cells, save };
    },
  };
}

/** The price of before, which a row that does not name it goes on from. */
const priceText = (known: StoredProduct | undefined) =>
  known?.fields.price == null ? '' : String(known.fields.price).replace('.', ',');

function pick<Fields extends object>(given: Fields, keys: readonly string[], before: Fields) {
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) => {
      const stays = before[key as keyof Fields];
      return keys.includes(key) && !(typeof stays === 'string' && cleanText(stays) === value);
    }),
  );
}

/** A price ten times what it was is hardly ever meant. */
function leap(target: ColumnTarget, before: Cell, after: Cell): string | undefined {
  const isPrice = target === 'price' || target === 'cost' || tierQuantity(target) !== undefined;
  if (!isPrice || typeof before !== 'number' || typeof after !== 'number') return undefined;
  if (before <= 0 || after <= 0) return undefined;
  const ratio = after / before;
  return ratio >= 10 || ratio <= 0.1 ? 'Muito diferente do valor anterior' : undefined;
}
