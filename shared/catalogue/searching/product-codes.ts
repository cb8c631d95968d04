import { normalizeText } from '#shared/text/normalize-text.ts';
import { tokenRanks } from './vocabulary.ts';

/** Ranks above any word match: the first for the beginning of a code, the second for a whole code. */
const beginning = tokenRanks.contained + 2;
const whole = beginning + 1;

export const isCodeRank = (rank = 0): boolean => rank >= beginning;

/** Removes separators, which people add or leave out: "sp-12345" matches "SP 12345". */
const toKey = (text: string) => text.replace(/[^\p{L}\d]/gu, '');

export class ProductCodes {
  readonly #positions: number[] = [];
  readonly #keys: string[] = [];

  read(position: number, code: string | null | undefined): void {
    const key = toKey(normalizeText(code ?? ''));
    if (key === '') return;
    this.#positions.push(position);
    this.#keys.push(key);
  }

  has(term: string): boolean {
    return this.#keys.includes(toKey(term));
  }

  /** Ranks products whose code equals a normalised term or begins with it. */
  rank(term: string, ranks: Uint8Array): void {
    const key = toKey(term);
    if (key === '') return;
    // Written as a plain loop because it runs for every product at each keystroke.
    for (let at = 0; at < this.#keys.length; at++) {
      const code = this.#keys[at] as string;
      if (!code.startsWith(key)) continue;
      // A single character is too short to match the beginning of a code.
      if (code.length === key.length) ranks[this.#positions[at] as number] = whole;
      else if (key.length > 1) ranks[this.#positions[at] as number] = beginning;
    }
  }
}
