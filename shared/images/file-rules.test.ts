import { describe, expect, test } from 'vitest';
import { imageKey, safeFileName, variantKey } from './file-rules.ts';

describe('safeFileName', () => {
  test.each([
    ['Caneca Térmica (1).PNG', 'caneca-termica-1.png'],
    ['garrafa.final.jpeg', 'garrafa-final.png'],
    ['São João & Cia.webp', 'sao-joao-cia.png'],
    ['图片.png', 'imagem.png'],
    ['.png', 'imagem.png'],
    ['../../etc/passwd', 'etc-passwd.png'],
    ['sem extensão', 'sem-extensao.png'],
  ])('turns %j into %j', (name, expected) => {
    expect(safeFileName(name, 'image/png')).toBe(expected);
  });

  test('truncates a long name before its extension', () => {
    expect(safeFileName(`${'a'.repeat(500)}.jpg`, 'image/jpeg')).toBe(`${'a'.repeat(60)}.jpg`);
  });
});

test('names a variant after the original', () => {
  const key = imageKey('p1/', 1700000000000, 'Maçã.jpg', 'image/jpeg');
  expect(key).toBe('p1/1700000000000-maca.jpg');
  expect(variantKey(key, 320)).toBe('p1/1700000000000-maca-320.webp');
});
