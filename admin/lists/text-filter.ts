import type { CrudFilter } from '@refinedev/core';
import { normalizeText } from '#shared/text/normalize-text.ts';

// PostgREST's case-insensitive regular expression, which Refine passes on but does not list. Its "contains" is a
// quoted LIKE pattern, and the embedded backend takes the quotes for part of the text.
const matches = 'imatch' as 'contains';

// Each letter with its Portuguese accents, in both cases: not every database locale knows the case of accented
// letters.
const families = ['aáàâãä', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'cç', 'nñ'];

function anyAccent(letter: string): string {
  const family = families.find((letters) => letters.includes(letter.toLowerCase()));
  return family === undefined ? letter : `[${family}${family.toUpperCase()}]`;
}

// A regular expression that matches the text literally. Characters that a quoted value would have to escape match
// anything that is no letter, digit or space.
function literally(text: string): string {
  return [...text.normalize('NFC')]
    .map((sign) => {
      if (/[.*+?()[\]{}|$]/.test(sign)) return `[${sign}]`;
      return /[\\^"]/.test(sign) ? '[^[:alnum:][:space:]]' : anyAccent(sign);
    })
    .join('');
}

/** Rows that also match a word, by the ids in one of their columns. */
export interface NamedIds {
  field: string;
  named: readonly { id: string; name: string }[];
}

/**
 * Requires every word of a text, in any order and any of the columns or related names, ignoring case and accents.
 * An empty text needs no filter.
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
