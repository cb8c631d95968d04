import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { countThreads } from './page-workers.ts';

const megabytes = 1024 * 1024;

test('as many threads render as pages are worth and the processors allow', () => {
  expect(countThreads(100, 8000 * megabytes)).toBe(0);
  expect(countThreads(10_000, 8000 * megabytes)).toBe(Math.min(availableParallelism() - 1, 3));
});

test('where memory is short a build takes one thread, and none has more than its data allows', () => {
  expect(countThreads(10_000, 450 * megabytes)).toBe(0);
  expect(countThreads(1_000_000, 4000 * megabytes)).toBe(0);
  expect(countThreads(10_000, 100 * megabytes)).toBe(0);
});
