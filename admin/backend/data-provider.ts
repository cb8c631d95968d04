import type {
  BaseKey,
  BaseRecord,
  DataProvider,
  GetOneParams,
  UpdateManyParams,
  UpdateParams,
} from '@refinedev/core';
import { dataProvider as refineDataProvider } from '@refinedev/supabase';
import { supabase } from './client.ts';
import { onlyRow, untouchedError } from './untouched.ts';

const basis = refineDataProvider(supabase);

// Refine's own delete does not ask for the deleted rows back, so it cannot tell whether there were any.
async function deleteRows(resource: string, ids: readonly BaseKey[]) {
  // Which table it is, is known only when it runs.
  const { data, error } = await supabase
    .from(resource as 'products')
    .delete()
    .in('id', ids.map(String))
    .select('id');
  if (error) throw { ...error, statusCode: Number.parseInt(error.code, 10) };
  return data;
}

/** Refine's Supabase provider, made to notice writes and reads that touched no row. */
export const dataProvider: DataProvider = {
  ...basis,
  getOne: async <Row extends BaseRecord>(params: GetOneParams) => {
    const answer = await basis.getOne<Row>(params);
    return { data: onlyRow([answer.data].filter(Boolean)) };
  },
  update: async <Row extends BaseRecord, Variables>(params: UpdateParams<Variables>) => {
    const answer = await basis.update<Row, Variables>(params);
    return { data: onlyRow([answer.data].filter(Boolean)) };
  },
  updateMany: async <Row extends BaseRecord, Variables>(params: UpdateManyParams<Variables>) => {
    const answer = await basis.updateMany<Row, Variables>(params);
    if (answer.data.some((row) => !row)) throw untouchedError();
    return answer;
  },
  deleteOne: async ({ resource, id }) => {
    const rows = await deleteRows(resource, [id]);
    return { data: onlyRow(rows) as never };
  },
  deleteMany: async ({ resource, ids }) => {
    const rows = await deleteRows(resource, ids);
    if (rows.length < ids.length) throw untouchedError();
    return { data: rows as never };
  },
};
