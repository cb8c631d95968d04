import { expect, test } from 'vitest';
import { RefusalCache } from './refusal-cache.ts';

const hour = 60 * 60_000;

test('returns thousands of rejections as long as their proofs are accepted', () => {
  const clock = { now: 0 };
  const cache = new RefusalCache(() => clock.now);
  for (let each = 0; each < 20_000; each += 1) cache.set(`${each}`, `fault ${each}`);
  clock.now = 3 * hour;
  expect(cache.get('0')).toBe('fault 0');
  expect(cache.get('19999')).toBe('fault 19999');
  clock.now += 5 * 60_000;
  expect(cache.get('0')).toBeUndefined();
});

test('drops the oldest beyond its size', () => {
  const cache = new RefusalCache(() => 0, 1000);
  for (const digest of ['a', 'b', 'c', 'd', 'b', 'e']) cache.set(digest, 'x'.repeat(50));
  const known = ['a', 'b', 'c', 'd', 'e'].filter((digest) => cache.get(digest));
  expect(known).toEqual(['b', 'c', 'd', 'e']);
});
