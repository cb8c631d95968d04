import type { SearchIndex } from './search-index.ts';
import { Substitutes } from './substitutes.ts';
import { type SynonymGroup, Synonyms } from './synonyms.ts';
import { wordsIn } from './word-forms.ts';

/** English names of products; shops add synonyms of their own. */
const englishTerms: readonly SynonymGroup[] = [
  ['mochila', 'backpack'],
  ['garrafa', 'bottle'],
  ['caneta', 'pen'],
  ['copo', 'cup', 'tumbler'],
  ['vela', 'candle'],
  ['chaveiro', 'keychain', 'key ring'],
  ['guarda-chuva', 'umbrella'],
  ['bolsa', 'bag'],
  ['lápis', 'pencil'],
  ['caixa de som', 'speaker'],
  ['carregador', 'charger'],
  ['natal', 'fim de ano', 'christmas', 'xmas'],
];

/** Materials with their kinds: "metal" finds steel, but "inox" no aluminium. */
const materialKinds: readonly SynonymGroup[] = [
  ['metal', 'inox', 'aço', 'alumínio', 'latão', 'zamac'],
];

/**
 * Enables search by meaning: synonyms, and corrections when nothing is found. Browsers load this with the first search.
 */
export function relate(index: SearchIndex, groups: readonly SynonymGroup[]): void {
  index.relate((vocabulary) => {
    for (const term of groups.flat()) {
      for (const word of wordsIn(term)) vocabulary.learn(word);
    }
    return {
      synonyms: new Synonyms([...groups, ...englishTerms], materialKinds),
      substitutes: new Substitutes(vocabulary),
    };
  });
}
