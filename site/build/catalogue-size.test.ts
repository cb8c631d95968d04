import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodeCatalogue } from '#shared/catalogue/browsing/catalogue-file.ts';
import { sampleCatalogue } from '#shared/testing/sample-catalogue.ts';

it('a catalogue of 10,000 products has at most 60 bytes a product', () => {
  const file = JSON.stringify(encodeCatalogue(sampleCatalogue(10_000)));
  expect(gzipSync(file).length / 10_000).toBeLessThanOrEqual(60);
});
