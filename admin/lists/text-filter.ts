import type { CrudFilter } from '@refinedev/core';
import { literalPattern } from '#shared/text/literal-pattern.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

// PostgREST's case-insensitive regular expression, which Refine passes on but does not list. Its "contains" is a
// quoted LIKE pattern, and the embedded backend takes the quotes for part of the text.
const matches = 'imatch' as 'contains';

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
    const pattern = `"${literalPattern(word)}"`;
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
