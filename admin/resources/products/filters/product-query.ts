import type { CrudFilter, CrudSort } from '@refinedev/core';
import { type NamedIds, textFilter } from '#admin/lists/text-filter.ts';
import { defineQuery, parseName, parsePage } from '#admin/navigation/address-values.ts';
import { useQueryInAddress } from '#admin/navigation/use-address.ts';
import { productColumns } from '#shared/catalogue/product.ts';
import { lowStock, stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import { isUuid } from '#shared/catalogue/uuid.ts';

/** Filters for incomplete products, by their name in the URL. */
export const productGaps = {
  'sem-imagem': {
    label: 'Sem imagem',
    // Matches products without any related row.
    filters: [{ field: 'product_images', operator: 'null', value: true }],
  },
  'sem-preco': {
    label: 'Sem preço',
    filters: [
      {
        operator: 'or',
        value: [
          { field: 'price', operator: 'null', value: null },
          // A price of 0 counts as no price: the site does not show it.
          { field: 'price', operator: 'eq', value: 0 },
        ],
      },
      // A product with price tiers has a price.
      { field: 'price_tiers', operator: 'null', value: true },
    ],
  },
  'sem-area-de-gravacao': {
    label: 'Sem área de gravação',
    filters: [{ field: 'print_areas', operator: 'null', value: true }],
  },
  'estoque-baixo': {
    label: 'Estoque baixo',
    filters: [
      {
        // Combined into one filter because the list may also filter by the same columns.
        operator: 'and',
        value: [
          // Only products that the site shows as available.
          { field: 'stock_status', operator: 'eq', value: 'in_stock' },
          // A stock of 0 means that stock is not tracked.
          { field: 'stock', operator: 'gt', value: 0 },
          { field: 'stock', operator: 'lt', value: lowStock },
        ],
      },
    ],
  },
} as const satisfies Record<string, { label: string; filters: readonly CrudFilter[] }>;

/** Sort orders by their name in the URL, except the default (newest first). */
export const productSorts = {
  nome: { label: 'Nome', field: 'name', order: 'asc' },
  alterados: { label: 'Alterados por último', field: 'updated_at', order: 'desc' },
  'menor-estoque': { label: 'Menor estoque', field: 'stock', order: 'asc' },
  antigos: { label: 'Mais antigos', field: 'created_at', order: 'asc' },
} as const;

/** The active and inactive states, by their name in the URL. */
export const productStandings = {
  ativos: { label: 'Ativos', isActive: true },
  inativos: { label: 'Inativos', isActive: false },
} as const;

/** Filter value for products without a category, used instead of a category id. */
export const noCategory = 'nenhuma';

export type ProductSort = keyof typeof productSorts;

/** Filters, order and page of the list, kept in the URL so they survive a reload and can be shared. */
export const productQuery = defineQuery(
  {
    search: ['busca', (text) => (text ?? '').trim()],
    categoryId: [
      'categoria',
      (text) => (text === noCategory || isUuid(text ?? '') ? (text ?? undefined) : undefined),
    ],
    stockStatus: ['estoque', (text) => parseName(stockStatusLabels, text)],
    standing: ['situacao', (text) => parseName(productStandings, text)],
    gap: ['pendencia', (text) => parseName(productGaps, text)],
    sort: ['ordem', (text) => parseName(productSorts, text)],
    page: ['pagina', parsePage],
  },
  { page: 1 },
  ['sort'],
);

export type ProductQuery = ReturnType<typeof productQuery.read>;

export const useProductQuery = () => useQueryInAddress(productQuery);

/** Returns true if a filter may match only some colours of a model. Each matching product is then listed separately. */
export const isOfColors = ({ search, stockStatus, standing, gap }: ProductQuery): boolean =>
  search !== '' || [stockStatus, standing, gap].some((chosen) => chosen !== undefined);

/** Keeps one product per group, using a computed column of the database. */
export const onePerModel: CrudFilter = { field: 'leads_model', operator: 'eq', value: true };

/** Returns the sort order for the data provider. The id breaks ties to keep pages stable. */
export function productSorters({ sort }: ProductQuery): CrudSort[] {
  const { field, order } = sort
    ? productSorts[sort]
    : ({ field: 'created_at', order: 'desc' } as const);
  return [
    { field, order },
    { field: 'id', order: 'asc' },
  ];
}

/** Returns the columns to select, including related rows that a filter needs. */
export const listedColumns = ({ gap }: Pick<ProductQuery, 'gap'>): string =>
  gap === 'sem-area-de-gravacao' ? `${productColumns}, print_areas (id)` : productColumns;

/** Returns the filters for the data provider. The search also matches the names of categories. */
export function productFilters(
  { search, categoryId, stockStatus, standing, gap }: ProductQuery,
  categories: NamedIds['named'] = [],
): CrudFilter[] {
  const filters = textFilter(search, ['name', 'description', 'color_name', 'reference_code'], {
    field: 'category_id',
    named: categories,
  });
  const add = (field: string, value: string | boolean | undefined) => {
    if (value !== undefined) filters.push({ field, operator: 'eq', value });
  };
  if (categoryId === noCategory) {
    filters.push({ field: 'category_id', operator: 'null', value: true });
  } else {
    add('category_id', categoryId);
  }
  add('stock_status', stockStatus);
  add('is_active', standing && productStandings[standing].isActive);
  if (gap !== undefined) filters.push(...productGaps[gap].filters);
  return filters;
}

/** Named filter, built in or saved by the team. */
export interface SavedFilter {
  /** Missing for built-in filters. */
  id?: string;
  name: string;
  /** URL parameters in canonical order. */
  query: string;
}

export const givenFilters: readonly SavedFilter[] = [
  { name: 'Sem foto', query: 'pendencia=sem-imagem' },
  { name: 'Sem preço', query: 'pendencia=sem-preco' },
  { name: 'Esgotados', query: 'estoque=out_of_stock' },
  { name: 'Sem área de gravação', query: 'pendencia=sem-area-de-gravacao' },
];

/** Returns a URL's filters and order in canonical form, without page or open dialog. Empty if there are none. */
export function toSavedQuery(params: URLSearchParams): string {
  const query = { ...productQuery.read(params), page: 1 };
  return productQuery.change(new URLSearchParams(), query).toString();
}

export function applySavedQuery(params: URLSearchParams, saved: string): URLSearchParams {
  return productQuery.change(params, productQuery.read(new URLSearchParams(saved)));
}

/** Returns true if the list currently shows exactly what the filter selects. */
export const isShown = ({ query }: SavedFilter, params: URLSearchParams): boolean =>
  toSavedQuery(new URLSearchParams(query)) === toSavedQuery(params);
