import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storePicture } from '#scripts/seed/stored-picture.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const widthAt = async (url: string) => {
  const answer = await backend.fetch(url);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
};

test('a picture of the demo is stored with its copies, each as wide as its row says', async () => {
  const store = () => storePicture(backend.service, 'carousel', 'slide-entrega', 'slides/entrega');
  const stored = await store();
  expect([stored.width, stored.height]).toEqual([1920, 500]);
  expect(await widthAt(stored.url)).toBe(1920);
  expect(stored.variants.map(({ width }) => width)).toEqual([320, 640, 1280]);
  for (const { url, width } of stored.variants) expect(await widthAt(url)).toBe(width);

  // A seeding that was interrupted stores some of them a second time.
  expect(await store()).toEqual(stored);
});
