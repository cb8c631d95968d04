import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SettledSearches } from './settled-searches.ts';

let settled: string[];
let searches: SettledSearches;
beforeEach(() => {
  vi.useFakeTimers();
  settled = [];
  searches = new SettledSearches(({ query }) => settled.push(query));
});
afterEach(() => {
  vi.useRealTimers();
});

const type = (...queries: string[]) => {
  for (const query of queries) {
    searches.show(query, 0);
    vi.advanceTimersByTime(300);
  }
};

it('settles when typing pauses, and starts another search afterwards', () => {
  type('portac', 'portaco', 'portacopos');
  expect(settled).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(settled).toEqual(['portacopos']);
  type('c', 'ca', 'caneca');
  searches.leave();
  expect(settled).toEqual(['portacopos', 'caneca']);
  vi.advanceTimersByTime(5000);
  expect(settled).toHaveLength(2);
});

it('settles when cleared at once, but not letter by letter', () => {
  type('xyzqq', '');
  expect(settled).toEqual(['xyzqq']);
  type('ab', 'a', '');
  vi.advanceTimersByTime(5000);
  expect(settled).toEqual(['xyzqq']);
});

it('does not settle while its hits are unknown, nor when counted elsewhere', () => {
  searches.show('caneca', undefined);
  searches.leave();
  type('garrafa');
  searches.forget();
  vi.advanceTimersByTime(5000);
  expect(settled).toEqual([]);
});
