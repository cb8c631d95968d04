import { tokenRanks, type Vocabulary } from './vocabulary.ts';

/** Cache size, in words and synonyms. */
const mostRemembered = 64;

/** Tokens of products by position; those of descriptions once loaded. */
interface ProductTokens {
  texts: readonly (readonly number[])[];
  descriptions: readonly (readonly number[] | undefined)[];
}

/** Scores products for words and synonyms. Recent results are cached, as a visitor who types changes one word. */
export class Answers {
  readonly #vocabulary: Vocabulary;
  readonly #tokens: ProductTokens;
  readonly #answers = new Map<string, Uint8Array>();

  constructor(vocabulary: Vocabulary, tokens: ProductTokens) {
    this.#vocabulary = vocabulary;
    this.#tokens = tokens;
  }

  /** Clears the cache; call it after adding tokens. */
  forget(): void {
    this.#answers.clear();
  }

  /**
   * Scores each product for a normalised word.
   * @param described true to include descriptions
   */
  toWord(word: string, described: boolean): Uint8Array {
    return this.#remember(
      `${word} ${described}`,
      () => {
        const { ranks, best } = this.#vocabulary.ranks(word);
        if (best === tokenRanks.none) return undefined;
        return (tokens) => {
          let rank = tokenRanks.none;
          // A plain loop, as this runs for every word of the catalogue at every keystroke.
          for (let at = 0; at < tokens.length; at++) {
            const answer = ranks[tokens[at] as number] as number;
            if (answer > rank) rank = answer;
          }
          return rank;
        };
      },
      described,
    );
  }

  /** Marks products that contain the words of a term in sequence, singular or plural. */
  toSynonym(term: readonly string[], described: boolean): Uint8Array {
    return this.#remember(
      `\n${term.join(' ')} ${described}`,
      () => {
        const marks = term.map((form) => this.#vocabulary.marks(form));
        const has = (place: number, token: number | undefined) =>
          token !== undefined && marks[place]?.[token] === 1;
        // Most synonyms do not occur in the catalogue.
        if (marks.includes(undefined)) return undefined;
        return (tokens) => {
          for (let start = 0; start < tokens.length; start++) {
            let at = start;
            let place = has(0, tokens[start]) ? 1 : -1;
            // The next word may be in the same token: "porta-copos".
            while (place > 0 && place < term.length) {
              place = has(place, tokens[at]) || has(place, tokens[++at]) ? place + 1 : -1;
            }
            if (place === term.length) return tokenRanks.synonym;
          }
          return tokenRanks.none;
        };
      },
      described,
    );
  }

  /** @param ask scores tokens; undefined if none match */
  #remember(
    key: string,
    ask: () => ((tokens: readonly number[]) => number) | undefined,
    described: boolean,
  ): Uint8Array {
    const known = this.#answers.get(key);
    if (known) return known;
    if (this.#answers.size > mostRemembered) this.#answers.clear();
    const { texts, descriptions } = this.#tokens;
    const answers = new Uint8Array(texts.length);
    const answer = ask();
    for (let position = 0; answer && position < answers.length; position++) {
      let rank = answer(texts[position] as readonly number[]);
      const description = described ? descriptions[position] : undefined;
      if (description && rank < tokenRanks.contained) {
        rank = Math.max(rank, answer(description));
      }
      answers[position] = rank;
    }
    this.#answers.set(key, answers);
    return answers;
  }
}
