import { expect, test } from 'vitest';
import { pageShare, writeShare } from './work-queue.ts';

const pages = Array.from({ length: 50 }, (_, at) => `/produto/${at}`);
const moment = () => new Promise((resolve) => setImmediate(resolve));

test('every page is written once, whoever takes it', async () => {
  const share = pageShare(pages);
  const written: string[] = [];
  const thread = () =>
    writeShare(share, async (page) => {
      await moment();
      written.push(page);
    });
  await Promise.all([thread(), thread(), thread()]);
  expect(written.toSorted()).toEqual(pages.toSorted());
});

test('after a failure nobody takes another page', async () => {
  const share = pageShare(pages);
  let others = 0;
  const failing = writeShare(share, async (page) => {
    await moment();
    if (page === '/produto/9') throw new Error('broken');
  });
  const working = writeShare(share, async () => {
    await moment();
    others += 1;
  });
  await expect(failing).rejects.toThrow('broken');
  await working;
  expect(others).toBeLessThan(pages.length - 10);
});

test('nothing to write is written at once', async () => {
  await writeShare(pageShare([]), () => Promise.reject(new Error('none was asked for')));
});
