/** Saved content is JSON edited in the back-office: it is merged over defaults, so that a page never breaks on it. */
type Saved = Readonly<Record<string, unknown>>;

/** The content as an object; empty for anything else. */
export function toObject(content: unknown): Saved {
  return typeof content === 'object' && content !== null && !Array.isArray(content)
    ? (content as Saved)
    : {};
}

/** Saved texts over their defaults; an empty text counts as saved. */
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
