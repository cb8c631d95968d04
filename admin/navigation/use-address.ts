import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';

/**
 * Returns the parameters of the address and a function to change them. A change starts from the current address, not
 * the rendered one: a search must not close a dialog that is just opening.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const change = (to: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
    setParams(to(new URLSearchParams(window.location.search)), { state, ...options });
  return [params, change] as const;
}
