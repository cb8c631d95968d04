export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses JSON. Undefined if it is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Decodes a list from JSON in storage. Drops invalid items because the list may be outdated, edited or truncated. */
export function decodeList<Item>(
  stored: string,
  parseItem: (value: unknown) => Item | undefined,
): Item[] {
  try {
    return parseList(JSON.parse(stored), parseItem);
  } catch {
    return [];
  }
}

export function parseList<Item>(
  value: unknown,
  parseItem: (value: unknown) => Item | undefined,
): Item[] {
  if (!Array.isArray(value)) return [];
  return value.map((item) => parseItem(item)).filter((item) => item !== undefined);
}
