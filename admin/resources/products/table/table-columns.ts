import type { SheetField } from '#shared/spreadsheet/sheet-fields.ts';
import type { ProductSort } from '../product-query.ts';

/** The columns of the table that staff choose from; the name is always there. */
export const tableColumns = {
  picture: { label: 'Foto' },
  code: { label: 'Código', edits: 'code', kind: 'text' },
  name: { label: 'Nome', edits: 'name', kind: 'text', sort: 'nome' },
  category: { label: 'Categoria', edits: 'category', kind: 'choice' },
  price: { label: 'Preço', edits: 'price', kind: 'number' },
  minQuantity: { label: 'Mínimo', edits: 'minQuantity', kind: 'number' },
  stock: { label: 'Estoque', edits: 'stock', kind: 'number', sort: 'menor-estoque' },
  stockStatus: { label: 'Disponibilidade', edits: 'stockStatus', kind: 'choice' },
  isActive: { label: 'Situação', edits: 'isActive', kind: 'choice' },
  changedAt: { label: 'Alterado', sort: 'alterados' },
} as const satisfies Record<string, TableColumn>;

interface TableColumn {
  label: string;
  /** What of the product its cells change; undefined for those that only show. */
  edits?: SheetField;
  kind?: 'text' | 'number' | 'choice';
  /** The order by it that the list has. */
  sort?: ProductSort;
}

export type ColumnName = keyof typeof tableColumns;

/** A column whose cells are edited. */
export type EditableColumn = {
  [Name in ColumnName]: (typeof tableColumns)[Name] extends { edits: SheetField } ? Name : never;
}[ColumnName];

export const columnNames = Object.keys(tableColumns) as ColumnName[];

export const columnOf = (name: ColumnName): TableColumn => tableColumns[name];

export const isEditable = (name: ColumnName | undefined): name is EditableColumn =>
  name !== undefined && columnOf(name).edits !== undefined;

/** Those of the columns that are shown, in their order; of a stored choice that may be of another version. */
export function shownColumns(hidden: readonly string[]): ColumnName[] {
  return columnNames.filter((name) => name === 'name' || !hidden.includes(name));
}

/** The columns a pasted block lies over: undefined where a column only shows, or where there is none. */
export function pasteTargets(
  columns: readonly ColumnName[],
  from: number,
  width: number,
): (EditableColumn | undefined)[] {
  return Array.from({ length: width }, (_, place) => {
    const name = columns[from + place];
    return isEditable(name) ? name : undefined;
  });
}
