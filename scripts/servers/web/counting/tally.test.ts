import { expect, test } from 'vitest';
import { hashText, Tally } from './tally.ts';

test('counts each hash separately while it grows', () => {
  const tally = new Tally(10_000);
  // All of these hashes map to the first slots.
  for (let times = 0; times < 3; times += 1) {
    for (let hash = 0; hash < 5000; hash += 1) tally.increment(hash * 1024);
  }
  for (let hash = 2; hash < 5000; hash += 1) expect(tally.get(hash * 1024)).toBe(3);
  expect(tally.get(7)).toBe(0);
});

test('ignores new hashes beyond its capacity', () => {
  const tally = new Tally(2);
  for (const hash of [11, 12, 13, 11]) tally.increment(hash);
  expect([11, 12, 13].map((hash) => tally.get(hash))).toEqual([2, 1, 0]);
  expect(tally.isFull).toBe(true);
});

test('distinguishes similar texts, and seeds', () => {
  const texts = Array.from({ length: 100_000 }, (_, n) => `10.0.${n >> 8}.${n & 255} page_view /`);
  const hashes = texts.map((text) => hashText(text, [1, 2]));
  expect(new Set(hashes).size).toBe(texts.length);
  expect(hashes.every(Number.isSafeInteger)).toBe(true);
  expect(hashText('a', [1, 2])).not.toBe(hashText('a', [3, 2]));
  expect(hashText('a', [1, 2])).not.toBe(hashText('a', [1, 3]));
});
