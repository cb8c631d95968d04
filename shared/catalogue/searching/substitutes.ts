import { normalizeText } from '#shared/text/normalize-text.ts';
import { corrections } from './corrections.ts';
import { isSmallWord } from './small-words.ts';
import type { Synonyms } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How many spellings are tried for a term without hits, and for each of its words. */
const mostTried = 6;
const mostTriedWords = 3;

/** Of how many words of a term without hits a part is looked for, and how many letters that has. */
const mostParted = 6;
const shortestPart = 4;
const isShort = (word = '') => /^\p{L}{3}$/u.test(word);

/** For how many words it is remembered how else they may be spelled. */
const mostSpellings = 64;

/** A way to spell a word. */
interface Spelling {
  text: string;
  /** Whether products are called so; what only descriptions have is the less likely meant. */
  named: boolean;
}

/** What is searched in the place of a term without hits. */
export class Substitutes {
  readonly #vocabulary: Vocabulary;
  readonly #spellings = new Map<string, readonly Spelling[]>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** To be called when the vocabulary has changed. */
  forget(): void {
    this.#spellings.clear();
  }

  /**
   * The term with the words respelled that the catalogue does not have, the likeliest first.
   * @param named whether to words products are called by, or else with one that only descriptions have
   */
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

  /** What a typed word may stand for: itself, or what the catalogue has in its place. */
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
      .filter(({ written }) => !isSmallWord(written.text))
      .slice(0, mostTriedWords)
      .map(({ spelling, named }) => ({ text: spelling, named }));
  }

  /**
   * The words of a term, respelled, that stand together and that products are called by, without up to half of those
   * that tell something: the longest first, then the first.
   */
  *parts(typed: readonly string[], synonyms: Synonyms): Generator<readonly string[]> {
    const words = typed.map((word) => this.#spellingsOf(word)[0]?.text ?? word);
    const end = Math.min(words.length, mostParted);
    const isNamed = this.#areNamed(words.slice(0, end), synonyms);
    const telling = (some: readonly string[]) => some.filter((word) => !isSmallWord(word)).length;
    for (let length = Math.min(end, words.length - 1); length > 0; length--) {
      for (let start = 0; start + length <= end; start++) {
        const part = words.slice(start, start + length);
        const hasSmallEnd = [part[0], part.at(-1)].some((word = '') => isSmallWord(word));
        // A shorter word tells enough as a whole, as it was typed: "kit".
        const isLong =
          part.join('').length >= shortestPart || (part[0] === typed[start] && isShort(part[0]));
        const isMost = 2 * telling(part) >= telling(words);
        const places = isNamed.slice(start, start + length);
        if (isLong && isMost && !hasSmallEnd && !places.includes(false)) yield part;
      }
    }
  }

  /** Whether products are called by each word as a whole, or by a synonym. */
  #areNamed(words: readonly string[], synonyms: Synonyms): boolean[] {
    const terms = synonyms.find(words);
    return words.map(
      (word, at) =>
        isSmallWord(word) ||
        terms.some(({ first, last }) => at >= first && at <= last) ||
        this.#vocabulary
          .split([normalizeText(word)])
          .every((each) => this.#vocabulary.isNamed(each)),
    );
  }
}
