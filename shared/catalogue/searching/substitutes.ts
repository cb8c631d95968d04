import { normalizeText } from '#shared/text/normalize-text.ts';
import { corrections } from './corrections.ts';
import { isOccasionHead, isSmallWord } from './small-words.ts';
import type { Synonyms } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Number of spellings to try for a term without hits, and for each of its words. */
const mostTried = 6;
const mostTriedWords = 3;

/** Maximum number of words in a term whose parts are tried, and minimum number of letters in a part. */
const maxWordsForParts = 6;
const shortestPart = 4;
const isShort = (word = '') => /^\p{L}{3}$/u.test(word);

/** Maximum number of words in the cache. */
const mostSpellings = 64;

interface Spelling {
  text: string;
  /** True if a name contains the word. Words found only in descriptions are less likely. */
  named: boolean;
}

export class Substitutes {
  readonly #vocabulary: Vocabulary;
  readonly #spellings = new Map<string, readonly Spelling[]>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** Clears the cache. Must be called when the vocabulary has changed. */
  forget(): void {
    this.#spellings.clear();
  }

  /** Respells unknown words, likeliest first: only with words from names if `named`, else with at least one other. */
  spellings(words: readonly string[], named: boolean): readonly (readonly string[])[] {
    let tried = [[]] as Spelling[][];
    for (const word of this.#vocabulary.split(words)) {
      const choices = this.#spellingsOf(word);
      tried = tried.flatMap((before) => choices.map((spelling) => [...before, spelling]));
    }
    return tried
      .slice(0, mostTried)
      .filter((spellings) => spellings.every((each) => each.named) === named)
      .map((spellings) => spellings.map(({ text }) => text));
  }

  /** Returns the possible meanings of a typed word: the word itself if known, else similar known words. */
  #spellingsOf(word: string): readonly Spelling[] {
    const known = this.#spellings.get(word) ?? this.#findSpellings(word);
    if (this.#spellings.size > mostSpellings) this.#spellings.clear();
    this.#spellings.set(word, known);
    return known;
  }

  #findSpellings(word: string): readonly Spelling[] {
    const isKnown = this.#vocabulary.has(word) || this.#vocabulary.hasBeginning(word);
    if (/\d/.test(word) || isSmallWord(word) || isKnown) {
      return [{ text: word, named: true }];
    }
    return corrections(word, this.#vocabulary.correct)
      .filter(({ written: { text } }) => text.length > 4 || !isSmallWord(text))
      .slice(0, mostTriedWords)
      .map(({ spelling, named }) => ({ text: spelling, named }));
  }

  /**
   * Yields parts of a term, respelled with words from names. Up to half of the significant words may be left out. The
   * longest parts come first, then the leftmost.
   */
  *parts(typed: readonly string[], synonyms: Synonyms): Generator<readonly string[]> {
    const words = typed.map((word) => this.#spellingsOf(word)[0]?.text ?? word);
    const end = Math.min(words.length, maxWordsForParts);
    const isNamed = this.#areNamed(words.slice(0, end), synonyms);
    // Sizes and years rarely occur in a catalogue: "caderno a5 pauta".
    const telling = (some: readonly string[]) =>
      some.filter((word) => !isSmallWord(word) && !/\d/.test(word)).length;
    for (let length = Math.min(end, words.length - 1); length > 0; length--) {
      for (let start = 0; start + length <= end; start++) {
        const part = words.slice(start, start + length);
        const hasSmallEnd = [part[0], part.at(-1)].some((word = '') => isSmallWord(word));
        // A shorter part counts only if it was typed as a three-letter word: "kit".
        const isLong =
          part.join('').length >= shortestPart || (part[0] === typed[start] && isShort(part[0]));
        const isMost = 2 * telling(part) >= telling(words);
        const places = isNamed.slice(start, start + length);
        const isMeant = part.some((word) => !isSmallWord(word) && !isOccasionHead(word));
        if (isLong && isMost && isMeant && !hasSmallEnd && !places.includes(false)) yield part;
      }
    }
  }

  /** Returns, for each word, whether names contain it or one of its synonyms. */
  #areNamed(words: readonly string[], synonyms: Synonyms): boolean[] {
    const terms = synonyms.find(words);
    const isInTerm = (at: number) => terms.some(({ first, last }) => at >= first && at <= last);
    const isNamed = (word: string) =>
      this.#vocabulary.split([normalizeText(word)]).every((each) => this.#vocabulary.isNamed(each));
    return words.map((word, at) => isSmallWord(word) || isInTerm(at) || isNamed(word));
  }
}
