import type {
  BaseRecord,
  ConditionalFilter,
  CrudFilter,
  GetListParams,
  GetListResponse,
} from '@refinedev/core';
import { generateFilter, handleError } from '@refinedev/supabase';
import { supabase } from './client.ts';

/** True for a filter that combines others; Refine's provider handles only one of them at a time. */
export function isJoined(filter: CrudFilter): filter is ConditionalFilter {
  return filter.operator === 'and' || filter.operator === 'or';
}

// Writes a condition as the provider would, instead of adding it to a query.
function formatCondition(filter: CrudFilter): string {
  if (filter.operator === 'and') return `and(${filter.value.map(formatCondition).join(',')})`;
  const alternatives: CrudFilter = isJoined(filter) ? filter : { operator: 'or', value: [filter] };
  return generateFilter(alternatives, {
    or: (conditions: string) => `or(${conditions})`,
  }) as string;
}

export async function listMatchingAll<Row extends BaseRecord>({
  resource,
  pagination,
  filters = [],
  sorters = [],
  meta,
}: GetListParams): Promise<GetListResponse<Row>> {
  const { currentPage = 1, pageSize = 10 } = pagination ?? {};
  const query = supabase
    // The table is only known at run time.
    .from(resource as 'products')
    .select(meta?.select ?? '*', { count: 'exact' })
    .range((currentPage - 1) * pageSize, currentPage * pageSize - 1);
  for (const { field, order } of sorters) query.order(field, { ascending: order === 'asc' });
  for (const filter of filters) if (!isJoined(filter)) generateFilter(filter, query);
  // One parameter: given several of the same name, the embedded backend treats them as alternatives.
  const joined = filters.filter(isJoined).map(formatCondition);
  if (joined.length > 0) query.or(`and(${joined.join(',')})`);
  const { data, count, error } = await query;
  if (error) return handleError(error);
  return { data: data as unknown as Row[], total: count ?? 0 };
}
