/** The parameter that says which product the dialog shows, so that Back closes it and a link opens it. */
const parameter = 'produto';

/** Stands for the product that does not exist yet. */
export const newProduct = 'novo';

/** The product whose dialog is open: its id, `novo`, or null. */
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
