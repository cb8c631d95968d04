/** Maximum number of names. Strangers choose them: e-mails and IPv6 networks. */
const mostNames = 10_000;

/**
 * Bounds a map by evicting the tenth of the names with the lowest weight. Inventing names cannot evict one with many
 * attempts, as each invented name would need as many.
 */
function forgetLeast<T>(names: Map<string, T>, weight: (value: T) => number): void {
  if (names.size <= mostNames) return;
  const weighed = [...names].map(([name, value]) => ({ name, weight: weight(value) }));
  weighed.sort((one, other) => one.weight - other.weight);
  for (const { name } of weighed.slice(0, mostNames / 10)) names.delete(name);
}

interface Failures {
  count: number;
  last: number;
  closedUntil: number;
}

interface AttemptLimits {
  allowed: number;
  /** Lifetime of a name's failures (milliseconds). */
  within: number;
  /** Initial wait; each further failure doubles it up to the maximum (milliseconds). */
  firstWait: number;
  longestWait: number;
}

/**
 * Counts failures by a name, such as an account's e-mail or an address, and returns the time to wait. Forgotten on
 * restart, which outsiders cannot cause.
 */
export class Attempts {
  readonly #failures = new Map<string, Failures>();
  readonly #limits: AttemptLimits;
  readonly #now: () => number;

  constructor(limits: AttemptLimits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  wait(name: string): number {
    return Math.max(0, (this.#failures.get(name)?.closedUntil ?? 0) - this.#now());
  }

  #isOver({ last, closedUntil }: Failures): boolean {
    return this.#now() - Math.max(last, closedUntil) > this.#limits.within;
  }

  failed(name: string): void {
    const { allowed, firstWait, longestWait } = this.#limits;
    const last = this.#now();
    const before = this.#failures.get(name);
    const count = (before === undefined || this.#isOver(before) ? 0 : before.count) + 1;
    const wait = count < allowed ? 0 : Math.min(longestWait, firstWait * 2 ** (count - allowed));
    this.#failures.set(name, { count, last, closedUntil: last + wait });
    forgetLeast(this.#failures, (each) => (this.#isOver(each) ? 0 : each.count));
  }

  forget(name: string): void {
    this.#failures.delete(name);
  }
}

export interface Budget {
  burst: number;
  perMinute: number;
}

/** Token buckets in memory by name, such as a household's address. */
export class TokenAccounts {
  /** Time at which each account is full again (milliseconds). */
  readonly #fullAt = new Map<string, number>();
  readonly #now: () => number;
  /** Time in which a token is refilled, and an empty account (milliseconds). */
  readonly #interval: number;
  readonly #refill: number;
  readonly #patience: number;

  /** @param patience longest wait for which a token is reserved (milliseconds) */
  constructor({ burst, perMinute }: Budget, now: () => number = Date.now, patience = 0) {
    this.#now = now;
    this.#interval = 60_000 / perMinute;
    this.#refill = burst * this.#interval;
    this.#patience = patience;
  }

  /** Returns the milliseconds until an account is full; bounded, as clocks may be set back. */
  #missing(name: string): number {
    const missing = Math.max(0, (this.#fullAt.get(name) ?? 0) - this.#now());
    return Math.min(missing, this.#refill + this.#patience);
  }

  wait(name: string): number {
    return Math.max(0, this.#missing(name) + this.#interval - this.#refill);
  }

  /** Takes a token, or reserves one within `patience`; returns the wait for it (milliseconds). */
  take(name: string): number {
    const wait = this.wait(name);
    if (wait > this.#patience) return wait;
    this.#fullAt.set(name, this.#now() + this.#missing(name) + this.#interval);
    forgetLeast(this.#fullAt, (fullAt) => fullAt - this.#now());
    return wait;
  }
}

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
