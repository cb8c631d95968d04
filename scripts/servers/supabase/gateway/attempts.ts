import { forgetLeast } from './bounded-names.ts';

/** Failures of one name. */
interface Record {
  failures: number;
  /** Time of the last failure (milliseconds); the record expires some time after it. */
  last: number;
  closedUntil: number;
}

interface Rules {
  /** Failures allowed before a wait. */
  allowed: number;
  /** Lifetime of a record (milliseconds). */
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
  readonly #records = new Map<string, Record>();
  readonly #rules: Rules;
  readonly #now: () => number;

  constructor(rules: Rules, now: () => number = Date.now) {
    this.#rules = rules;
    this.#now = now;
  }

  /** Returns the milliseconds until the next attempt is allowed; 0 if it is now. */
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
