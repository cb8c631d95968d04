export function parseName<Name extends string>(
  known: Record<Name, unknown>,
  text: string | null,
): Name | undefined {
  return text !== null && Object.hasOwn(known, text) ? (text as Name) : undefined;
}

export function parsePage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** Returns the parameters with the given values set; an empty or undefined value removes its parameter. */
export function withValues(
  params: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

export const pageValue = (page: number): string => (page === 1 ? '' : String(page));
