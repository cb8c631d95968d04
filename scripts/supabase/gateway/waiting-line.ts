interface Limits {
  /** How many are served at once. */
  atOnce: number;
  /** How many may wait, in all and of one name. */
  waiting: number;
  waitingOfOne: number;
}

/** Has callers wait for one another, by turns of their names: who comes often waits behind who comes once. */
export class WaitingLine {
  readonly #limits: Limits;
  #served = 0;
  #length = 0;
  /** Those of each name, oldest first; the name whose turn it is stands first. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Does the work when it is its turn; what is told at once where too many wait is whose fault it is. */
  async serve<T>(name: string, work: () => Promise<T>): Promise<T | 'too-many-of-one' | 'full'> {
    const { atOnce, waiting, waitingOfOne } = this.#limits;
    if (this.#served >= atOnce) {
      const own = this.#waiting.get(name) ?? [];
      if (own.length >= waitingOfOne) return 'too-many-of-one';
      if (this.#length >= waiting) return 'full';
      await this.#turn(name, own);
    } else this.#served += 1;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(name: string, own: (() => void)[]): Promise<void> {
    this.#length += 1;
    this.#waiting.set(name, own);
    return new Promise((resolve) => {
      own.push(resolve);
    });
  }

  /** Gives the place that is free to the name that has waited longest, and that name the last turn. */
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
