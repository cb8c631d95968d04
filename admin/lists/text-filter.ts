import type { CrudFilter } from '@refinedev/core';
import { literalPattern } from '#shared/text/literal-pattern.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';

// PostgREST's operator for case-insensitive regular expressions, which Refine passes on but does not list. Refine's
// "contains" would send a quoted LIKE pattern, whose quotes the embedded backend would match literally.
const matches = 'imatch' as 'contains';

export interface NamedIds {
  field: string;
  named: readonly { id: string; name: string }[];
}

/** Filters rows that have every word in a column or related name, ignoring case and accents. */
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
