/** Saved content is JSON an editor filled in: these read it field by field, so that a page never breaks on it. */
export type Saved = Record<string, unknown>;

/** The content as an object; anything else is an empty one. */
export function savedObject(content: unknown): Saved {
  return typeof content === 'object' && content !== null && !Array.isArray(content)
    ? (content as Saved)
    : {};
}

/** Saved text wins over the default, also when an editor emptied it. */
export function textOr(saved: Saved, field: string, fallback: string): string {
  const value = saved[field];
  return typeof value === 'string' ? value : fallback;
}

/** The texts of a saved list; the default when there is no list. */
export function textsOr(saved: Saved, field: string, fallback: readonly string[]): string[] {
  const value = saved[field];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [...fallback];
}
