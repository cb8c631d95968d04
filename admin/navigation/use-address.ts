import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import type { AddressQuery } from './address-values.ts';

/**
 * Returns the parameters of the address and a function to change them. A change starts from the current address, not
 * the rendered one: a search must not close a dialog that is just opening.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  /** The page that opened a dialog of this one. */
  const returnTo: string | undefined = state?.returnTo;
  const change = (to: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
    setParams(to(new URLSearchParams(window.location.search)), { state, ...options });
  return [params, change, returnTo] as const;
}

/**
 * Returns the query in the address, and a function to change it. Only another page adds an entry to the history,
 * unless `replace` says otherwise; `onFiltered` runs after any other change.
 */
export function useQueryInAddress<Query extends object>(
  query: AddressQuery<Query>,
  onFiltered?: () => void,
) {
  const [params, changeAddress] = useAddress();
  const values = query.read(params);
  const change = (
    part: Partial<Query>,
    replace = Object.keys(query.first).every((name) => !(name in part)),
  ) => {
    changeAddress((now) => query.change(now, part), { replace });
    if (replace) onFiltered?.();
  };
  const isNarrowed = query.isNarrowed(values);
  return { values, change, isNarrowed, clear: () => change(query.none) };
}
