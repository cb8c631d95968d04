/** Initial size of the hash table (slots); it doubles. */
const firstSize = 1 << 10;

/**
 * Hashes to 53 bits with secret seeds, in a tenth of the time of node:crypto: sufficient for hashes that nobody sees
 * and that last for a day. (cyrb53, public domain.)
 */
export function hashText(text: string, [first, second]: readonly [number, number]): number {
  let high = 0xdeadbeef ^ first;
  let low = 0x41c6ce57 ^ second;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 2 ** 32 * (low & 0x1fffff) + (high >>> 0);
}

export interface Slots {
  /** 0 marks an empty slot. */
  hashes: Float64Array;
  amounts: Uint16Array;
  /** Number of occupied slots. */
  size: number;
}

/** Counts by hash (a positive integer that a double holds), 10 bytes per slot: a Map takes five times as much. */
export class Tally {
  readonly #most: number;
  #hashes: Float64Array;
  #amounts: Uint16Array;
  #size: number;

  constructor(most: number, slots?: Slots) {
    this.#most = most;
    this.#hashes = slots?.hashes ?? new Float64Array(firstSize);
    this.#amounts = slots?.amounts ?? new Uint16Array(firstSize);
    this.#size = slots?.size ?? 0;
  }

  get slots(): Slots {
    return { hashes: this.#hashes, amounts: this.#amounts, size: this.#size };
  }

  get isFull(): boolean {
    return this.#size >= this.#most;
  }

  #slot(hash: number): number {
    const last = this.#hashes.length - 1;
    let slot = hash % this.#hashes.length;
    while (this.#hashes[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) & last;
    return slot;
  }

  get(hash: number): number {
    return this.#amounts[this.#slot(hash || 1)] ?? 0;
  }

  /** Increments up to 65,535; ignores a new hash while the tally is full. */
  increment(hash: number): void {
    const key = hash || 1;
    let slot = this.#slot(key);
    if (this.#hashes[slot] === 0) {
      if (this.isFull) return;
      if (this.#size >= this.#hashes.length / 2) {
        this.#grow();
        slot = this.#slot(key);
      }
      this.#hashes[slot] = key;
      this.#size += 1;
    }
    this.#amounts[slot] = Math.min(65_535, (this.#amounts[slot] ?? 0) + 1);
  }

  #grow(): void {
    const [hashes, amounts] = [this.#hashes, this.#amounts];
    this.#hashes = new Float64Array(2 * hashes.length);
    this.#amounts = new Uint16Array(2 * hashes.length);
    for (const [former, hash] of hashes.entries()) {
      if (hash === 0) continue;
      const slot = this.#slot(hash);
      this.#hashes[slot] = hash;
      this.#amounts[slot] = amounts[former] ?? 0;
    }
  }
}
