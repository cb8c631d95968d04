import { expect, test } from 'vitest';
import { listStoredFiles } from './stored-files.ts';

const base = 'http://127.0.0.1:54321/storage/v1/object/public/products';

const image = (image_url: string, variants: { width: number; url: string }[] = []) => ({
  id: image_url,
  product_id: 'p1',
  image_url,
  alt_text: '',
  is_primary: true,
  sort_order: 0,
  width: null,
  height: null,
  variants,
  created_at: '',
});

test('originals and copies in the folder of the product are its files', () => {
  const images = [image(`${base}/p1/1-a.jpg`, [{ width: 320, url: `${base}/p1/1-a-320.webp` }])];
  expect(listStoredFiles('p1', images)).toEqual(['p1/1-a.jpg', 'p1/1-a-320.webp']);
});

test('what lies elsewhere is not', () => {
  const images = [
    image(`${base}/p2/1-a.jpg`),
    image('https://example.com/p1/a.jpg'),
    image(`${base}/p10/1-a.jpg`),
  ];
  expect(listStoredFiles('p1', images)).toEqual([]);
});
