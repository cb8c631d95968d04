/** Memoises a function of an immutable object; `give` stores a value that was computed elsewhere. */
export function memoize<Known extends object, Value>(work: (of: Known) => Value) {
  const known = new WeakMap<Known, { value: Value }>();
  const give = (of: Known, value: Value): void => {
    known.set(of, { value });
  };
  const read = (of: Known): Value => {
    const found = known.get(of) ?? { value: work(of) };
    known.set(of, found);
    return found.value;
  };
  return Object.assign(read, { give });
}

/** Reuses the last value while the arguments stay the same. */
export function reuseLast<Arguments extends readonly unknown[], Value>(
  work: (...args: Arguments) => Value,
): (...args: Arguments) => Value {
  let last: { args: Arguments; value: Value } | undefined;
  return (...args) => {
    if (!last || !sameItems(last.args, args)) last = { args, value: work(...args) };
    return last.value;
  };
}

export function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at]);
}

/** Returns the previous list object if the items are the same, so values memoised for it are reused. */
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
