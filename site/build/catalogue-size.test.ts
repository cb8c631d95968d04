import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodeCatalogue } from '#shared/catalogue/browsing/catalogue-file.ts';
import { sampleCatalogue } from '#shared/catalogue/browsing/sample-catalogue.ts';

it('the catalogue weighs at most 60 bytes a product at 10,000', () => {
  const file = JSON.stringify(encodeCatalogue(sampleCatalogue(10_000)));
  expect(gzipSync(file).length / 10_000).toBeLessThanOrEqual(60);
});
