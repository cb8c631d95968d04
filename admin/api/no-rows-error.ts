import type { HttpError } from '@refinedev/core';

/**
 * Row-level security does not refuse an update or a delete: it makes it touch no row, and PostgREST
 * answers that with success. Here that is an error, so that nothing is called saved that was not.
 */
export function noRowsError(): HttpError {
  return {
    message: 'Nenhum registro foi alterado: ele não existe mais ou você não tem permissão.',
    statusCode: 403,
  };
}

/** The one row of an answer; an error when there is none. */
export function onlyRow<Row>(rows: readonly Row[] | null): Row {
  const row = rows?.[0];
  if (row === undefined) throw noRowsError();
  return row;
}
