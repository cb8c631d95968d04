import type { SearchIndex } from './search-index.ts';
import { Substitutes } from './substitutes.ts';
import { type SynonymGroup, Synonyms } from './synonyms.ts';
import { wordsIn } from './word-forms.ts';

/**
 * Has an index search by meaning: by synonyms, and in the place of what it does not find by what was meant. Browsers load
 * this with the first search.
 */
export function relate(index: SearchIndex, groups: readonly SynonymGroup[]): void {
  index.relate((vocabulary) => {
    for (const term of groups.flat()) {
      for (const word of wordsIn(term)) vocabulary.learn(word);
    }
    return { synonyms: new Synonyms(groups), substitutes: new Substitutes(vocabulary) };
  });
}
