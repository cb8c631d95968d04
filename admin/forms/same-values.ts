// Null, undefined and an empty string all stand for an empty field.
function normalize(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(normalize);
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([key, part]) => [key, normalize(part)] as const)
      .filter(([, part]) => part !== null)
      .sort(([a], [b]) => (a < b ? -1 : 1));
  }
  return value;
}

/** Returns true if two values of a field would be saved identically. */
export function sameValues(a: unknown, b: unknown): boolean {
  return JSON.stringify(normalize(a)) === JSON.stringify(normalize(b));
}
