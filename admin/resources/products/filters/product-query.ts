import type { CrudFilter, CrudSort } from '@refinedev/core';
import { type NamedIds, textFilter } from '#admin/lists/text-filter.ts';
import { defineQuery, parseName, parsePage } from '#admin/navigation/address-values.ts';
import { useQueryInAddress } from '#admin/navigation/use-address.ts';
import { productColumns } from '#shared/catalogue/product.ts';
import { lowStock, stockStatusLabels } from '#shared/catalogue/stock-status.ts';
import { isUuid } from '#shared/catalogue/uuid.ts';

/** Gaps of a product, by their name in the URL. */
export const productGaps = {
  'sem-imagem': {
    label: 'Sem imagem',
    // No embedded rows.
    filters: [{ field: 'product_images', operator: 'null', value: true }],
  },
  'sem-preco': {
    label: 'Sem preço',
    filters: [
      {
        operator: 'or',
        value: [
          { field: 'price', operator: 'null', value: null },
          // The site shows no price of 0 either.
          { field: 'price', operator: 'eq', value: 0 },
        ],
      },
      // Price tiers count as a price.
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
        // A single filter, as the list may filter by the same columns, too.
        operator: 'and',
        value: [
          // Only where the site shows the product as available.
          { field: 'stock_status', operator: 'eq', value: 'in_stock' },
          // A stock of 0 is not counted by anybody.
          { field: 'stock', operator: 'gt', value: 0 },
          { field: 'stock', operator: 'lt', value: lowStock },
        ],
      },
    ],
  },
} as const satisfies Record<string, { label: string; filters: readonly CrudFilter[] }>;

/** Orders other than newest first, by name in the URL. */
export const productSorts = {
  nome: { label: 'Nome', field: 'name', order: 'asc' },
  alterados: { label: 'Alterados por último', field: 'updated_at', order: 'desc' },
  'menor-estoque': { label: 'Menor estoque', field: 'stock', order: 'asc' },
  antigos: { label: 'Mais antigos', field: 'created_at', order: 'asc' },
} as const;

/** Active or inactive, by name in the URL. */
export const productStandings = {
  ativos: { label: 'Ativos', isActive: true },
  inativos: { label: 'Inativos', isActive: false },
} as const;

/** Replaces a category's id for products without one. */
export const noCategory = 'nenhuma';

export type ProductSort = keyof typeof productSorts;

/** Filters and order of the list; part of the URL, so that they survive a reload and can be shared. */
export const productQuery = defineQuery(
  {
    search: ['busca', (text) => (text ?? '').trim()],
    /** `noCategory` for products without one. */
    categoryId: [
      'categoria',
      (text) => (text === noCategory || isUuid(text ?? '') ? (text ?? undefined) : undefined),
    ],
    stockStatus: ['estoque', (text) => parseName(stockStatusLabels, text)],
    /** Active or inactive; undefined for both. */
    standing: ['situacao', (text) => parseName(productStandings, text)],
    /** Undefined for any product. */
    gap: ['pendencia', (text) => parseName(productGaps, text)],
    /** Undefined for newest first. */
    sort: ['ordem', (text) => parseName(productSorts, text)],
    page: ['pagina', parsePage],
  },
  { page: 1 },
  ['sort'],
);

export type ProductQuery = ReturnType<typeof productQuery.read>;

export const useProductQuery = () => useQueryInAddress(productQuery);

/** True for filters that products of one group may differ in, so that each of them is an entry. */
export const isOfColors = ({ search, stockStatus, standing, gap }: ProductQuery): boolean =>
  search !== '' || [stockStatus, standing, gap].some((chosen) => chosen !== undefined);

/** Keeps one product per group, by a column that PostgREST computes. */
export const onePerModel: CrudFilter = { field: 'leads_model', operator: 'eq', value: true };

/** Returns the order for the data provider; the id makes pages stable. */
export function productSorters({ sort }: ProductQuery): CrudSort[] {
  const { field, order } = sort
    ? productSorts[sort]
    : ({ field: 'created_at', order: 'desc' } as const);
  return [
    { field, order },
    { field: 'id', order: 'asc' },
  ];
}

/** Returns the columns of the list; a filter on related rows needs them selected. */
export const listedColumns = ({ gap }: Pick<ProductQuery, 'gap'>): string =>
  gap === 'sem-area-de-gravacao' ? `${productColumns}, print_areas (id)` : productColumns;

/** Returns the filters for the data provider; a search also matches names of categories. */
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

/** Named filters, built in or saved by the team. */
export interface SavedFilter {
  /** Missing for built-in ones. */
  id?: string;
  name: string;
  /** Parameters of the address, in canonical order. */
  query: string;
}

export const givenFilters: readonly SavedFilter[] = [
  { name: 'Sem foto', query: 'pendencia=sem-imagem' },
  { name: 'Sem preço', query: 'pendencia=sem-preco' },
  { name: 'Esgotados', query: 'estoque=out_of_stock' },
  { name: 'Sem área de gravação', query: 'pendencia=sem-area-de-gravacao' },
];

export const longestName = 60;

export const longestQuery = 500;

/** Extracts filters and order from an address in canonical form, without page and dialog; empty without filters. */
export function toSavedQuery(params: URLSearchParams): string {
  const query = { ...productQuery.read(params), page: 1 };
  return productQuery.change(new URLSearchParams(), query).toString();
}

export function applySavedQuery(params: URLSearchParams, saved: string): URLSearchParams {
  return productQuery.change(params, productQuery.read(new URLSearchParams(saved)));
}

/** True if the list shows exactly what a filter does. */
export const isShown = ({ query }: SavedFilter, params: URLSearchParams): boolean =>
  toSavedQuery(new URLSearchParams(query)) === toSavedQuery(params);
