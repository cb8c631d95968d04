import {
  type BaseKey,
  type BaseRecord,
  type ConditionalFilter,
  type CrudFilter,
  type DataProvider,
  type GetListParams,
  type GetListResponse,
  type GetOneParams,
  type HttpError,
  keys,
  type UpdateParams,
} from '@refinedev/core';
import {
  generateFilter,
  handleError,
  dataProvider as refineDataProvider,
} from '@refinedev/supabase';
import { supabase } from './client.ts';
import { refresh } from './query-client.ts';

const basis = refineDataProvider(supabase);

/** Returns true for a filter that combines other filters. Refine's provider supports neither `and` nor nesting. */
const isJoined = (filter: CrudFilter): filter is ConditionalFilter =>
  filter.operator === 'and' || filter.operator === 'or';

// Formats a condition as Refine does, but returns it instead of adding it to a query.
function formatCondition(filter: CrudFilter): string {
  if (filter.operator === 'and') return `and(${filter.value.map(formatCondition).join(',')})`;
  const alternatives: CrudFilter = isJoined(filter) ? filter : { operator: 'or', value: [filter] };
  return generateFilter(alternatives, {
    or: (conditions: string) => `or(${conditions})`,
  }) as string;
}

async function getRows<Row extends BaseRecord>({
  resource,
  pagination,
  filters = [],
  sorters = [],
  meta,
}: GetListParams): Promise<GetListResponse<Row>> {
  const { currentPage = 1, pageSize = 10, mode } = pagination ?? {};
  const query = supabase
    // The cast is arbitrary because the table is known only at run time.
    .from(resource as 'products')
    .select(meta?.select ?? '*', { count: 'exact' });
  if (mode !== 'off') query.range((currentPage - 1) * pageSize, currentPage * pageSize - 1);
  for (const { field, order } of sorters) query.order(field, { ascending: order === 'asc' });
  for (const filter of filters) if (!isJoined(filter)) generateFilter(filter, query);
  // Combined into one parameter because the embedded backend treats repeated parameters as alternatives.
  const joined = filters.filter(isJoined).map(formatCondition);
  if (joined.length > 0) query.or(`and(${joined.join(',')})`);
  const { data, count, error } = await query;
  if (error) return handleError(error);
  return { data: data as unknown as Row[], total: count ?? 0 };
}

/** Reads one page of ids. Filtering by an embedded table requires that table in the select. */
export function listIds({ meta, ...params }: GetListParams) {
  const embedded = (params.filters ?? []).flatMap((filter) =>
    'field' in filter && meta?.select?.includes(`${filter.field} (`) ? `${filter.field}()` : [],
  );
  return getRows({ ...params, meta: { ...meta, select: ['id', ...embedded].join(', ') } });
}

export async function countRows(params: Omit<GetListParams, 'pagination' | 'sorters'>) {
  const { total } = await listIds({ ...params, pagination: { currentPage: 1, pageSize: 1 } });
  return total;
}

/**
 * Reads a page of rows with embedded tables in two steps: ids first, then their rows. A single query would also embed
 * tables for all skipped rows: ten times slower at the end of ten thousand products.
 */
async function getPage<Row extends BaseRecord>(params: GetListParams) {
  const found = await listIds(params);
  const ids = found.data.map(({ id }) => id);
  if (ids.length === 0) return { data: [], total: found.total };
  const rows = await getRows<Row>({
    resource: params.resource,
    filters: [{ field: 'id', operator: 'in', value: ids }],
    pagination: { mode: 'off' },
    meta: params.meta ?? {},
  });
  const byId = new Map(rows.data.map((row) => [row.id, row]));
  // Leaves out rows deleted between the two queries.
  return { data: ids.flatMap((id) => byId.get(id) ?? []), total: found.total };
}

/** Returns the row of a call. Throws if there is none: row-level security hides rows instead of rejecting calls. */
function withRow<Row extends BaseRecord>(row: Row | undefined): { data: Row } {
  if (row) return { data: row };
  throw {
    message: 'Nenhum registro foi alterado: ele não existe mais ou você não tem permissão.',
    statusCode: 403,
  } satisfies HttpError;
}

// Refine's own delete does not return the deleted rows, so callers could not tell that nothing was deleted.
async function deleteRow(resource: string, id: BaseKey) {
  const { data, error } = await supabase
    .from(resource as 'products')
    .delete()
    .eq('id', String(id))
    // Selects the deleted row because it may have changed since it was listed.
    .select();
  return error ? handleError(error) : withRow(data[0]);
}

/** Refine's Supabase provider, extended: calls that match no row fail, and filters can be combined. */
export const dataProvider: DataProvider = {
  ...basis,
  getList: <Row extends BaseRecord>(params: GetListParams) =>
    params.meta?.select?.includes('(') ? getPage<Row>(params) : getRows<Row>(params),
  getOne: async <Row extends BaseRecord>(params: GetOneParams) =>
    withRow((await basis.getOne<Row>(params)).data),
  update: async <Row extends BaseRecord, Variables>(params: UpdateParams<Variables>) =>
    withRow((await basis.update<Row, Variables>(params)).data),
  deleteOne: ({ resource, id }) => deleteRow(resource, id) as never,
};

export const refreshLists = (resource: string): Promise<void> =>
  refresh(keys().data().resource(resource).action('list').get());
