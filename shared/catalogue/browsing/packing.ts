/** In the order their digits stand for them. */
export const availabilities = ['in-stock', 'sample-available', 'out-of-stock'] as const;

/** Gives each distinct value a place, in the order they are first met. */
export class Dictionary<Value> {
  readonly #places = new Map<string, number>();
  readonly entries: Value[] = [];

  place(value: Value): number {
    const key = JSON.stringify(value);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.entries.length);
    return this.entries.push(value) - 1;
  }
}
