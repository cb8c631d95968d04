import { failureReason } from '../../../lib/user-error.ts';

/** Error thrown by a check that cannot decide; its message states what is needed. */
export class Unchecked extends Error {}

/** Prints one line per check and counts the results. */
export class Report {
  readonly #counts = { met: 0, failed: 0, open: 0 };
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  /** Runs a check, which throws its fault or returns it as text; returns the result of a check that passes. */
  async check<Result>(name: string, run: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await run();
      if (typeof result === 'string' && result) throw new Error(result);
      this.#counts.met += 1;
      this.#print(`✓ ${name}`);
      return result;
    } catch (error) {
      const isOpen = error instanceof Unchecked;
      this.#counts[isOpen ? 'open' : 'failed'] += 1;
      const outcome = isOpen ? `– ${name}: não conferido; ` : `✗ ${name}: `;
      this.#print(`${outcome}${failureReason(error)}`);
      return undefined;
    }
  }

  /** Prints the counts; returns true if no check failed. */
  summarize(): boolean {
    const { met, failed, open } = this.#counts;
    this.#print(`\n${met} como devem ser, ${failed} com falha, ${open} não conferidos.`);
    return failed === 0;
  }
}
