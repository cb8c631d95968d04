import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import type { AddressQuery } from './address-values.ts';

/**
 * Returns the URL's parameters and a function to change them. Changes start from the current URL, not the rendered one.
 * Otherwise, a search would close a dialog that is just opening.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  /** Page whose link opened the dialog on this page. */
  const returnTo: string | undefined = state?.returnTo;
  const change = (to: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
    setParams(to(new URLSearchParams(window.location.search)), { state, ...options });
  return [params, change, returnTo] as const;
}

/** Returns the URL's query and a setter. By default, only paging adds a history entry; the rest call `onFiltered`. */
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
