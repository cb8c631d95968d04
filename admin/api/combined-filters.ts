import type {
  BaseRecord,
  ConditionalFilter,
  CrudFilter,
  GetListParams,
  GetListResponse,
} from '@refinedev/core';
import { generateFilter, handleError } from '@refinedev/supabase';
import { supabase } from './client.ts';

/** Whether a filter joins others, which Refine's provider can say of one alone. */
export function isJoined(filter: CrudFilter): filter is ConditionalFilter {
  return filter.operator === 'and' || filter.operator === 'or';
}

// A condition as the provider writes it, instead of adding it to a query.
function formatCondition(filter: CrudFilter): string {
  if (filter.operator === 'and') return `and(${filter.value.map(formatCondition).join(',')})`;
  const alternatives: CrudFilter = isJoined(filter) ? filter : { operator: 'or', value: [filter] };
  return generateFilter(alternatives, {
    or: (conditions: string) => `or(${conditions})`,
  }) as string;
}

/** A page of rows, some of whose filters join others. */
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
  for (const filter of filters) if (!isJoined(filter)) generateFilter(filter, query);
  // One parameter: of several with the same name the embedded backend takes any for enough.
  const joined = filters.filter(isJoined).map(formatCondition);
  if (joined.length > 0) query.or(`and(${joined.join(',')})`);
  const { data, count, error } = await query;
  if (error) return handleError(error);
  return { data: data as unknown as Row[], total: count ?? 0 };
}
