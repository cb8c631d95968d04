import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { countThreads, toTasks } from './whole-build.ts';

const megabytes = 1024 * 1024;

test('limits threads by pages and processors', () => {
  expect(countThreads(100, 8000 * megabytes)).toBe(0);
  expect(countThreads(10_000, 8000 * megabytes)).toBe(Math.min(availableParallelism() - 1, 3));
});

test('limits threads by memory', () => {
  expect(countThreads(10_000, 450 * megabytes)).toBe(0);
  expect(countThreads(1_000_000, 4000 * megabytes)).toBe(0);
  expect(countThreads(10_000, 100 * megabytes)).toBe(0);
});

test('assigns each page to one task, and does not reassign after a failure', async () => {
  const listed = Array.from({ length: 120 }, (_, at) => `/produto/${at}`);
  const work = async (tasks: Iterable<string[]>, done: string[], fails: boolean) => {
    for (const task of tasks) {
      await Promise.resolve();
      if (fails) throw new Error('a page failed');
      done.push(...task);
    }
  };
  const done: string[] = [];
  const shared = toTasks(listed);
  await Promise.all([work(shared, done, false), work(shared, done, false)]);
  expect(done.toSorted()).toEqual(listed.toSorted());
  const failing = toTasks(listed);
  await expect(work(failing, [], true)).rejects.toThrow('a page failed');
  expect([...failing]).toEqual([]);
});
