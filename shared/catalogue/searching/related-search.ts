import type { SearchIndex } from './search-index.ts';
import { Substitutes } from './substitutes.ts';
import { type SynonymGroup, Synonyms } from './synonyms.ts';
import { wordsIn } from './word-forms.ts';

/**
 * Enables search by meaning: synonyms, and corrections when nothing is found. Browsers load this with the first search.
 */
export function relate(index: SearchIndex, groups: readonly SynonymGroup[]): void {
  index.relate((vocabulary) => {
    for (const term of groups.flat()) {
      for (const word of wordsIn(term)) vocabulary.learn(word);
    }
    return { synonyms: new Synonyms(groups), substitutes: new Substitutes(vocabulary) };
  });
}
