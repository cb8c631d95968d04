import { normalizeText } from '#shared/text/normalize-text.ts';
import { singularForm, wordsIn } from './word-forms.ts';

/** Terms that mean the same to whoever searches: "power bank" and "carregador portátil". */
export type SynonymGroup = readonly string[];

/** The words of a term in the form that singular and plural share. */
type Term = readonly string[];

/** A term of a group within a search. */
export interface FoundTerm {
  /** The places of its first and its last word in the search. */
  first: number;
  last: number;
  synonyms: readonly Term[];
}

/** From how many letters on a term may be half typed; of several words ("bolacha de chope") five, or the first. */
const shortestBeginning = 4;
const shortestOfSeveral = 5;

interface KnownTerm {
  forms: Term;
  /** Without what stands between its words: "guardachuva". */
  joined: string;
  joinedForm: string;
  /** How many of those letters a beginning of it has at least: of several words about the first. */
  least: number;
}

function toKnown(text: string): KnownTerm {
  const words = wordsIn(normalizeText(text));
  const [first = ''] = words;
  return {
    forms: words.map(singularForm),
    joined: words.join(''),
    joinedForm: singularForm(words.join('')),
    least: Math.max(
      shortestBeginning,
      words.length === 1 ? 0 : Math.min(first.length, shortestOfSeveral),
    ),
  };
}

export class Synonyms {
  readonly #groups: readonly (readonly KnownTerm[])[];

  constructor(groups: readonly SynonymGroup[]) {
    this.#groups = groups.map((terms) => terms.map(toKnown));
  }

  /**
   * The terms of groups that a search has; they may overlap.
   * @param isTyping whether its end may be the beginning of a term
   */
  find(words: readonly string[], isTyping = false): FoundTerm[] {
    const places: number[] = [];
    const typed = words.flatMap((word, place) => {
      const its = wordsIn(normalizeText(word));
      places.push(...its.map(() => place));
      return its;
    });
    const forms = typed.map(singularForm);
    const ends = typed.map((_, start) => typed.slice(start).join(''));
    const found: FoundTerm[] = [];
    for (const terms of this.#groups) {
      for (const term of terms) {
        const others = terms.filter((each) => each !== term).map((each) => each.forms);
        for (const [start, end] of ends.entries()) {
          const add = (length: number, synonyms: readonly Term[]) => {
            const [first, last] = [places[start], places[start + length - 1]];
            if (first !== undefined && last !== undefined) found.push({ first, last, synonyms });
          };
          if (term.forms.every((form, at) => form === forms[start + at])) {
            add(term.forms.length, others);
          } else if (forms[start] === term.joinedForm) {
            // Products may have it as several words.
            add(1, [...others, term.forms]);
          } else if (isTyping && end.length >= term.least && term.joined.startsWith(end)) {
            add(typed.length - start, [...others, term.forms]);
          }
        }
      }
    }
    return found;
  }

  /** What a search says in other words: with a term of it in its synonyms' place, in the form of a singular. */
  inOtherWords(words: readonly string[], isTyping: boolean): string[][] {
    const forms = words.map((word) => wordsIn(normalizeText(word)).map(singularForm));
    return this.find(words, isTyping).flatMap(({ first, last, synonyms }) =>
      synonyms.map((synonym) => [
        ...forms.slice(0, first).flat(),
        ...synonym,
        ...forms.slice(last + 1).flat(),
      ]),
    );
  }
}
