import { normalizeText } from '../text/normalize-text.ts';

const splitWords = (name: string) => name.split(/\s+/).filter(Boolean);

/** Names a colour group: the words all names share, in the spelling of the first. */
export function commonName([first = '', ...others]: readonly string[]): string {
  const known = others.map((name) => new Set(splitWords(name).map(normalizeText)));
  const common = splitWords(first).filter((word) =>
    known.every((words) => words.has(normalizeText(word))),
  );
  return common.length === 0 ? first : common.join(' ');
}
