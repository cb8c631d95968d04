import { withValues } from './address-values.ts';

/** Parameter with the record of the open dialog, so that Back closes the dialog and a link opens it. */
const parameter = 'registro';

const side = { name: 'lado', history: 'historico' } as const;

/** Parameter with the draft that the form of the record is opened with. */
const draft = 'rascunho';

export const newRecord = 'novo';

/** Parameters with the initial value of a new record: a product's name, a synonym, a missing address. */
const startValues = { product: 'nome', synonym: 'termo', redirect: 'de' } as const;

export const newRecordPath = (page: string, start: keyof typeof startValues, value: string) =>
  `/${page}?${new URLSearchParams({ [parameter]: newRecord, [startValues[start]]: value })}`;

/** Returns the initial value of a new record; may be empty. */
export const startValue = (params: URLSearchParams, start: keyof typeof startValues): string =>
  (params.get(startValues[start]) ?? '').trim();

export function dialogTarget(search: string | URLSearchParams): string | null {
  return new URLSearchParams(search).get(parameter);
}

export function withDialog(params: URLSearchParams, target: string | null): URLSearchParams {
  // Start values and drafts are not for the next record.
  const others = [side.name, draft, ...Object.values(startValues)].map(
    (name) => [name, ''] as const,
  );
  return withValues(params, { ...Object.fromEntries(others), [parameter]: target ?? '' });
}

export function isHistoryShown(params: URLSearchParams): boolean {
  return params.get(side.name) === side.history;
}

export const withHistory = (params: URLSearchParams, shown: boolean): URLSearchParams =>
  withValues(params, { [side.name]: shown ? side.history : '' });

export const openedDraft = (search: string | URLSearchParams): string | null =>
  new URLSearchParams(search).get(draft);

export const withDraft = (params: URLSearchParams, id: string | null): URLSearchParams =>
  withValues(params, { [draft]: id ?? '' });
