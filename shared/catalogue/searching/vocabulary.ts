import { normalizeText } from '#shared/text/normalize-text.ts';
import { isSmallWord } from './small-words.ts';
import { genderlessForm, singularForm, spokenForm, wordsIn } from './word-forms.ts';

/** Matches a hyphenated word such as "guarda-chuva". */
const hyphened = /\p{L}+(-\p{L}+)+/u;

/**
 * Quality of the match between a token and a word, in ascending order. `inside` means within another word ("vela" in
 * "fivela"), `afterHyphen` a later part of the token ("copo" in "porta-copos"), and `contained` its beginning.
 */
export const tokenRanks = {
  none: 0,
  otherGender: 1,
  synonym: 2,
  inside: 3,
  sameWord: 4,
  afterHyphen: 5,
  contained: 6,
};

/** String with a bit mask of its letters. Strings whose masks differ in many bits are more than two edits apart. */
export interface Form {
  text: string;
  letters: number;
}

/** A known word, as a candidate for corrections. */
export interface KnownWord {
  /** Spelling in lower case, with accents. */
  spelling: string;
  written: Form;
  spoken: Form;
  /** True if a name, category, tag or synonym contains the word. */
  named: boolean;
  count: number;
}

interface TokenRanks {
  ranks: Uint8Array;
  best: number;
  /** True if a token contains the word as typed. */
  isContained: boolean;
}

const wordCharacter = /[\p{L}\d]/u;

/** Returns the rank of a match that begins at `start` in a token. */
function rankAt(token: string, start: number): number {
  if (start === 0) return tokenRanks.contained;
  const before = token.slice(0, start);
  if (!wordCharacter.test(before)) return tokenRanks.contained;
  return wordCharacter.test(before.slice(-1)) ? tokenRanks.inside : tokenRanks.afterHyphen;
}

/** Maximum number of words in the cache. A search needs the ranks of each word several times. */
const mostRanked = 16;

export function toForm(text: string): Form {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return { text, letters };
}

function push(index: Map<string, number[]>, key: string, token: number): void {
  const tokens = index.get(key);
  if (tokens) tokens.push(token);
  else index.set(key, [token]);
}

/**
 * Words of the catalogue. A token is the text between two spaces ("porta-lápis," has two words). Products refer to
 * tokens by number, so a search checks each distinct token once rather than every product.
 */
export class Vocabulary {
  /** Tokens, normalised. */
  readonly #tokens: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #bySingular = new Map<string, number[]>();
  readonly #byGenderless = new Map<string, number[]>();
  readonly #words = new Map<string, KnownWord>();
  /** Candidates for corrections: all words without digits. */
  readonly correct: KnownWord[] = [];
  readonly #wordsOfTokens: (readonly KnownWord[])[] = [];
  /** Hyphenated tokens without their hyphens, such as "guardachuva". */
  readonly #joined = new Map<number, string>();
  readonly #ranks = new Map<string, TokenRanks>();

  /** Indexes text and returns its tokens. `named` is false for descriptions. */
  read(text: string, named: boolean): number[] {
    const tokens: number[] = [];
    for (const written of text.split(/\s+/)) {
      if (written === '') continue;
      const token = this.#numbers.get(written) ?? this.#add(written);
      for (const word of this.#wordsOfTokens[token] ?? []) {
        word.count++;
        word.named ||= named;
      }
      tokens.push(token);
    }
    return tokens;
  }

  #add(written: string): number {
    const token = this.#tokens.push(normalizeText(written)) - 1;
    this.#numbers.set(written, token);
    this.#ranks.clear();
    const [compound] = written.match(hyphened) ?? [];
    const words = wordsIn(written).map((spelling) => ({ spelling, word: normalizeText(spelling) }));
    if (compound) {
      const word = normalizeText(compound).replaceAll('-', '');
      this.#joined.set(token, word);
      words.push({ spelling: compound, word });
    }
    this.#wordsOfTokens.push(
      words.map(({ spelling, word }) => {
        push(this.#bySingular, singularForm(word), token);
        push(this.#byGenderless, genderlessForm(word), token);
        return this.#know(word, spelling);
      }),
    );
    return token;
  }

