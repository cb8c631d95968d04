import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * The parameters of the address, and how they are changed. A change starts from what the address is at that
 * moment, not from what was drawn last: a search that is asked for while a dialog opens closes no dialog.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = (to: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
    setParams(to(new URLSearchParams(window.location.search)), options);
  return [params, change] as const;
}
