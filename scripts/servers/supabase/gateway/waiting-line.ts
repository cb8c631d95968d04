interface Limits {
  atOnce: number;
  /** Maximum waiting, overall and per name. */
  waiting: number;
  waitingOfOne: number;
}

/** Queues callers round-robin by name: frequent callers wait behind others. */
export class WaitingLine {
  readonly #limits: Limits;
  #served = 0;
  #length = 0;
  /** Queue of each name, oldest first; the name next in turn is first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Runs the work in turn. When too many wait, returns at once whether the name or the total is the cause. */
  async serve<T>(name: string, work: () => Promise<T>): Promise<T | 'too-many-of-one' | 'full'> {
    const { atOnce, waiting, waitingOfOne } = this.#limits;
    if (this.#served >= atOnce) {
      const own = this.#waiting.get(name) ?? [];
      if (own.length >= waitingOfOne) return 'too-many-of-one';
      if (this.#length >= waiting) return 'full';
      this.#length += 1;
      this.#waiting.set(name, own);
      await new Promise<void>((resolve) => own.push(resolve));
    } else this.#served += 1;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** Gives the free slot to the name that has waited longest, and moves it to the end. */
  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#served -= 1;
      return;
    }
    const [name, own] = first;
    const start = own.shift();
    this.#waiting.delete(name);
    if (own.length > 0) this.#waiting.set(name, own);
    this.#length -= 1;
    start?.();
  }
}
