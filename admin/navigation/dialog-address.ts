/** Names the record of the open dialog, so that Back closes the dialog and a link opens it. */
const parameter = 'registro';

/** The target of a new record. */
export const newRecord = 'novo';

/** The record whose dialog is open: its id, `novo`, or null. */
export function dialogTarget(search: string | URLSearchParams): string | null {
  return new URLSearchParams(search).get(parameter);
}

/** The parameters with the dialog of a record open, or none. */
export function withDialog(params: URLSearchParams, target: string | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (target === null) changed.delete(parameter);
  else changed.set(parameter, target);
  return changed;
}
