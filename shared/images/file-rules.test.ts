import { describe, expect, test } from 'vitest';
import {
  imageContentProblem,
  imageFileMessages,
  imageFileProblem,
  imageKey,
  keyOfPublicUrl,
  maxImageBytes,
  safeFileName,
  variantKey,
} from './file-rules.ts';

describe('imageFileProblem', () => {
  test.each(['image/jpeg', 'image/png', 'image/webp'])('%s up to 5 MB is taken', (type) => {
    expect(imageFileProblem({ type, size: maxImageBytes })).toBeUndefined();
  });

  test.each(['image/gif', 'image/svg+xml', 'application/pdf', '', 'toString'])(
    '%j is refused as no image',
    (type) => {
      expect(imageFileProblem({ type, size: 10 })).toBe(imageFileMessages.type);
    },
  );

  test('one byte over 5 MB is refused', () => {
    expect(imageFileProblem({ type: 'image/png', size: maxImageBytes + 1 })).toBe(
      imageFileMessages.size,
    );
  });
});

describe('imageContentProblem', () => {
  const begins = {
    'image/jpeg': [0xff, 0xd8, 0xff, 0xe0, 0, 0x10],
    'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0],
    'image/webp': [...Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1')],
    'text/html': [...Buffer.from('<!doctype html><script>alert(1)</script>')],
  };
  const types = Object.keys(begins) as (keyof typeof begins)[];

  test.each(types.flatMap((claimed) => types.map((real) => [claimed, real] as const)))(
    'what claims %s and is %s',
    async (claimed, real) => {
      const file = new Blob([new Uint8Array(begins[real])], { type: claimed });
      const taken = claimed === real && claimed !== 'text/html';
      expect(await imageContentProblem(file)).toBe(taken ? undefined : imageFileMessages.type);
    },
  );

  test.each(['image/jpeg', 'image/png', 'image/webp'])('an empty %s is none', async (type) => {
    expect(await imageContentProblem(new Blob([], { type }))).toBe(imageFileMessages.type);
  });
});

describe('safeFileName', () => {
  test.each([
    ['Caneca Térmica (1).PNG', 'caneca-termica-1.png'],
    ['garrafa.final.jpeg', 'garrafa-final.png'],
    ['São João & Cia.webp', 'sao-joao-cia.png'],
    ['图片.png', 'imagem.png'],
    ['.png', 'imagem.png'],
    ['../../etc/passwd', 'etc-passwd.png'],
    ['sem extensão', 'sem-extensao.png'],
  ])('%j becomes %j', (name, expected) => {
    expect(safeFileName(name, 'image/png')).toBe(expected);
  });

  test('a long name is cut, never in its extension', () => {
    expect(safeFileName(`${'a'.repeat(500)}.jpg`, 'image/jpeg')).toBe(`${'a'.repeat(60)}.jpg`);
  });
});

test('keys put a variant beside its original', () => {
  const key = imageKey('p1/', 1700000000000, 'Maçã.jpg', 'image/jpeg');
  expect(key).toBe('p1/1700000000000-maca.jpg');
  expect(variantKey(key, 320)).toBe('p1/1700000000000-maca-320.webp');
});

describe('keyOfPublicUrl', () => {
  const base = 'http://127.0.0.1:54321/storage/v1/object/public';

  test('reads the key back', () => {
    expect(keyOfPublicUrl(`${base}/products/p1/1-maca.jpg`, 'products')).toBe('p1/1-maca.jpg');
    expect(keyOfPublicUrl(`${base}/products/p1/a%20b.jpg?v=2`, 'products')).toBe('p1/a b.jpg');
  });

  test.each([
    'https://example.com/a.jpg',
    '/placeholder.svg',
    `${base}/carousel/a.jpg`,
    `${base}/products/`,
    `${base}/products/%E0%A4%A`,
  ])('%s is no object of the bucket', (url) => {
    expect(keyOfPublicUrl(url, 'products')).toBeUndefined();
  });
});
