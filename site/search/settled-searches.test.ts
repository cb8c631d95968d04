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

it('settles a search when typing pauses, and then starts another one', () => {
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

it('settles a search cleared all at once, but not one deleted letter by letter', () => {
  type('xyzqq', '');
  expect(settled).toEqual(['xyzqq']);
  type('ab', 'a', '');
  vi.advanceTimersByTime(5000);
  expect(settled).toEqual(['xyzqq']);
});

it('does not settle a search whose hits are unknown or that is counted elsewhere', () => {
  searches.show('caneca', undefined);
  searches.leave();
  type('garrafa');
  searches.forget();
  vi.advanceTimersByTime(5000);
  expect(settled).toEqual([]);
});
