import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

test('processes the whole list', async () => {
  const done: number[] = [];
  const items = Array.from({ length: 10 }, (_, index) => index);
  await inParallel(items, async (item) => void done.push(item));
  expect(done.toSorted((a, b) => a - b)).toEqual(items);
});

test('waits for running work before it throws, and starts no more', async () => {
  const begun: string[] = [];
  const ended: string[] = [];
  const working = inParallel(['fails', 'slow', 'c', 'd', 'never', 'ever'], async (item) => {
    begun.push(item);
    if (item === 'fails') throw new Error('caiu');
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    ended.push(item);
  });
  await expect(working).rejects.toThrow('caiu');
  expect(begun).toEqual(['fails', 'slow', 'c', 'd']);
  expect(ended).toEqual(['slow', 'c', 'd']);
});
