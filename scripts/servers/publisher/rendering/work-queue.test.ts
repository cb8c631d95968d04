import { expect, test } from 'vitest';
import { createWorkQueue, drainQueue } from './work-queue.ts';

const pages = Array.from({ length: 50 }, (_, at) => `/produto/${at}`);
const moment = () => new Promise((resolve) => setImmediate(resolve));

test('every piece is done once, by whichever worker', async () => {
  const queue = createWorkQueue(pages);
  const written: string[] = [];
  const worker = () =>
    drainQueue(queue, async (page) => {
      await moment();
      written.push(page);
    });
  await Promise.all([worker(), worker(), worker()]);
  expect(written.toSorted()).toEqual(pages.toSorted());
});

test('after a failure no further piece is begun', async () => {
  const queue = createWorkQueue(pages);
  let others = 0;
  const failing = drainQueue(queue, async (page) => {
    await moment();
    if (page === '/produto/8') throw new Error('broken');
  });
  const working = drainQueue(queue, async () => {
    await moment();
    others += 1;
  });
  await expect(failing).rejects.toThrow('broken');
  await working;
  expect(others).toBeLessThan(pages.length - 10);
});

test('an empty queue is done at once', async () => {
  await drainQueue(createWorkQueue([]), () => Promise.reject(new Error('none was asked for')));
});
