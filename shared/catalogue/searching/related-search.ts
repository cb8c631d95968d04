import type { SearchIndex } from './search-index.ts';
import { Substitutes } from './substitutes.ts';
import { type SynonymGroup, Synonyms } from './synonyms.ts';
import { wordsIn } from './word-forms.ts';

/** English search terms. Shops can add synonyms of their own. */
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

/** Materials and their kinds: "metal" also finds steel, but "inox" does not find aluminium. */
const materialKinds: readonly SynonymGroup[] = [
  ['metal', 'inox', 'aço', 'alumínio', 'latão', 'zamac'],
];

/** Adds synonyms and spelling corrections to an index. Browsers load this code with the first search. */
export function relate(index: SearchIndex, groups: readonly SynonymGroup[]): void {
  const { vocabulary } = index;
  for (const word of groups.flat().flatMap(wordsIn)) vocabulary.learn(word);
  const synonyms = new Synonyms([...groups, ...englishTerms], materialKinds);
  index.relate(synonyms, new Substitutes(vocabulary));
}
