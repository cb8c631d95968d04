import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CountRow, openVisitCounter, type VisitCounterOptions } from './visit-counter.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens a counter and records the batches that it sends to the database. */
function open(options: Partial<VisitCounterOptions> = {}) {
  const batches: CountRow[][] = [];
  const counter = openVisitCounter({
    async add(rows) {
      batches.push(structuredClone([...rows]));
      return 'added';
    },
    ...options,
  });
  const visit = (household: string, more: object = {}) =>
    counter.count(household, { path: '/', events: [], ...more });
  const sums = () => {
    const found: Record<string, number> = {};
    for (const { kind, subject, count } of batches.flat()) {
      found[`${kind} ${subject}`] = (found[`${kind} ${subject}`] ?? 0) + count;
    }
    return found;
  };
  return { counter, visit, batches, sums };
}

const second = () => vi.advanceTimersByTimeAsync(1000);

test('adds one second’s visits in one batch, summed by subject', async () => {
  const { visit, batches } = open();
  for (let each = 0; each < 50; each += 1) visit(`10.0.0.${each}`);
  visit('10.0.0.1', { path: '/sobre' });
  await second();
  const day = '2026-11-23';
  expect(batches).toEqual([
    [
      { day, kind: 'page_view', subject: '/', count: 50 },
      { day, kind: 'page_view', subject: '/sobre', count: 1 },
    ],
  ]);
  await second();
  expect(batches).toHaveLength(1);
});

test('counts a household once a day for each subject', async () => {
  const { counter, visit, sums } = open();
  const events = [{ query: 'caneca', hits: 0 }];
  for (let each = 0; each < 20; each += 1) visit('10.0.0.1', { events });
  visit('10.0.0.2', { events });
  await second();
  const once = { 'page_view /': 2, 'search caneca': 2, 'search_without_hit caneca': 2 };
  expect(sums()).toEqual(once);
  expect(counter.metrics()).toMatchObject({ counted: 6, repeated: 57, pending: 0 });
  vi.setSystemTime(new Date('2026-11-24T03:00:00Z'));
  visit('10.0.0.1');
  await second();
  expect(sums()).toEqual({ ...once, 'page_view /': 3 });
});

test('counts one web vital per household and kind of page', async () => {
  const { visit, sums } = open();
  for (let each = 0; each < 20; each += 1) {
    visit('10.0.0.1', { path: '/', events: [{ metric: 'lcp', value: 10_000 - each * 400 }] });
  }
  await second();
  expect(sums()).toEqual({ 'page_view /': 1, 'lcp home 10000-10000': 1 });
});

test('limits the searches of a household, and records the limit once', async () => {
  const { counter, visit, sums } = open();
  for (let each = 0; each < 781; each += 1) {
    visit('10.0.0.1', { path: '/admin', events: [{ query: `busca ${each}`, hits: 1 }] });
  }
  await second();
  expect(Object.keys(sums())).toHaveLength(31);
  expect(sums()).toMatchObject({ 'not_counted household': 1, 'search busca 0': 1 });
  expect(counter.metrics().dropped.household).toBe(751);
});

test('records a household’s invalid visits once as not counted', async () => {
  const { counter, sums } = open();
  for (const payload of [undefined, {}, { path: 7, events: [] }]) counter.count('a', payload);
  await second();
  expect(sums()).toEqual({ 'not_counted invalid': 1 });
  expect(counter.metrics().dropped.invalid).toBe(3);
});

test('records events beyond the limit of marks as not counted', async () => {
  const { counter, visit, sums } = open({ mostMarks: 10 });
  for (let each = 0; each < 30; each += 1) visit(`10.0.0.${each}`);
  await second();
  // Each household uses one mark for the page and one for its number of pages.
  expect(sums()).toEqual({ 'page_view /': 5, 'not_counted capacity': 25 });
  expect(counter.metrics().dropped.capacity).toBe(25);
});

test('records events beyond the limit of pending rows as not counted', async () => {
  const { visit, sums } = open({ mostRows: 2 });
  for (const path of ['/', '/sobre', '/contato', '/']) visit('10.0.0.1', { path });
  await second();
  expect(sums()).toEqual({ 'page_view /': 1, 'page_view /sobre': 1, 'not_counted capacity': 1 });
});

test('keeps counts while the database is unreachable, and adds them later', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isAway = true;
  const { counter, visit, sums, batches } = open({
    async add(rows) {
      if (isAway) throw new Error('away');
      batches.push(structuredClone([...rows]));
      return 'added';
    },
  });
  visit('10.0.0.1');
  await second();
  visit('10.0.0.2');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(counter.metrics()).toMatchObject({ counted: 0, pending: 2 });
  expect(reported).toHaveBeenCalledOnce();
  isAway = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(sums()).toEqual({ 'page_view /': 2 });
  expect(counter.metrics()).toMatchObject({ counted: 2, pending: 0 });
});

test('drops a batch that the database rejects, and continues', async () => {
  let isRefused = true;
  const { counter, visit } = open({ add: async () => (isRefused ? 'refused' : 'added') });
  visit('10.0.0.1');
  await second();
  isRefused = false;
  visit('10.0.0.2');
  await second();
  expect(counter.metrics()).toMatchObject({ counted: 1, dropped: { refused: 1 } });
});

test('adds pending counts when it stops', async () => {
  const { counter, sums, visit } = open();
  visit('10.0.0.1');
  await counter.close();
  expect(sums()).toEqual({ 'page_view /': 1 });
});

test('sends long batches in parts', async () => {
  const { counter, batches } = open();
  for (let each = 0; each < 1500; each += 1) {
    counter.count(`10.0.${each >> 8}.${each & 255}`, { path: `/categoria/c${each}`, events: [] });
  }
  await second();
  await second();
  expect(batches.map(({ length }) => length)).toEqual([1000, 500]);
});

test('announces itself until the database has acknowledged it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let calls = 0;
  const { counter } = open({
    async add() {
      calls += 1;
      if (calls === 1) throw new Error('away');
      return 'added';
    },
  });
  counter.announce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toBe(2);
  await vi.advanceTimersByTimeAsync(12 * 60 * 60_000);
  expect(calls).toBe(3);
  await counter.close();
});
