import { forgetLeast } from './bounded-names.ts';

/** Failures of one name. */
interface Record {
  failures: number;
  /** Milliseconds: failures before it are forgotten once it is long past. */
  last: number;
  closedUntil: number;
}

interface Rules {
  /** How many may fail before one has to wait. */
  allowed: number;
  /** For how long failures are remembered (milliseconds). */
  within: number;
  /** The first wait; each failure after it doubles it, up to the longest (milliseconds). */
  firstWait: number;
  longestWait: number;
}

/**
 * Counts what failed, by a name such as an account's e-mail or an address, and says how long one has to wait. It is
 * forgotten when the process ends, which nobody from outside can bring about.
 */
export class Attempts {
  readonly #records = new Map<string, Record>();
  readonly #rules: Rules;
  readonly #now: () => number;

  constructor(rules: Rules, now: () => number = Date.now) {
    this.#rules = rules;
    this.#now = now;
  }

  /** Milliseconds until the name may try again; 0 when it may now. */
  wait(name: string): number {
    return Math.max(0, (this.#records.get(name)?.closedUntil ?? 0) - this.#now());
  }

  #isOver({ last, closedUntil }: Record): boolean {
    return this.#now() - Math.max(last, closedUntil) > this.#rules.within;
  }

  failed(name: string): void {
    const { allowed, firstWait, longestWait } = this.#rules;
    const now = this.#now();
    const before = this.#records.get(name);
    const over = before === undefined || this.#isOver(before);
    const failures = (over ? 0 : before.failures) + 1;
    const wait =
      failures < allowed ? 0 : Math.min(longestWait, firstWait * 2 ** (failures - allowed));
    this.#records.set(name, { failures, last: now, closedUntil: now + wait });
    forgetLeast(this.#records, (record) => (this.#isOver(record) ? 0 : record.failures));
  }

  forget(name: string): void {
    this.#records.delete(name);
  }
}
