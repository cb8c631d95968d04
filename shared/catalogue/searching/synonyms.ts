import { lengthProblem, synonymLimits } from '#shared/limits/limits.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { genderlessForm, singularForm, wordsIn } from './word-forms.ts';

/** Terms that have the same meaning, such as "power bank" and "carregador portátil". */
export type SynonymGroup = readonly string[];

type Term = readonly string[];

export interface FoundTerm {
  /** Positions of the first and the last word of the term in the search. */
  first: number;
  last: number;
  synonyms: readonly Term[];
}

/** Number of letters at which a half-typed term matches: four, or five for several words if the first one is long. */
const shortestBeginning = 4;
const shortestOfSeveral = 5;

interface KnownTerm {
  forms: Term;
  /** Genderless word forms, so "ecológica" matches "ecológico". */
  stems: Term;
  /** All words written as one, as in "guardachuva". */
  joined: string;
  joinedForm: string;
  /** Minimum number of letters at which a half-typed term matches. */
  least: number;
}

function toKnown(text: string): KnownTerm {
  const words = wordsIn(normalizeText(text));
  const [first = ''] = words;
  return {
    forms: words.map(singularForm),
    stems: words.map(genderlessForm),
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

  /** Groups in which the first term also finds the other terms, but not the reverse. */
  readonly #kinds: ReadonlySet<readonly KnownTerm[]>;

  constructor(groups: readonly SynonymGroup[], kinds: readonly SynonymGroup[] = []) {
    const known = kinds.map((terms) => terms.map(toKnown));
    this.#groups = [...groups.map((terms) => terms.map(toKnown)), ...known];
    this.#kinds = new Set(known);
  }

  /** Finds the terms of synonym groups, which may overlap. `isTyping` means that the last word may be incomplete. */
  find(words: readonly string[], isTyping = false): FoundTerm[] {
    const places: number[] = [];
    const typed = words.flatMap((word, place) => {
      const its = wordsIn(normalizeText(word));
      places.push(...its.map(() => place));
      return its;
    });
    const forms = typed.map(singularForm);
    const stems = typed.map(genderlessForm);
    const ends = typed.map((_, start) => typed.slice(start).join(''));
    const found: FoundTerm[] = [];
    for (const terms of this.#groups) {
      for (const term of this.#kinds.has(terms) ? terms.slice(0, 1) : terms) {
        const others = terms.filter((each) => each !== term).map((each) => each.forms);
        for (const [start, end] of ends.entries()) {
          const add = (length: number, synonyms: readonly Term[]) => {
            const [first, last] = [places[start], places[start + length - 1]];
            if (first !== undefined && last !== undefined) found.push({ first, last, synonyms });
          };
          if (term.forms.every((form, at) => form === forms[start + at])) {
            add(term.forms.length, others);
          } else if (term.stems.every((stem, at) => stem === stems[start + at])) {
            add(term.forms.length, [...others, term.forms]);
          } else if (forms[start] === term.joinedForm) {
            // Products may spell the term as several words.
            add(1, [...others, term.forms]);
          } else if (isTyping && end.length >= term.least && term.joined.startsWith(end)) {
            add(typed.length - start, [...others, term.forms]);
          }
        }
      }
    }
    return found;
  }

  /** Rewrites a search with a synonym for one of its terms, in singular form. */
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

export const parseTerms = (typed: string): string[] =>
  typed
    .split(/[\n,;]/)
    .map((term) => term.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

export const formatTerms = (terms: readonly string[]): string => terms.join('\n');

export function termsProblem(typed: string): string | undefined {
  const terms = parseTerms(typed);
  if (terms.length === 0) return 'Campo obrigatório';
  if (terms.length < 2) return 'Informe pelo menos dois termos, um por linha';
  if (terms.length > synonymLimits.terms) return `Use no máximo ${synonymLimits.terms} termos`;
  const long = terms.find((term) => lengthProblem(term, synonymLimits.term) !== undefined);
  if (long !== undefined) {
    return `Um termo tem no máximo ${synonymLimits.term} caracteres: "${long.slice(0, 20)}…" tem mais`;
  }
  const wordless = terms.find((term) => wordsIn(term).length === 0);
  if (wordless !== undefined) return `"${wordless}" não tem letras nem números`;
  const forms = terms.map((term) => toKnown(term).forms.join(' '));
  const twice = terms.find((_, at) => forms.indexOf(forms[at] as string) < at);
  return twice === undefined ? undefined : `"${twice}" está repetido`;
}
