/** Assigns an index to each distinct value, in order of first occurrence. */
export class Dictionary<Value> {
  readonly #places = new Map<string, number>();
  readonly entries: Value[] = [];

  place(value: Value): number {
    const key = typeof value === 'string' ? value : JSON.stringify(value);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.entries.length);
    return this.entries.push(value) - 1;
  }
}
