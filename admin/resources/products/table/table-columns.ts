import { type ColumnField, numberStyleOf, toTyped } from '#shared/catalogue/field-kinds.ts';
import {
  columnOf as fieldOf,
  isProductColumn,
  type ProductColumn,
} from '#shared/catalogue/product-fields.ts';
import type { SheetField } from '#shared/spreadsheet/sheet-fields.ts';
import type { ListedProduct } from '../display/listed-product.ts';
import type { ProductSort } from '../filters/product-query.ts';

/** Columns of the table. Product fields default to the field's label and can be edited in place. */
const tableColumns = {
  picture: { label: 'Foto' },
  reference_code: {},
  name: { sort: 'nome' },
  category_id: {},
  price: {},
  min_quantity: { label: 'Mínimo' },
  stock: { sort: 'menor-estoque' },
  stock_status: {},
  is_active: { label: 'Situação' },
  changedAt: { label: 'Alterado', sort: 'alterados' },
} as const satisfies Record<string, Pick<Partial<TableColumn>, 'label' | 'sort'>>;

interface TableColumn {
  label: string;
  /** Kind of input, or undefined for a read-only column. */
  kind: 'text' | 'number' | 'choice' | undefined;
  sort: ProductSort | undefined;
}

export type ColumnName = keyof typeof tableColumns;

export type EditableColumn = ColumnName & ProductColumn & SheetField;

export const columnNames = Object.keys(tableColumns) as ColumnName[];

function kindOf(field: ColumnField): TableColumn['kind'] {
  if (numberStyleOf(field)) return 'number';
  return field.kind === 'text' || field.kind === 'digits' ? 'text' : 'choice';
}

export function columnOf(name: ColumnName): TableColumn {
  const { label, sort }: Partial<TableColumn> = tableColumns[name];
  const field = isProductColumn(name) ? fieldOf(name) : undefined;
  return { label: label ?? field?.label ?? '', kind: field && kindOf(field), sort };
}

export const isEditable = (name: ColumnName | undefined): name is EditableColumn =>
  name !== undefined && isProductColumn(name);

/** Returns the visible columns, ignoring unknown names in the stored choice. */
export function shownColumns(hidden: readonly string[]): ColumnName[] {
  return columnNames.filter((name) => name === 'name' || !hidden.includes(name));
}

/** Returns the columns that a pasted block covers, with undefined for read-only or missing ones. */
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

const activeLabels = ['Ativo', 'Inativo'] as const;

/** Returns a cell's value as text, for editing and copying. */
export function cellText(column: EditableColumn, product: ListedProduct): string {
  const field = fieldOf(column);
  const value = product[column];
  switch (field.kind) {
    case 'flag':
      return activeLabels[value ? 0 : 1];
    case 'reference':
      return product.categories?.name ?? '';
    case 'choice':
      return field.options[String(value)] ?? '';
    case 'count':
      return String(value);
    default:
      return String(toTyped(field, value));
  }
}

/** Returns a cell's choices, or undefined if the cell is edited as text. */
export function cellChoices(
  column: EditableColumn,
  categories: readonly { name: string }[],
): { value: string; label: string }[] | undefined {
  const field = fieldOf(column);
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
  if (field.kind === 'choice') return named(Object.values(field.options));
  if (field.kind === 'flag') return named(activeLabels);
  if (field.kind !== 'reference') return undefined;
  return [{ value: '', label: 'Sem categoria' }, ...named(categories.map(({ name }) => name))];
}
