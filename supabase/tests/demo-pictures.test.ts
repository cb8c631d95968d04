import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDemo } from '#scripts/tools/demo/demo.ts';
import { storePictures } from '#scripts/tools/demo/seed.ts';
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

test('stores a picture and its variants at the URLs in the rows, even when repeated', async () => {
  const { carousel_slides, pictures } = readDemo('http://127.0.0.1:9');
  const places = new Map([...pictures].filter(([place]) => place.startsWith('carousel/')));
  for (let run = 0; run < 2; run++) await storePictures(backend.service, places, () => {});

  for (const { image_url, image_width, image_variants } of carousel_slides) {
    expect(await widthAt(image_url ?? '')).toBe(image_width);
    const variants = image_variants as { url: string; width: number }[];
    expect(variants.length).toBeGreaterThan(1);
    for (const { url, width } of variants) expect(await widthAt(url)).toBe(width);
  }
});
