/** Pseudorandom numbers reproducible by seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Returns a number from 0 up to but not including `below`. */
  upTo(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return (((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * below;
  }

  /** Returns an integer from 0 up to but not including `below`. */
  whole(below: number): number {
    return Math.floor(this.upTo(below));
  }

  /** Returns an id like the database's. */
  uuid(): string {
    const digits = (count: number) =>
      Array.from({ length: count }, () => this.whole(16).toString(16)).join('');
    return `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
  }

  /** Returns true with the given probability, from 0 to 1. */
  is(likelihood: number): boolean {
    return this.upTo(1) < likelihood;
  }

  /**
   * Returns a random item.
   * @throws if the list is empty
   */
  one<Item>(items: readonly Item[]): Item {
    const item = items[this.whole(items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }
}
