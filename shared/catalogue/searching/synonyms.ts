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

const formsOf = (text: string) => wordsIn(normalizeText(text)).map(singularForm);

export class Synonyms {
  readonly #groups: readonly (readonly Term[])[];

  constructor(groups: readonly SynonymGroup[]) {
    this.#groups = groups.map((terms) => terms.map(formsOf));
  }

  /** The terms of groups that a search has; they may overlap. */
  find(words: readonly string[]): FoundTerm[] {
    const places: number[] = [];
    const forms = words.flatMap((word, place) => {
      const its = formsOf(word);
      places.push(...its.map(() => place));
      return its;
    });
    const isAt = (term: Term, start: number) =>
      term.length > 0 && term.every((form, at) => form === forms[start + at]);
    return this.#groups.flatMap((terms) =>
      terms.flatMap((term) =>
        [...forms.keys()]
          .filter((start) => isAt(term, start))
          .map((start) => ({
            first: places[start] as number,
            last: places[start + term.length - 1] as number,
            synonyms: terms.filter((each) => each !== term),
          })),
      ),
    );
  }
}
