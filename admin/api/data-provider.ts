import type {
  BaseKey,
  BaseRecord,
  DataProvider,
  GetListParams,
  GetOneParams,
  HttpError,
  UpdateParams,
} from '@refinedev/core';
import { dataProvider as refineDataProvider } from '@refinedev/supabase';
import { supabase } from './client.ts';
import { isJoined, listMatchingAll } from './combined-filters.ts';

const basis = refineDataProvider(supabase);

/**
 * Returns the error of a call that matched no row. Row-level security does not reject an update or a delete but lets it
 * match no row, and PostgREST reports success.
 */
const noRowsError = (): HttpError => ({
  message: 'Nenhum registro foi alterado: ele não existe mais ou você não tem permissão.',
  statusCode: 403,
});

function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw noRowsError();
  return row;
}

// Refine's own delete does not return the deleted rows, so it cannot tell whether there were any.
async function deleteRow(resource: string, id: BaseKey) {
  // The table is only known at run time.
  const { data, error } = await supabase
    .from(resource as 'products')
    .delete()
    .eq('id', String(id))
    // The row may have changed since it was listed.
    .select();
  if (error) throw { ...error, statusCode: Number.parseInt(error.code, 10) };
  return data;
}

const getRows = <Row extends BaseRecord>(params: GetListParams) =>
  params.filters?.some(isJoined) ? listMatchingAll<Row>(params) : basis.getList<Row>(params);

/** Reads the ids of a page of rows. A filter on an embedded table needs that table in the select. */
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
 * Reads a page of rows with embedded ones in two steps, ids first. In one query the database would embed for
 * every row it skips: ten times slower at the end of ten thousand products.
 */
async function getPage<Row extends BaseRecord>(params: GetListParams) {
  const found = await listIds(params);
  const ids = found.data.map(({ id }) => id);
  if (ids.length === 0) return { data: [], total: found.total };
  const rows = await basis.getList<Row>({
    resource: params.resource,
    filters: [{ field: 'id', operator: 'in', value: ids }],
    pagination: { currentPage: 1, pageSize: ids.length },
    ...(params.meta === undefined ? {} : { meta: params.meta }),
  });
  const byId = new Map(rows.data.map((row) => [row.id, row]));
  // Leaves out rows deleted between the two queries.
  return { data: ids.flatMap((id) => byId.get(id) ?? []), total: found.total };
}

/** Refine's Supabase provider, except that a call that matches no row fails. */
export const dataProvider: DataProvider = {
  ...basis,
  getList: <Row extends BaseRecord>(params: GetListParams) =>
    params.meta?.select?.includes('(') ? getPage<Row>(params) : getRows<Row>(params),
  getOne: async <Row extends BaseRecord>(params: GetOneParams) => {
    const answer = await basis.getOne<Row>(params);
    return { data: onlyRow([answer.data].filter(Boolean)) };
  },
  update: async <Row extends BaseRecord, Variables>(params: UpdateParams<Variables>) => {
    const answer = await basis.update<Row, Variables>(params);
    return { data: onlyRow([answer.data].filter(Boolean)) };
  },
  deleteOne: async ({ resource, id }) => ({
    data: onlyRow(await deleteRow(resource, id)) as never,
  }),
};
