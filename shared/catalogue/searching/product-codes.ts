import { normalizeText } from '#shared/text/normalize-text.ts';
import { tokenRanks } from './vocabulary.ts';

/** Above any words: a code that begins as typed, and the code itself. */
const beginning = tokenRanks.contained + 2;
const whole = beginning + 1;

/** Whether a product was found by its code. */
export const isCodeRank = (rank = 0): boolean => rank >= beginning;

/** A normalised text without what people write in a code or leave out: "sp-12345" is "SP 12345". */
const toKey = (text: string) => text.replace(/[^\p{L}\d]/gu, '');

/** The codes of products. */
export class ProductCodes {
  readonly #positions: number[] = [];
  readonly #keys: string[] = [];

  read(position: number, code: string | null | undefined): void {
    const key = toKey(normalizeText(code ?? ''));
    if (key === '') return;
    this.#positions.push(position);
    this.#keys.push(key);
  }

  /** Whether a normalised term is a code. */
  has(term: string): boolean {
    return this.#keys.includes(toKey(term));
  }

  /** Ranks the products that a normalised term is the code of, or the beginning of their codes. */
  rank(term: string, ranks: Uint8Array): void {
    const key = toKey(term);
    if (key === '') return;
    // A plain loop, as this runs for every product at every keystroke.
    for (let at = 0; at < this.#keys.length; at++) {
      const code = this.#keys[at] as string;
      if (!code.startsWith(key)) continue;
      // One letter begins too much.
      if (code.length === key.length) ranks[this.#positions[at] as number] = whole;
      else if (key.length > 1) ranks[this.#positions[at] as number] = beginning;
    }
  }
}
