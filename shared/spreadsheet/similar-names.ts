import { isSmallWord } from '../catalogue/searching/small-words.ts';
import { Synonyms } from '../catalogue/searching/synonyms.ts';
import { singularForm, wordsIn } from '../catalogue/searching/word-forms.ts';
import { normalizeText } from '../text/normalize-text.ts';
import type { Named } from './stored-product.ts';

/** Synonyms that suppliers use for materials and techniques. */
const industrySynonyms: readonly (readonly string[])[] = [
  ['inox', 'aço inox', 'aço inoxidável'],
  ['couro sintético', 'couro ecológico', 'courino', 'couro PU'],
  ['TNT', 'tecido não tecido'],
  ['nylon', 'náilon'],
  ['bambu', 'bamboo'],
  ['PP', 'polipropileno'],
  ['RPET', 'PET reciclado'],
  ['kraft', 'papel kraft'],
  ['laser', 'gravação a laser'],
  ['silk', 'silk screen', 'serigrafia'],
  ['tampo', 'tampografia'],
  ['UV', 'impressão UV', 'UV digital'],
  ['transfer', 'transfer térmico', 'termotransferência'],
  ['sublimação', 'sublimático', 'sublimada'],
  ['hot stamping', 'hot stamp'],
  ['DTF', 'DTF têxtil'],
];

function formsOf(name: string): string[] {
  const words = wordsIn(normalizeText(name));
  const telling = words.filter((word) => !isSmallWord(word));
  return (telling.length === 0 ? words : telling).map(singularForm);
}

/** Returns by how many words one list exceeds the other. Undefined if neither contains the other. */
function surplus(one: readonly string[], other: readonly string[]): number | undefined {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0 || !short.every((form) => long.includes(form))) return undefined;
  return long.length - short.length;
}

/**
 * Returns a function that finds the record that a name probably means. Its name has the same words, synonyms of them,
 * or a few words more or fewer ("Inox" and "Aço inox"). The user must confirm the match, because it is uncertain.
 * @param own synonym groups of the shop, in addition to the industry's
 */
export function similarNames(names: readonly Named[], own: readonly (readonly string[])[]) {
  const known = names.map((record) => ({ record, forms: formsOf(record.name) }));
  const synonyms = new Synonyms([...industrySynonyms, ...own]);
  return (name: string): Named | undefined => {
    const words = wordsIn(normalizeText(name));
    const others = synonyms.inOtherWords(words, false);
    const ways = [formsOf(name), ...others.map((way) => formsOf(way.join(' ')))];
    const matches = known.flatMap(({ record, forms }) =>
      ways.flatMap((way) => surplus(way, forms) ?? []).map((more) => ({ record, more })),
    );
    return matches.toSorted((a, b) => a.more - b.more)[0]?.record;
  };
}
