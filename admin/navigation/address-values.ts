/** Parses a parameter into one of the known names; undefined if invalid. */
export function parseName<Name extends string>(
  known: Record<Name, unknown>,
  text: string | null,
): Name | undefined {
  return text !== null && Object.hasOwn(known, text) ? (text as Name) : undefined;
}

/** Parses the number of a page; 1 if invalid. */
export function parsePage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
