/** Undoes the removals made between two lists. `merge` combines a removed entry with one added again since then. */
export function restoreRemoved<Entry>(
  now: readonly Entry[],
  { before, after }: { before: readonly Entry[]; after: readonly Entry[] },
  getKey: (entry: Entry) => string,
  merge: (current: Entry, removed: Entry) => Entry = (current) => current,
): readonly Entry[] {
  const present = new Map(now.map((entry) => [getKey(entry), entry]));
  const stayed = new Set(after.map(getKey));
  const known = before.flatMap((entry) => {
    const key = getKey(entry);
    const current = present.get(key);
    present.delete(key);
    if (current === undefined) return stayed.has(key) ? [] : [entry];
    return [stayed.has(key) ? current : merge(current, entry)];
  });
  return [...known, ...present.values()];
}
