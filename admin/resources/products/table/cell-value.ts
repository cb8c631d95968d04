import { type StockStatus, stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import { numberText, priceStyle } from '#shared/numbers/typed-number.ts';
import type { StoredProduct } from '#shared/spreadsheet/stored-product.ts';
import type { ListedProduct } from '../listed-product.ts';
import { toStoredProduct } from '../sheet/read-stored-products.ts';
import type { EditableColumn } from './table-columns.ts';

/** A listed product as a spreadsheet has it, as far as the table goes; its cells name nothing else. */
export const toStoredRow = (product: ListedProduct): StoredProduct =>
  toStoredProduct({ ...product, price_tiers: [], product_techniques: [], product_costs: null });

/** What the field of a cell begins with. */
export const typedValues: Record<EditableColumn, (product: ListedProduct) => string> = {
  code: ({ reference_code }) => reference_code ?? '',
  name: ({ name }) => name,
  category: ({ categories }) => categories?.name ?? '',
  price: ({ price }) => numberText(price === null ? null : Number(price), priceStyle),
  minQuantity: ({ min_quantity }) => String(min_quantity),
  stock: ({ stock }) => String(stock),
  stockStatus: ({ stock_status }) => stockStatusLabels[stock_status as StockStatus],
  isActive: ({ is_active }) => (is_active ? 'Ativo' : 'Inativo'),
};

/** The choices of a cell; undefined for one that is written. */
export function cellChoices(
  column: EditableColumn,
  categories: readonly { name: string }[],
): { value: string; label: string }[] | undefined {
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
  if (column === 'category') {
    return [{ value: '', label: 'Sem categoria' }, ...named(categories.map(({ name }) => name))];
  }
  if (column === 'stockStatus') return named(Object.values(stockStatusLabels));
  if (column === 'isActive') return named(['Ativo', 'Inativo']);
  return undefined;
}
