import { forgetLeast } from './bounded-names.ts';

/** Schedules attempts by name at a fixed interval. */
export class Pace {
  /** Time of the next turn by name (milliseconds). */
  readonly #next = new Map<string, number>();
  readonly #every: number;
  readonly #now: () => number;

  constructor(every: number, now: () => number) {
    this.#every = every;
    this.#now = now;
  }

  /** Returns the milliseconds until the next turn. */
  wait(name: string): number {
    return Math.max(0, (this.#next.get(name) ?? 0) - this.#now());
  }

  /** Reserves the next turn. */
  take(name: string): void {
    this.#next.set(name, this.#now() + this.wait(name) + this.#every);
    forgetLeast(this.#next, (next) => next - this.#now());
  }
}
