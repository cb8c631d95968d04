import { failureReason } from '../../../lib/user-error.ts';

/** Thrown by a check that cannot decide; the message says what is needed. */
export class Unchecked extends Error {
  override name = 'Unchecked';
}

/** Prints one line per check and counts the results. */
export class Report {
  readonly counts = { met: 0, failed: 0, open: 0 };
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  /** @param run returns the fault as a text, or throws it */
  async check(name: string, run: () => Promise<unknown>): Promise<void> {
    try {
      const fault = await run();
      if (typeof fault === 'string' && fault) throw new Error(fault);
      this.counts.met += 1;
      this.#print(`✓ ${name}`);
    } catch (error) {
      const isOpen = error instanceof Unchecked;
      this.counts[isOpen ? 'open' : 'failed'] += 1;
      this.#print(
        `${isOpen ? '–' : '✗'} ${name}: ${isOpen ? 'não conferido; ' : ''}${failureReason(error)}`,
      );
    }
  }

  /** Prints the counts; returns true if no check failed. */
  summarize(): boolean {
    const { met, failed, open } = this.counts;
    this.#print(`\n${met} como devem ser, ${failed} com falha, ${open} não conferidos.`);
    return failed === 0;
  }
}
