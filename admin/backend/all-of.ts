import type { BaseRecord, CrudFilter, GetListParams, GetListResponse } from '@refinedev/core';
import { generateFilter, handleError } from '@refinedev/supabase';
import { supabase } from './client.ts';

/** Whether a filter asks for several alternatives at once, which Refine's provider cannot say. */
export function isAndFilter(filter: CrudFilter): boolean {
  return filter.operator === 'and';
}

// An alternative as the provider writes it, instead of adding it to a query.
const alternative = (filter: CrudFilter) =>
  generateFilter(filter, { or: (conditions: string) => `or(${conditions})` }) as string;

/** A page of rows, some of whose filters ask for several alternatives at once. */
export async function listMatchingAll<Row extends BaseRecord>({
  resource,
  pagination,
  filters = [],
  sorters = [],
  meta,
}: GetListParams): Promise<GetListResponse<Row>> {
  const { currentPage = 1, pageSize = 10 } = pagination ?? {};
  const query = supabase
    // Which table it is, is known only when it runs.
    .from(resource as 'products')
    .select(meta?.select ?? '*', { count: 'exact' })
    .range((currentPage - 1) * pageSize, currentPage * pageSize - 1);
  for (const { field, order } of sorters) query.order(field, { ascending: order === 'asc' });
  for (const filter of filters) {
    // One parameter: of several with the same name the embedded backend takes any for enough.
    if (filter.operator === 'and') query.or(`and(${filter.value.map(alternative).join(',')})`);
    else generateFilter(filter, query);
  }
  const { data, count, error } = await query;
  if (error) return handleError(error);
  return { data: data as unknown as Row[], total: count ?? 0 };
}
