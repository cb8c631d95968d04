import { expect, test } from 'vitest';
import { createWorkQueue, drainQueue } from './work-queue.ts';

const pages = Array.from({ length: 50 }, (_, at) => `/produto/${at}`);
const moment = () => new Promise((resolve) => setImmediate(resolve));

test('every page is written once, by whichever worker', async () => {
  const share = createWorkQueue(pages);
  const written: string[] = [];
  const thread = () =>
    drainQueue(share, async (page) => {
      await moment();
      written.push(page);
    });
  await Promise.all([thread(), thread(), thread()]);
  expect(written.toSorted()).toEqual(pages.toSorted());
});

test('after a failure no further page is begun', async () => {
  const share = createWorkQueue(pages);
  let others = 0;
  const failing = drainQueue(share, async (page) => {
    await moment();
    if (page === '/produto/9') throw new Error('broken');
  });
  const working = drainQueue(share, async () => {
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
