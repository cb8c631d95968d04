import { fold } from './fold.ts';

const wordsOf = (name: string) => name.split(/\s+/).filter(Boolean);

/** What several colours of a product are called together: the words all their names have, as the first writes them. */
export function commonName([first = '', ...others]: readonly string[]): string {
  const known = others.map((name) => new Set(wordsOf(name).map(fold)));
  const common = wordsOf(first).filter((word) => known.every((words) => words.has(fold(word))));
  return common.length === 0 ? first : common.join(' ');
}