  #know(word: string, spelling: string): KnownWord {
    let known = this.#words.get(word);
    if (known === undefined) {
      known = {
        spelling: spelling.toLowerCase(),
        written: toForm(word),
        spoken: toForm(spokenForm(word)),
        named: false,
        count: 0,
      };
      this.#words.set(word, known);
      if (!/\d/.test(word)) this.correct.push(known);
    } else if (known.spelling === word) {
      // Prefers a spelling with accents.
      known.spelling = spelling.toLowerCase();
    }
    return known;
  }

  /** Adds a word to the candidates for corrections, even if no product contains it. */
  learn(spelling: string): void {
    this.#know(normalizeText(spelling), spelling).named = true;
  }

  /** Returns true if any word in the products begins with a normalised word. */
  hasBeginning(word: string): boolean {
    for (const [known, { count }] of this.#words) {
      if (count > 0 && known.startsWith(word)) return true;
    }
    return false;
  }

  /** Returns true if the products contain a normalised word in singular or plural. */
  has(word: string): boolean {
    return this.#bySingular.has(singularForm(word));
  }

  /** Returns a normalised word with its accents, if known. */
  spelled(word: string): string | undefined {
    return this.#words.get(word)?.spelling;
  }

  /** Returns true if a name, category, tag or synonym contains a normalised word in singular or plural. */
  isNamed(word: string): boolean {
    const form = singularForm(word);
    const beginning = word.slice(0, 3);
    for (const [known, { named }] of this.#words) {
      if (named && known.startsWith(beginning) && singularForm(known) === form) return true;
    }
    return false;
  }

  /** Splits "500ml" and "porta/copos" into words, unless a token contains them unsplit or they are sizes ("G4"). */
  split(words: readonly string[]): string[] {
    return words.flatMap((word) =>
      isSmallWord(word) || this.ranks(word).isContained
        ? word
        : (word.match(/\p{L}+|\d+(?:[.,]\d+)*/gu) ?? word),
    );
  }

  ranks(word: string): TokenRanks {
    const known = this.#ranks.get(word) ?? this.#rank(word);
    if (this.#ranks.size > mostRanked) this.#ranks.clear();
    this.#ranks.set(word, known);
    return known;
  }

  #rank(word: string): TokenRanks {
    const ranks = new Uint8Array(this.#tokens.length);
    let best: number = tokenRanks.none;
    const mark = (tokens: readonly number[] | undefined, rank: number) => {
      if (tokens) best = rank;
      for (const token of tokens ?? []) ranks[token] = rank;
    };
    mark(this.#byGenderless.get(genderlessForm(word)), tokenRanks.otherGender);
    mark(this.#bySingular.get(singularForm(word)), tokenRanks.sameWord);
    for (const [token, joined] of this.#joined) {
      if (!joined.includes(word)) continue;
      ranks[token] = tokenRanks.sameWord;
      best = Math.max(best, tokenRanks.sameWord);
    }
    let isContained = false;
    // Written as a plain loop because this runs for every token of the catalogue at each keystroke.
    for (let token = 0; token < ranks.length; token++) {
      const text = this.#tokens[token] as string;
      const start = text.indexOf(word);
      if (start < 0) continue;
      isContained = true;
      const rank = rankAt(text, start);
      if (rank > (ranks[token] as number)) ranks[token] = rank;
      best = Math.max(best, rank);
    }
    return { ranks, best, isContained };
  }

  /** Marks the tokens that contain a word with the given singular form. Undefined if there are none. */
  marks(singular: string): Uint8Array | undefined {
    const tokens = this.#bySingular.get(singular);
    if (tokens === undefined) return undefined;
    const marks = new Uint8Array(this.#tokens.length);
    for (const token of tokens) marks[token] = 1;
    return marks;
  }
}
