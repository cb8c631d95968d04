/** Names the record of the open dialog, so that Back closes the dialog and a link opens it. */
const parameter = 'registro';

/** And says which side of it is shown, its form or its history. */
const side = { name: 'lado', history: 'historico' } as const;

/** The target of a new record. */
export const newRecord = 'novo';

/** The record whose dialog is open: its id, `novo`, or null. */
export function dialogTarget(search: string | URLSearchParams): string | null {
  return new URLSearchParams(search).get(parameter);
}

/** The parameters with the dialog of a record open, or none. */
export function withDialog(params: URLSearchParams, target: string | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.delete(side.name);
  if (target === null) changed.delete(parameter);
  else changed.set(parameter, target);
  return changed;
}

/** Whether the dialog shows the history of its record. */
export function isHistoryShown(params: URLSearchParams): boolean {
  return params.get(side.name) === side.history;
}

/** The parameters with the history of the record in sight, or its form. */
export function withHistory(params: URLSearchParams, shown: boolean): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (shown) changed.set(side.name, side.history);
  else changed.delete(side.name);
  return changed;
}
