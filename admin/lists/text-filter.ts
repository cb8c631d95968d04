import type { CrudFilter } from '@refinedev/core';
import { normalizeText } from '#shared/text/normalize-text.ts';

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

/** Where else a word may be found: rows of a column by their ids. */
export interface NamedIds {
  field: string;
  named: readonly { id: string; name: string }[];
}

/**
 * Finds all the words of a text, in any order and each in any of the columns, whatever its case and accents; or in
 * the names that an id stands for. No filter for no text.
 */
export function textFilter(
  search: string,
  columns: readonly string[],
  byId?: NamedIds,
): CrudFilter[] {
  const words = search.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const value = words.map((word): CrudFilter => {
    const pattern = `"${literally(word)}"`;
    const inNames = (byId?.named ?? []).filter(({ name }) =>
      normalizeText(name).includes(normalizeText(word)),
    );
    return {
      operator: 'or',
      value: [
        ...columns.map((field) => ({ field, operator: matches, value: pattern })),
        ...(byId && inNames.length > 0
          ? [{ field: byId.field, operator: 'in' as const, value: inNames.map(({ id }) => id) }]
          : []),
      ],
    };
  });
  return [{ operator: 'and', value }];
}
