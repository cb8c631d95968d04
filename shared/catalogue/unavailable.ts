/** Lookup of a stored product's current version. Undefined if the product has left the catalogue. */
export type Current<Stored> = (stored: Stored, color?: string) => Stored | undefined;

/** Returns the current value, or the older object if both are equal or there is no current one. */
export function replaceEqual<Value>(older: Value, current: Value | undefined): Value {
  return current === undefined || JSON.stringify(current) === JSON.stringify(older)
    ? older
    : current;
}

/** Reason why a stored product cannot be ordered. */
export type Unavailability = 'removed' | 'out-of-stock';

export type UnavailableProducts = ReadonlyMap<string, Unavailability>;
