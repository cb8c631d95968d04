import type { HttpError } from '@refinedev/core';

/**
 * Row-level security does not refuse an update or a delete, it lets it match no row, and PostgREST reports
 * success. Here that is an error.
 */
export function noRowsError(): HttpError {
  return {
    message: 'Nenhum registro foi alterado: ele não existe mais ou você não tem permissão.',
    statusCode: 403,
  };
}

/** The only row of an answer; throws when there is none. */
export function onlyRow<Row>(rows: readonly Row[] | null): Row {
  const row = rows?.[0];
  if (row === undefined) throw noRowsError();
  return row;
}
