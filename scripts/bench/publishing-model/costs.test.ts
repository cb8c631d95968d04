import { expect, test } from 'vitest';
import { benched, timedBuilds } from './benched.ts';
import { measured, own } from './constants.ts';
import {
  builtBytes,
  heldBytes,
  productsOfTheirOwn,
  publicationSeconds,
  type SiteSize,
  siteOf,
  uploadSeconds,
  wholeBuildSeconds,
  wholeBuildWork,
} from './costs.ts';
import { largestWithin, limits, most } from './limits.ts';

const near = (model: number, bench: number) => {
  expect(model / bench).toBeGreaterThan(3 / 5);
  expect(model / bench).toBeLessThan(5 / 3);
};

test.each(benched)('what was measured of $products products is near the model', (run) => {
  const { products, pages, wholeSeconds, announceSeconds, edits } = run;
  near(siteOf(products).pages, pages);
  near(wholeBuildWork(siteOf(products)), wholeSeconds);
  near(heldBytes(products), run.heldBytes);
  near(builtBytes(products), run.builtBytes);
  near(measured.announce.value + own.gather.value, announceSeconds);
  for (const { files, seconds } of edits) near(publicationSeconds(files), seconds);
});

test.each(timedBuilds)('so is a whole build of $products products by the clock', (build) => {
  near(wholeBuildSeconds(siteOf(build.products), 1), build.seconds);
});

test('more renderers build sooner, and never sooner than the data is read', () => {
  const site = siteOf(100_000);
  const built = [1, 2, 8, 1000].map((renderers) => wholeBuildSeconds(site, renderers));
  expect(built).toEqual(built.toSorted((one, other) => other - one));
  expect(wholeBuildSeconds(site, 1e9)).toBeGreaterThan(
    0.99 * (2 * (built[1] ?? 0) - (built[0] ?? 0)),
  );
});

test('an edit of every page is a whole build in a large shop, and none in a small one', () => {
  const [small, large] = [siteOf(500), siteOf(50_000)];
  const renders = (site: SiteSize, files: number) =>
    productsOfTheirOwn(1, site).costs.render(files);
  expect(renders(small, small.pages)).toBe(publicationSeconds(small.pages));
  expect(renders(large, large.pages)).toBe(wholeBuildSeconds(large, 1));
  expect(renders(large, 14)).toBe(publicationSeconds(14));
});

test('files are stored as fast as connections and the storage allow', () => {
  expect(uploadSeconds(0)).toBe(0);
  expect(uploadSeconds(1)).toBe(0.15);
  expect(uploadSeconds(64)).toBe(0.15);
  expect(uploadSeconds(65)).toBe(0.3);
});

test('the largest that is within a bound is found', () => {
  expect(largestWithin((products) => products <= 12_345)).toBe(12_345);
  expect(largestWithin((products) => products < 1)).toBe(0);
  expect(largestWithin(() => true)).toBe(most);
});

test('what gives way first comes first, and everything does at last', () => {
  const ends = limits().map(({ products }) => products);
  expect(ends).toEqual(ends.toSorted((one, other) => one - other));
  for (const products of ends) expect(products).toBeLessThan(most);
  expect(ends[0]).toBeGreaterThan(0);
});
