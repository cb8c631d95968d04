import { expect, test } from 'vitest';
import { hashText } from './hash-text.ts';

test('returns different hashes for similar texts and for different seeds', () => {
  const texts = Array.from({ length: 100_000 }, (_, n) => `10.0.${n >> 8}.${n & 255} page_view /`);
  const hashes = texts.map((text) => hashText(text, [1, 2]));
  expect(new Set(hashes).size).toBe(texts.length);
  expect(hashes.every(Number.isSafeInteger)).toBe(true);
  expect(hashText('a', [1, 2])).not.toBe(hashText('a', [3, 2]));
  expect(hashText('a', [1, 2])).not.toBe(hashText('a', [1, 3]));
});
