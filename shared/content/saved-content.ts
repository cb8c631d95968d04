/** Saved content is JSON edited in the back-office; merging it over defaults keeps pages from breaking on it. */
type Saved = Readonly<Record<string, unknown>>;

/** Returns the content if it is an object, else an empty one. */
export function toObject(content: unknown): Saved {
  return typeof content === 'object' && content !== null && !Array.isArray(content)
    ? (content as Saved)
    : {};
}

/** Merges saved texts over defaults; an empty text counts as saved. */
export function mergeTexts<const Texts extends { readonly [Field in keyof Texts]: string }>(
  defaults: Texts,
  content: unknown,
): { [Field in keyof Texts]: string } {
  const saved = toObject(content);
  const merged = Object.entries(defaults).map(([field, text]) => {
    const value = saved[field];
    return [field, typeof value === 'string' ? value : text];
  });
  return Object.fromEntries(merged);
}
