import { tokenRanks, type Vocabulary } from './vocabulary.ts';

/** Maximum number of words and synonyms in the cache. */
const mostRemembered = 64;

/** Tokens of each product, by position. */
interface ProductTokens {
  /** Tokens of names, categories, tags and techniques. */
  texts: readonly (readonly number[])[];
  /** Positions in `texts` where the name and the category end. */
  nameEnds: readonly number[];
  categoryEnds: readonly number[];
  /** Tokens of the titles of the collections that contain a product, once loaded. */
  collections: readonly (readonly number[] | undefined)[];
  /** Tokens of descriptions, once loaded. */
  descriptions: readonly (readonly number[] | undefined)[];
}

/**
 * Fields in ascending order of relevance. The main material counts as a category. `head` is the start of a name, which
 * says what the product is: "Mochila", but not "Porta-mochila".
 */
export const places = {
  none: 0,
  description: 1,
  tag: 2,
  category: 3,
  partOfWord: 4,
  name: 5,
  head: 6,
};

/** Number of low bits in an answer that hold a product's best rank. Higher bits hold its best place, from any token. */
const placeBits = 4;
const rankMask = (1 << placeBits) - 1;

export const rankOf = (answer: number): number => answer & rankMask;
export const placeOf = (answer: number): number => answer >> placeBits;

/** Combines two answers, taking the better rank and the better place. */
const betterOf = (a: number, b: number): number =>
  Math.max(rankOf(a), rankOf(b)) | (Math.max(placeOf(a), placeOf(b)) << placeBits);

/** Answers for all products, by position. Undefined if no product can match. */
type AllAnswers = Uint8Array | undefined;

/** Combines two words' answers product by product. */
export function betterAnswers(some: AllAnswers, others: AllAnswers): AllAnswers {
  if (!some || !others) return some ?? others;
  const better = Uint8Array.from(some);
  for (let at = 0; at < better.length; at++) {
    const other = others[at] as number;
    if (other !== 0) better[at] = betterOf(some[at] as number, other);
  }
  return better;
}

/** Scores a product's tokens. `placeAt` returns the place of a token that matches with a given rank. */
type Scorer = (tokens: readonly number[], placeAt: (at: number, rank: number) => number) => number;

const inTag = () => places.tag;
const inDescription = () => places.description;

/** Returns the place of a token in a name. A synonym never counts as the head. */
function placeInName(at: number, rank: number): number {
  if (rank === tokenRanks.afterHyphen) return places.partOfWord;
  return at === 0 && rank !== tokenRanks.synonym ? places.head : places.name;
}

/** Scores products for words and synonyms. Caches recent results because typing changes one word at a time. */
export class Answers {
  readonly #vocabulary: Vocabulary;
  readonly #tokens: ProductTokens;
  readonly #answers = new Map<string, AllAnswers>();

  constructor(vocabulary: Vocabulary, tokens: ProductTokens) {
    this.#vocabulary = vocabulary;
    this.#tokens = tokens;
  }

  /** Clears the cache. Must be called after adding tokens. */
  forget(): void {
    this.#answers.clear();
  }

  /** Returns each product's answer for a word (`rankOf`, `placeOf`). `described` also searches descriptions. */
  toWord(word: string, described: boolean): AllAnswers {
    return this.#remember(
      `${word} ${described}`,
      () => {
        const { ranks, best } = this.#vocabulary.ranks(word);
        if (best === tokenRanks.none) return undefined;
        return (tokens, placeAt) => {
          let rank = tokenRanks.none;
          let place = places.none;
          // Written as a plain loop because this runs for every word of the catalogue at each keystroke.
          for (let at = 0; at < tokens.length; at++) {
            const answer = ranks[tokens[at] as number] as number;
            if (answer === tokenRanks.none) continue;
            if (answer > rank) rank = answer;
            const here = answer === tokenRanks.inside ? places.description : placeAt(at, answer);
            if (here > place) place = here;
            // No later token has a better rank or place.
            if (answer === tokenRanks.contained) break;
          }
          return rank | (place << placeBits);
        };
      },
      described,
    );
  }

  /** Scores products that contain a term's words in sequence, singular or plural. */
  toSynonym(term: readonly string[], described: boolean): AllAnswers {
    return this.#remember(
      `\n${term.join(' ')} ${described}`,
      () => {
        const marks = term.map((form) => this.#vocabulary.marks(form));
        const has = (place: number, token: number | undefined) =>
          token !== undefined && marks[place]?.[token] === 1;
        // Most synonyms do not occur in the catalogue.
        if (marks.includes(undefined)) return undefined;
        return (tokens, placeAt) => {
          for (let start = 0; start < tokens.length; start++) {
            let at = start;
            let place = has(0, tokens[start]) ? 1 : -1;
            // The next word may be in the same token, as in "porta-copos".
            while (place > 0 && place < term.length) {
              place = has(place, tokens[at]) || has(place, tokens[++at]) ? place + 1 : -1;
            }
            if (place === term.length) {
              return tokenRanks.synonym | (placeAt(start, tokenRanks.synonym) << placeBits);
            }
          }
          return tokenRanks.none;
        };
      },
      described,
    );
  }

  /** @param ask returns a scorer for tokens, or undefined if no token can match */
  #remember(key: string, ask: () => Scorer | undefined, described: boolean): AllAnswers {
    if (this.#answers.has(key)) return this.#answers.get(key);
    if (this.#answers.size > mostRemembered) this.#answers.clear();
    const { texts, nameEnds, categoryEnds, collections, descriptions } = this.#tokens;
    const score = ask();
    const answers = score && new Uint8Array(texts.length);
    let nameEnd = 0;
    let categoryEnd = 0;
    const inText = (at: number, rank: number) => {
      if (at >= categoryEnd) return places.tag;
      if (at >= nameEnd) return places.category;
      return placeInName(at, rank);
    };
    for (let position = 0; answers && position < answers.length; position++) {
      nameEnd = nameEnds[position] as number;
      categoryEnd = categoryEnds[position] as number;
      let answer = score(texts[position] as readonly number[], inText);
      const collection = collections[position];
      if (collection) answer = betterOf(answer, score(collection, inTag));
      const description = described ? descriptions[position] : undefined;
      if (description && rankOf(answer) < tokenRanks.inside) {
        answer = betterOf(answer, score(description, inDescription));
      }
      answers[position] = answer;
    }
    this.#answers.set(key, answers);
    return answers;
  }
}
