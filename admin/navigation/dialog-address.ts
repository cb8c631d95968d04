/** Names the record of the open dialog, so that Back closes the dialog and a link opens it. */
const parameter = 'registro';

/** And says which side of it is shown, its form or its history. */
const side = { name: 'lado', history: 'historico' } as const;

/** The target of a new record. */
export const newRecord = 'novo';

/** What the form of a new record starts with: a product's name, a synonym, a lost address. */
const startValues = { product: 'nome', synonym: 'termo', redirect: 'de' } as const;

/** The address of a page of the back-office where the form of a new record is open, with a value in it. */
export const newRecordPath = (page: string, start: keyof typeof startValues, value: string) =>
  `/${page}?${new URLSearchParams({ [parameter]: newRecord, [startValues[start]]: value })}`;

/** What a new record starts with; empty where nothing is said. */
export const startValue = (params: URLSearchParams, start: keyof typeof startValues): string =>
  (params.get(startValues[start]) ?? '').trim();

/** The record whose dialog is open: its id, `novo`, or null. */
export function dialogTarget(search: string | URLSearchParams): string | null {
  return new URLSearchParams(search).get(parameter);
}

/** The parameters with the dialog of a record open, or none. */
export function withDialog(params: URLSearchParams, target: string | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.delete(side.name);
  // The next new record is another.
  for (const name of Object.values(startValues)) changed.delete(name);
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
