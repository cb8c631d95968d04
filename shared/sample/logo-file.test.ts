import { describe, expect, it } from 'vitest';
import { checkPixels, logoTypeOf, pixelSize } from './logo-file.ts';
import { LogoRefused } from './refusal.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );
const zeros = (count: number) => new Array<number>(count).fill(0);

const png = (width: number, height: number) => {
  const file = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', zeros(8), [8, 6, 0, 0, 0]);
  const view = new DataView(file.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return file;
};
const jpeg = bytes([
  0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc4, 0, 3, 9, 0xff, 0xff, 0xc2, 0, 17, 8, 0x02, 0x58,
  0x03, 0x20, 3,
]);
const webp = {
  animated: bytes(
    'RIFF',
    zeros(4),
    'WEBPVP8X',
    [10, 0, 0, 0, 2, 0, 0, 0],
    [0x1f, 3, 0],
    [0x57, 2, 0],
  ),
  lossy: bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [0x20, 3], [0x58, 2]),
  lossless: bytes('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f], [0x1f, 0xc3, 0x95, 0]),
};

const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof LogoRefused) return error.message;
    throw error;
  }
  return undefined;
};

describe('the type of a file', () => {
  it.each([
    [png(3, 3), 'image/png'],
    [jpeg, 'image/jpeg'],
    [webp.animated, 'image/webp'],
    [bytes('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- Logo -->\n<svg xmlns="x">'), 'image/svg+xml'],
    [bytes('<!DOCTYPE svg [<!ENTITY a "b">]><svg>'), 'image/svg+xml'],
    [
      bytes(
        [0xff, 0xfe],
        [...'<svg >'].flatMap((letter) => [letter.charCodeAt(0), 0]),
      ),
      'image/svg+xml',
    ],
  ])('is that of its content', (file, type) => {
    expect(logoTypeOf(file, 'qualquer.pdf')).toBe(type);
  });

  it.each([
    [bytes('%PDF-1.7\n'), 'logo.png', 'um PDF'],
    [bytes('%PDF-1.5\n'), 'Logo.AI', 'um AI (Illustrator)'],
    [bytes('%!PS-Adobe-3.0 EPSF-3.0'), 'logo.eps', 'um EPS'],
    [bytes([0xc5, 0xd0, 0xd3, 0xc6], zeros(20)), 'logo.eps', 'um EPS'],
    [bytes('GIF89a'), 'logo.gif', 'um GIF'],
    [bytes('RIFF', zeros(4), 'CDRDvrsn'), 'logo.cdr', 'um CDR'],
  ])('that no browser opens is named, with what to export', (file, name, kind) => {
    const message = refusal(() => logoTypeOf(file, name));
    expect(message).toContain(kind);
    expect(message).toContain('Exporte a logo como SVG ou PNG');
  });

  it('of an iPhone’s photo is told what to do about it', () => {
    expect(refusal(() => logoTypeOf(bytes(zeros(4), 'ftypheic'), 'IMG.HEIC'))).toContain('JPEG');
  });

  it('of anything else is none', () => {
    for (const file of [bytes('qualquer coisa'), bytes(), bytes(zeros(2000))]) {
      expect(refusal(() => logoTypeOf(file, 'logo.png'))).toContain('não é uma imagem');
    }
  });

  it('does not matter beyond 5 MB', () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    large.set(png(1, 1));
    expect(refusal(() => logoTypeOf(large, 'logo.png'))).toBe('A logo deve ter no máximo 5 MB.');
  });
});

describe('the size in the head of a file', () => {
  it.each([
    [png(20_000, 20_000), 'image/png', [20_000, 20_000]],
    [jpeg, 'image/jpeg', [800, 600]],
    [webp.animated, 'image/webp', [800, 600]],
    [webp.lossy, 'image/webp', [800, 600]],
    [webp.lossless, 'image/webp', [800, 600]],
  ] as const)('is read', (file, type, size) => {
    expect(pixelSize(file, type)).toEqual(size);
  });

  it('is unknown of a broken one', () => {
    expect(pixelSize(bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4]), 'image/jpeg')).toBeUndefined();
    expect(pixelSize(bytes([0xff, 0xd8, 0, 0, 0, 0, 0, 0]), 'image/jpeg')).toBeUndefined();
    expect(pixelSize(bytes('RIFF', zeros(4), 'WEBPVP9 '), 'image/webp')).toBeUndefined();
    expect(pixelSize(bytes('\x89PNG'), 'image/png')).toBeUndefined();
  });

  it('may be 40 megapixels, and neither more nor nothing', () => {
    expect(refusal(() => checkPixels([8000, 5000]))).toBeUndefined();
    expect(refusal(() => checkPixels([1, 1]))).toBeUndefined();
    expect(refusal(() => checkPixels([20_000, 20_000]))).toContain('40 megapixels');
    expect(refusal(() => checkPixels([0, 10]))).toContain('não abre');
    expect(refusal(() => checkPixels(undefined))).toContain('não abre');
  });
});
