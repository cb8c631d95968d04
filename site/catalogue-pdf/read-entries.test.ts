import { expect, test } from 'vitest';
import { decodeCatalogue, encodeCatalogue } from '#shared/catalogue/browsing/catalogue-file.ts';
import { toEntries } from '#shared/catalogue/pdf/catalogue-entry.ts';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { toSource } from './read-entries.ts';

test('returns the same entries from the list’s files as from whole products', () => {
  const products = catalogueFixture(40);
  const context = { hasLogo: false, lookOf: () => 'one_color' as const, urlOf: (id: string) => id };
  const listed = decodeCatalogue(encodeCatalogue(products));
  const sources = listed.map((each, at) => toSource(each, products[at]?.tiers ?? [], []));
  expect(toEntries(sources, context)).toEqual(toEntries(products, context));
});
