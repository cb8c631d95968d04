import { withValues } from './address-values.ts';

/** URL parameter for the record in the open dialog. It lets Back close the dialog and a link open it. */
const parameter = 'registro';

const side = { name: 'lado', history: 'historico' } as const;

/** URL parameter for the draft that the record's form opens with. */
const draft = 'rascunho';

export const newRecord = 'novo';

/** URL parameters for the initial value of a new record: a product's name, a synonym, or a URL without a page. */
const startValues = { product: 'nome', synonym: 'termo', redirect: 'de' } as const;

export const newRecordPath = (page: string, start: keyof typeof startValues, value: string) =>
  `/${page}?${new URLSearchParams({ [parameter]: newRecord, [startValues[start]]: value })}`;

/** Returns the initial value of a new record, which may be empty. */
export const startValue = (params: URLSearchParams, start: keyof typeof startValues): string =>
  (params.get(startValues[start]) ?? '').trim();

export function dialogTarget(search: string | URLSearchParams): string | null {
  return new URLSearchParams(search).get(parameter);
}

export function withDialog(params: URLSearchParams, target: string | null): URLSearchParams {
  // The initial values and the draft of one record must not be applied to the next.
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
