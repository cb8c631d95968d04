import { expect, test } from 'vitest';
import { catalogueFixture } from '../testing/catalogue-fixture.ts';
import { areaTag, fileOf, tagBits } from './area-sources.ts';

const ids = {
  random: catalogueFixture(10_000).map(({ id }) => id),
  counted: Array.from(
    { length: 10_000 },
    (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  ),
};

test.each(Object.entries(ids))('spreads the tags of %s ids evenly', (_, some) => {
  const tags = some.map(areaTag);
  expect(Math.min(...tags)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...tags)).toBeLessThan(2 ** tagBits);
  // About three collisions are expected by chance.
  expect(new Set(tags).size).toBeGreaterThan(9_980);
  const files = Array.from({ length: 16 }, () => 0);
  for (const tag of tags) files[fileOf(tag, 16)] = (files[fileOf(tag, 16)] ?? 0) + 1;
  expect(Math.min(...files)).toBeGreaterThan(500);
  expect(Math.max(...files)).toBeLessThan(750);
});

test('computes the same tag every time', () => {
  expect(areaTag('11111111-1111-4111-8111-111111111111')).toMatchInlineSnapshot(`7049588`);
});

test('uses a single file for all areas', () => {
  expect(fileOf(2 ** tagBits - 1, 1)).toBe(0);
  expect(fileOf(0, 1)).toBe(0);
});
