/**
 * A list with what a change took from it put back where it was, beside all that was done since. `joined` is
 * what becomes of an entry that is there again by other means.
 */
export function withPutBack<Entry>(
  now: readonly Entry[],
  { before, after }: { before: readonly Entry[]; after: readonly Entry[] },
  keyOf: (entry: Entry) => string,
  joined: (present: Entry, taken: Entry) => Entry = (present) => present,
): readonly Entry[] {
  const present = new Map(now.map((entry) => [keyOf(entry), entry]));
  const left = new Set(after.map(keyOf));
  const known = before.flatMap((entry) => {
    const key = keyOf(entry);
    const current = present.get(key);
    present.delete(key);
    if (current === undefined) return left.has(key) ? [] : [entry];
    return [left.has(key) ? current : joined(current, entry)];
  });
  return [...known, ...present.values()];
}
