import { decodeList } from '../lists/decode-list.ts';
import { normalizeText } from '../text/normalize-text.ts';

const mostSearches = 8;
const longest = 100;

const isSame = (a: string, b: string) => normalizeText(a) === normalizeText(b);

export const withoutSearch = (searches: readonly string[], term: string): string[] =>
  searches.filter((each) => !isSame(each, term));

export function withSearch(searches: readonly string[], typed: string): string[] {
  const term = typed.trim().slice(0, longest);
  if (term === '') return [...searches];
  return [term, ...withoutSearch(searches, term)].slice(0, mostSearches);
}

export function decodeSearches(stored: string): string[] {
  const parseTerm = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.slice(0, longest) : undefined;
  return decodeList(stored, parseTerm).slice(0, mostSearches);
}
