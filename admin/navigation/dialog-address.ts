/** Parameter with the record of the open dialog, so that Back closes the dialog and a link opens it. */
const parameter = 'registro';

/** Parameter that selects the history of the record instead of its form. */
const side = { name: 'lado', history: 'historico' } as const;

/** The target of a new record. */
export const newRecord = 'novo';

/** Parameters with the initial value of a new record: a product's name, a synonym, a missing address. */
const startValues = { product: 'nome', synonym: 'termo', redirect: 'de' } as const;

/** Returns the path of a page with the form of a new record open, and a value filled in. */
export const newRecordPath = (page: string, start: keyof typeof startValues, value: string) =>
  `/${page}?${new URLSearchParams({ [parameter]: newRecord, [startValues[start]]: value })}`;

/** Returns the initial value of a new record; may be empty. */
export const startValue = (params: URLSearchParams, start: keyof typeof startValues): string =>
  (params.get(startValues[start]) ?? '').trim();

/** Returns the record whose dialog is open: its id, `novo`, or null. */
export function dialogTarget(search: string | URLSearchParams): string | null {
  return new URLSearchParams(search).get(parameter);
}

/** Returns the parameters with the dialog of a record open, or none. */
export function withDialog(params: URLSearchParams, target: string | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.delete(side.name);
  // Not for the next new record.
  for (const name of Object.values(startValues)) changed.delete(name);
  if (target === null) changed.delete(parameter);
  else changed.set(parameter, target);
  return changed;
}

/** True if the dialog shows the history of its record. */
export function isHistoryShown(params: URLSearchParams): boolean {
  return params.get(side.name) === side.history;
}

/** Returns the parameters with the history of the record shown, or its form. */
export function withHistory(params: URLSearchParams, shown: boolean): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (shown) changed.set(side.name, side.history);
  else changed.delete(side.name);
  return changed;
}
