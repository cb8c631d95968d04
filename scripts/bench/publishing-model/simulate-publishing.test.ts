import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SavedEdit, savedEdits } from './saved-edits.ts';
import { type Fleet, type PublishingCosts, simulatePublishing } from './simulate-publishing.ts';

const costs: PublishingCosts = {
  announce: 0.01,
  gather: 0.05,
  every: 1,
  load: 3,
  site: 500,
  render: (files) => 0.1 + 0.01 * files,
  upload: (files) => 0.15 + 0.001 * files,
  purges: (files) => Math.ceil(files / 100),
  purgesPerSecond: 10,
};
const fleet: Fleet = { renderers: 2, held: 3, aside: 100 };

const edit = fc.record({
  at: fc.double({ min: 0, max: 60, noNaN: true }),
  shop: fc.nat(9),
  files: fc.integer({ min: 1, max: 300 }),
});
const inOrder = (edits: SavedEdit[]) => edits.toSorted((one, other) => one.at - other.at);
const edits = fc.array(edit, { maxLength: 60 }).map(inOrder);
const fleets = fc.record({
  renderers: fc.integer({ min: 1, max: 5 }),
  held: fc.integer({ min: 1, max: 6 }),
  aside: fc.constantFrom(100, Number.POSITIVE_INFINITY),
});

/** What an edit takes with nobody before it. */
const alone = ({ files }: SavedEdit) =>
  costs.announce +
  costs.gather +
  costs.render(files) +
  costs.upload(files) +
  costs.purges(files) / costs.purgesPerSecond;

test('nothing saved costs nothing', () => {
  expect(simulatePublishing([], costs, fleet)).toEqual({
    toLive: [],
    publications: 0,
    files: 0,
    loads: 0,
    purges: 0,
    busy: 0,
    ended: 0,
    waiting: 0,
  });
});

test('every edit is live once, and not before its publication could be', () => {
  fc.assert(
    fc.property(edits, fleets, (saved, some) => {
      const { toLive, publications } = simulatePublishing(saved, costs, some);
      expect(toLive).toHaveLength(saved.length);
      for (const [at, took] of toLive.entries()) {
        expect(took).toBeGreaterThanOrEqual(
          alone({ ...(saved[at] as SavedEdit), files: 0 }) - 1e-9,
        );
      }
      expect(publications).toBeLessThanOrEqual(saved.length);
      expect(publications).toBeGreaterThanOrEqual(new Set(saved.map(({ shop }) => shop)).size);
    }),
  );
});

test('an edit on its own takes what its parts take, and aside the reading of the data', () => {
  fc.assert(
    fc.property(edit, fleets, (one, some) => {
      const { toLive, loads } = simulatePublishing([one], costs, some);
      expect(loads).toBe(one.files > some.aside && some.renderers > 1 ? 1 : 0);
      expect(toLive[0]).toBeCloseTo(alone(one) + loads * costs.load);
    }),
  );
});

test("Little's law: those that wait are as many as come in the time that one waits", () => {
  fc.assert(
    fc.property(edits, fleets, (saved, some) => {
      const { toLive, waiting } = simulatePublishing(saved, costs, some);
      expect(waiting).toBeCloseTo(
        toLive.reduce((sum, took) => sum + took, 0),
        6,
      );
    }),
  );
});

test('more renderers make nothing slower where each shop saves once', () => {
  // Nobody waits for one that holds the data, nor for a CDN.
  const unbound = { ...costs, purgesPerSecond: Number.POSITIVE_INFINITY };
  const onceEach = edits.map((saved) => saved.map((one, shop) => ({ ...one, shop })));
  fc.assert(
    fc.property(onceEach, fleets, (saved, { renderers, aside }) => {
      const by = (count: number) =>
        simulatePublishing(saved, unbound, { renderers: count, held: 0, aside });
      const [fewer, more] = [by(renderers), by(renderers + 1)];
      for (const [at, took] of more.toLive.entries()) {
        expect(took).toBeLessThanOrEqual((fewer.toLive[at] ?? 0) + 1e-9);
      }
    }),
  );
});

test('renderers work no longer than there is time', () => {
  fc.assert(
    fc.property(edits, fleets, (saved, some) => {
      const { busy, ended } = simulatePublishing(saved, costs, some);
      expect(busy).toBeLessThanOrEqual(some.renderers * ended + 1e-9);
    }),
  );
});

test("what a shop saves while it is published is one publication, a second after the last one's begin", () => {
  const saved = [0, 0.2, 0.3, 0.4].map((at) => ({ at, shop: 0, files: 10 }));
  const { publications, toLive } = simulatePublishing(saved, costs, fleet);
  expect(publications).toBe(2);
  const second = costs.announce + costs.gather + costs.every;
  expect((toLive[1] ?? 0) + 0.2).toBeCloseTo(
    second + costs.render(30) + costs.upload(30) + costs.purges(30) / costs.purgesPerSecond,
  );
});

test('edits of every page touch the pages once, and hold up others only where these follow one another', () => {
  const all = { at: 0, shop: 0, files: costs.site };
  const saved = [all, { ...all, at: 0.01 }, { at: 1, shop: 0, files: 1 }];
  const following = simulatePublishing(saved, costs, { ...fleet, aside: Infinity });
  const overtaking = simulatePublishing(saved, costs, fleet);
  expect(following.files).toBe(costs.site + 1);
  expect(overtaking.files).toBe(costs.site + 1);
  expect(following.toLive[2]).toBeGreaterThan(costs.render(costs.site));
  expect(overtaking.toLive[2]).toBeLessThan(2 * alone({ at: 0, shop: 0, files: 1 }) + costs.load);
});

test('a shop whose data is not held is read again', () => {
  const saved = [0, 1, 2, 0].map((shop, turn) => ({ at: turn * 20, shop, files: 1 }));
  const narrow = simulatePublishing(saved, costs, { renderers: 1, held: 2, aside: 100 });
  const roomy = simulatePublishing(saved, costs, { renderers: 1, held: 3, aside: 100 });
  expect(roomy.loads).toBe(0);
  // The third shop takes the place of the one that was asked for longest ago, and that one its place back.
  expect(narrow.loads).toBe(2);
  expect(narrow.busy).toBeCloseTo(roomy.busy + 2 * costs.load);
});

test('edits come as often as they are said to, and are the same for the same seed', () => {
  const rates = [
    { perSecond: 2, files: 7 },
    { perSecond: 0.1, files: 100 },
  ];
  const some = savedEdits(rates, 5, 10_000, 3);
  expect(savedEdits(rates, 5, 10_000, 3)).toEqual(some);
  expect(some).toEqual(inOrder(some));
  // Of 20,000 the deviation is 141, of 1,000 it is 32.
  const of = (files: number) => some.filter((one) => one.files === files).length;
  expect(Math.abs(of(7) - 20_000)).toBeLessThan(700);
  expect(Math.abs(of(100) - 1000)).toBeLessThan(160);
  for (let shop = 0; shop < 5; shop += 1) {
    expect(some.filter((one) => one.shop === shop).length).toBeGreaterThan(4000 - 350);
  }
  expect(savedEdits([], 5, 10_000, 3)).toEqual([]);
});
