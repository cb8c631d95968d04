import type { CrudFilter } from '@refinedev/core';

// PostgREST's case-insensitive match, which Refine passes on but does not list. Not its "contains": that is
// a quoted LIKE pattern, in which the embedded backend takes the quotes for part of the text.
const matches = 'imatch' as 'contains';

// Each letter with the accents it can have in Portuguese, in both cases: the database knows no case of
// accented letters in every locale.
const families = ['aáàâãä', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'cç', 'nñ'];

function anyAccent(letter: string): string {
  const family = families.find((letters) => letters.includes(letter.toLowerCase()));
  return family === undefined ? letter : `[${family}${family.toUpperCase()}]`;
}

// The text as a regular expression that finds it literally. What a quoted value would have to escape is
// found as any sign that is neither letter, digit nor space.
function literally(text: string): string {
  return [...text.normalize('NFC')]
    .map((sign) => {
      if (/[.*+?()[\]{}|$]/.test(sign)) return `[${sign}]`;
      return /[\\^"]/.test(sign) ? '[^[:alnum:][:space:]]' : anyAccent(sign);
    })
    .join('');
}

/** Finds a text in any of the columns, whatever its case and accents; no filter for no text. */
export function textFilter(search: string, columns: readonly string[]): CrudFilter[] {
  if (search === '') return [];
  const value = `"${literally(search)}"`;
  return [{ operator: 'or', value: columns.map((field) => ({ field, operator: matches, value })) }];
}
