import { expect, test, vi } from 'vitest';
import type { SavedImage } from '#admin/uploads/draft-image.ts';
import { listProductFiles } from './product-files.ts';

vi.mock('#admin/api/client.ts', () => ({ supabase: {} }));

const base = 'http://127.0.0.1:54321/storage/v1/object/public/products';

const image = (url: string, variants: { width: number; url: string }[] = []): SavedImage => ({
  kind: 'saved',
  key: url,
  url,
  width: null,
  height: null,
  variants,
});

test('lists originals and copies in the folder of the product', () => {
  const images = [image(`${base}/p1/1-a.jpg`, [{ width: 320, url: `${base}/p1/1-a-320.webp` }])];
  expect(listProductFiles('p1', images)).toEqual(['p1/1-a.jpg', 'p1/1-a-320.webp']);
});

test('leaves out files elsewhere, which other records may show', () => {
  const images = [
    image(`${base}/p2/1-a.jpg`),
    image('https://example.com/p1/a.jpg'),
    image(`${base}/p10/1-a.jpg`),
  ];
  expect(listProductFiles('p1', images)).toEqual([]);
});
