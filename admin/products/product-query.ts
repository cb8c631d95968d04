import type { CrudFilter, CrudSort } from '@refinedev/core';
import { type StockStatus, stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import { isUuid } from '#shared/catalogue/uuid.ts';
import { type NamedIds, textFilter } from '../lists/text-filter.ts';

/** Which products are listed. All of it stands in the address, so that it survives a reload and can be sent. */
export interface ProductQuery {
  search: string;
  /** `noCategory` for the products that have none. */
  categoryId: string | undefined;
  stockStatus: StockStatus | undefined;
  /** Undefined for the newest first. */
  sort: ProductSort | undefined;
  page: number;
}

/** The orders besides the newest first, by their name in the address. */
export const productSorts = {
  nome: { label: 'Nome', field: 'name', order: 'asc' },
  alterados: { label: 'Alterados por último', field: 'updated_at', order: 'desc' },
  'menor-estoque': { label: 'Menor estoque', field: 'stock', order: 'asc' },
  antigos: { label: 'Mais antigos', field: 'created_at', order: 'asc' },
} as const;

/** Stands for a category's id where products without one are meant. */
export const noCategory = 'nenhuma';

export type ProductSort = keyof typeof productSorts;

const names = {
  search: 'busca',
  categoryId: 'categoria',
  stockStatus: 'estoque',
  sort: 'ordem',
  page: 'pagina',
} as const;

function isStockStatus(text: string): text is StockStatus {
  return Object.hasOwn(stockStatusLabels, text);
}

/** Reads the address; whatever makes no sense there is as if it were not. */
export function readProductQuery(params: URLSearchParams): ProductQuery {
  const categoryId = params.get(names.categoryId) ?? '';
  const stockStatus = params.get(names.stockStatus) ?? '';
  const sort = params.get(names.sort) ?? '';
  const page = Number(params.get(names.page) ?? 1);
  return {
    search: (params.get(names.search) ?? '').trim(),
    categoryId: categoryId === noCategory || isUuid(categoryId) ? categoryId : undefined,
    stockStatus: isStockStatus(stockStatus) ? stockStatus : undefined,
    sort: Object.hasOwn(productSorts, sort) ? (sort as ProductSort) : undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address after a change; another choice of products starts at their first page. */
export function changeProductQuery(
  params: URLSearchParams,
  change: Partial<ProductQuery>,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  const next = { ...readProductQuery(params), page: 1, ...change };
  for (const field of Object.keys(names) as (keyof ProductQuery)[]) {
    const value = next[field];
    if (value === undefined || value === '' || value === 1) changed.delete(names[field]);
    else changed.set(names[field], String(value));
  }
  return changed;
}

/** Whether anything narrows the list. */
export function isNarrowed({ search, categoryId, stockStatus }: ProductQuery): boolean {
  return search !== '' || categoryId !== undefined || stockStatus !== undefined;
}

/** The order for the data provider; the id makes pages of it stable. */
export function productSorters({ sort }: ProductQuery): CrudSort[] {
  const { field, order } = sort
    ? productSorts[sort]
    : ({ field: 'created_at', order: 'desc' } as const);
  return [
    { field, order },
    { field: 'id', order: 'asc' },
  ];
}

/** The same as filters for the data provider; a search finds the categories by their names. */
export function productFilters(
  { search, categoryId, stockStatus }: ProductQuery,
  categories: NamedIds['named'] = [],
): CrudFilter[] {
  const filters = textFilter(search, ['name', 'description', 'color_name'], {
    field: 'category_id',
    named: categories,
  });
  if (categoryId === noCategory) {
    filters.push({ field: 'category_id', operator: 'null', value: true });
  } else if (categoryId !== undefined) {
    filters.push({ field: 'category_id', operator: 'eq', value: categoryId });
  }
  if (stockStatus !== undefined) {
    filters.push({ field: 'stock_status', operator: 'eq', value: stockStatus });
  }
  return filters;
}
