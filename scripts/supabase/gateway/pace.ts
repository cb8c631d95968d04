import { forgetLeast } from './bounded-names.ts';

/** Gives the tries at a name turns, one after the other. */
export class Pace {
  /** When the next turn of each name is (milliseconds). */
  readonly #next = new Map<string, number>();
  readonly #every: number;
  readonly #now: () => number;

  constructor(every: number, now: () => number) {
    this.#every = every;
    this.#now = now;
  }

  /** Milliseconds until the next turn. */
  wait(name: string): number {
    return Math.max(0, (this.#next.get(name) ?? 0) - this.#now());
  }

  /** Takes the next turn. */
  take(name: string): void {
    this.#next.set(name, this.#now() + this.wait(name) + this.#every);
    forgetLeast(this.#next, (next) => next - this.#now());
  }
}
