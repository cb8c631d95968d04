import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CachedFile, FileCache, maxCachedBytes } from './file-cache.ts';

const file = (length: number): CachedFile => ({
  body: Buffer.alloc(length),
  etag: '"a"',
  headers: [],
});

test('stays within its size limit', async () => {
  const bound = 100_000;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40_000 })), {
        maxLength: 200,
      }),
      async (asked) => {
        const cache = new FileCache(bound);
        for (const [key, length] of asked) {
          await cache.load(String(key), async () => file(length));
          expect(cache.bytes).toBeLessThanOrEqual(bound);
        }
      },
    ),
  );
});

test('holds at most 32 MB', async () => {
  const cache = new FileCache();
  for (let at = 0; at < 400; at += 1) {
    await cache.load(String(at), async () => file(maxCachedBytes));
    expect(cache.bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
  }
  expect(cache.bytes).toBeGreaterThan(8 * 1024 * 1024);
});

test('keeps popular files and drops unused ones', async () => {
  const cache = new FileCache(100_000);
  await cache.load('often', async () => file(1000));
  await cache.load('once', async () => file(1000));
  for (let other = 0; other < 100; other += 1) {
    await cache.load(`other ${other}`, async () => file(9000));
    expect(cache.find('often')).toBeDefined();
  }
  expect(cache.find('once')).toBeUndefined();
});

test('loads a file once for concurrent requests, and again after a failure', async () => {
  const cache = new FileCache();
  let reads = 0;
  const fail = async () => {
    reads += 1;
    throw new Error('no descriptor');
  };
  const asked = [cache.load('a', fail), cache.load('a', fail)];
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(reads).toBe(1);
  const [one, other] = [file(1), file(2)];
  expect(
    await Promise.all([cache.load('a', async () => one), cache.load('a', async () => other)]),
  ).toEqual([one, one]);
});

test('caches nothing while too many files are loading', async () => {
  const cache = new FileCache();
  const { promise, resolve } = Promise.withResolvers<CachedFile>();
  const loading = Array.from({ length: 64 }, (_, key) => cache.load(String(key), () => promise));
  expect(await cache.load('one more', async () => file(1))).toBeUndefined();
  resolve(file(1));
  await Promise.all(loading);
  expect(await cache.load('one more', async () => file(1))).toBeDefined();
});
