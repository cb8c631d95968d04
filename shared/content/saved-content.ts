import { isRecord } from '../lists/decode-list.ts';

/** Content that the back-office saved as JSON. Merging it over defaults prevents invalid values from breaking pages. */
type Saved = Readonly<Record<string, unknown>>;

export const toObject = (content: unknown): Saved => (isRecord(content) ? content : {});

/** Returns a saved whole number within bounds, or null for anything else. */
export const savedWholeNumber = (
  saved: unknown,
  { least, most }: { least: number; most: number },
): number | null =>
  typeof saved === 'number' && Number.isInteger(saved) && saved >= least && saved <= most
    ? saved
    : null;

/** Shape of the defaults, with literal values widened to their types. */
type Merged<Value> = Value extends string
  ? string
  : Value extends boolean
    ? boolean
    : Value extends readonly string[]
      ? string[]
      : { [Field in keyof Value]: Merged<Value[Field]> };

/** Merges saved content over defaults of the same shape, field by field. An empty string counts as saved. */
export function mergeSaved<const Content>(defaults: Content, saved: unknown): Merged<Content>;
export function mergeSaved(defaults: unknown, saved: unknown): unknown {
  if (typeof defaults === 'string' || typeof defaults === 'boolean') {
    return typeof saved === typeof defaults ? saved : defaults;
  }
  if (Array.isArray(defaults)) {
    return Array.isArray(saved) ? saved.filter((item) => typeof item === 'string') : defaults;
  }
  const fields = toObject(saved);
  return Object.fromEntries(
    Object.entries(defaults as object).map(([field, value]) => [
      field,
      mergeSaved(value, fields[field]),
    ]),
  );
}
