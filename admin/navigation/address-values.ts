/** A parameter that is one of the known names; undefined otherwise. */
export function parseName<Name extends string>(
  known: Record<Name, unknown>,
  text: string | null,
): Name | undefined {
  return text !== null && Object.hasOwn(known, text) ? (text as Name) : undefined;
}

/** The number of a page; the first for what is no number. */
export function parsePage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
