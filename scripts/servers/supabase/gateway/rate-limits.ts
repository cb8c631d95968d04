/** Maximum number of names in memory; attackers can invent names, such as e-mails and IPv6 networks. */
const mostNames = 10_000;

/** Evicts the tenth of names with the lowest weights, so invented names cannot evict one with many attempts. */
function forgetLeast(names: Map<string, unknown>, weightOf: (name: string) => number): void {
  if (names.size <= mostNames) return;
  const weighed = [...names.keys()].map((name) => ({ name, weight: weightOf(name) }));
  weighed.sort((one, other) => one.weight - other.weight);
  for (const { name } of weighed.slice(0, mostNames / 10)) names.delete(name);
}

interface AttemptLimits {
  allowed: number;
  /** Lifetime of a name's failures (milliseconds). */
  within: number;
  /** Initial delay (milliseconds); doubles with every failure, up to the maximum delay. */
  firstWait: number;
  longestWait: number;
}

export type Attempts = ReturnType<typeof countAttempts>;

/** Counts failures per name, such as an e-mail or IP address. A restart clears them, but outsiders cannot cause one. */
export function countAttempts(limits: AttemptLimits, now: () => number = Date.now) {
  const { allowed, within, firstWait, longestWait } = limits;
  const failures = new Map<string, Record<'count' | 'last' | 'closedUntil', number>>();
  const countOf = (name: string) => {
    const { count = 0, last = 0, closedUntil = 0 } = failures.get(name) ?? {};
    return now() - Math.max(last, closedUntil) > within ? 0 : count;
  };
  return {
    wait: (name: string): number => Math.max(0, (failures.get(name)?.closedUntil ?? 0) - now()),
    failed(name: string): void {
      const last = now();
      const count = countOf(name) + 1;
      const wait = count < allowed ? 0 : Math.min(longestWait, firstWait * 2 ** (count - allowed));
      failures.set(name, { count, last, closedUntil: last + wait });
      forgetLeast(failures, countOf);
    },
    forget: (name: string) => void failures.delete(name),
  };
}

export interface Budget {
  burst: number;
  perMinute: number;
}

export type TokenAccounts = ReturnType<typeof openTokenAccounts>;

/** Creates a token bucket per name, such as a household; reserves tokens for waits up to `patience` (milliseconds). */
export function openTokenAccounts(
  { burst, perMinute }: Budget,
  now: () => number = Date.now,
  patience = 0,
) {
  /** Time at which each name's bucket is full again (milliseconds). */
  const fullAt = new Map<string, number>();
  /** Time to refill one token, and to refill an empty bucket (milliseconds). */
  const interval = 60_000 / perMinute;
  const refill = burst * interval;
  /** Returns the time until a bucket is full (milliseconds), capped because the clock may be set back. */
  const missing = (name: string) =>
    Math.min(Math.max(0, (fullAt.get(name) ?? 0) - now()), refill + patience);
  const wait = (name: string): number => Math.max(0, missing(name) + interval - refill);
  return {
    wait,
    /** Takes a token, or reserves one if the wait is within `patience`; returns the wait (milliseconds). */
    take(name: string): number {
      const waiting = wait(name);
      if (waiting > patience) return waiting;
      fullAt.set(name, now() + missing(name) + interval);
      forgetLeast(fullAt, (known) => (fullAt.get(known) ?? 0) - now());
      return waiting;
    },
  };
}

interface Limits {
  atOnce: number;
  /** Maximum number of waiting callers, overall and per name. */
  waiting: number;
  waitingOfOne: number;
}

/** Queues callers round-robin by name so that frequent callers wait behind others. */
export class WaitingLine {
  readonly #limits: Limits;
  #served = 0;
  #length = 0;
  /** Queue per name, oldest caller first; the first name is served next. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Runs the work in turn. If too many callers are waiting, returns at once the limit that was hit: the name's or the
   * total.
   */
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

  /** Gives the free slot to the name that has waited longest and moves that name to the end. */
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
