/** The parameter that says which record the dialog shows, so that Back closes it and a link opens it. */
const parameter = 'registro';

/** Stands for the record that does not exist yet. */
export const newRecord = 'novo';

/** The record whose dialog is open: its id, `novo`, or null. */
export function dialogTarget(search: string | URLSearchParams): string | null {
  return new URLSearchParams(search).get(parameter);
}

/** The address with another dialog open, or none. */
export function withDialog(params: URLSearchParams, target: string | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (target === null) changed.delete(parameter);
  else changed.set(parameter, target);
  return changed;
}
