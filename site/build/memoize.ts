/** Memoises a function of an immutable object. */
export function memoize<Known extends object, Value>(
  work: (of: Known) => Value,
): (of: Known) => Value {
  const known = new WeakMap<Known, { value: Value }>();
  return (of) => {
    const found = known.get(of) ?? { value: work(of) };
    known.set(of, found);
    return found.value;
  };
}

/** Whether two lists have the same objects. */
export function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}

/**
 * Lists of which one that has the items of before is the object of before, so that what is computed of it stays
 * memoised. A list is known by its first item.
 */
export function stableLists<Item extends object>(): (list: readonly Item[]) => readonly Item[] {
  const known = new WeakMap<Item, readonly Item[]>();
  return (list) => {
    const [first] = list;
    if (first === undefined) return list;
    const before = known.get(first);
    if (before && sameItems(before, list)) return before;
    known.set(first, list);
    return list;
  };
}
