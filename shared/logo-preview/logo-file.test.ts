import { describe, expect, it } from 'vitest';
import { jpegHead, pngFile, webpHead } from '../testing/picture-files.ts';
import { checkPdfText, checkPixels, logoTypeOf } from './logo-file.ts';
import { LogoRefused } from './refusal.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );
const zeros = (count: number) => new Array<number>(count).fill(0);

const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof LogoRefused) return error.message;
    throw error;
  }
  return undefined;
};

describe('logoTypeOf', () => {
  it.each([
    [pngFile(3, 3), 'image/png'],
    [jpegHead(3, 3), 'image/jpeg'],
    [webpHead('VP8X', 3, 3), 'image/webp'],
    [bytes('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- Logo -->\n<svg xmlns="x">'), 'image/svg+xml'],
    [bytes('<!DOCTYPE svg [<!ENTITY a "b">]><svg>'), 'image/svg+xml'],
    [
      bytes(
        [0xff, 0xfe],
        [...'<svg >'].flatMap((letter) => [letter.charCodeAt(0), 0]),
      ),
      'image/svg+xml',
    ],
    [bytes('%PDF-1.7\n'), 'application/pdf'],
  ])('detects the content', (file, type) => {
    expect(logoTypeOf(file, 'qualquer.pdf')).toBe(type);
  });

  it.each([
    [bytes('%!PS-Adobe-3.0'), 'Logo.AI', 'um AI (Illustrator) sem conteúdo PDF'],
    [bytes('%!PS-Adobe-3.0 EPSF-3.0'), 'logo.eps', 'um EPS'],
    [bytes([0xc5, 0xd0, 0xd3, 0xc6], zeros(20)), 'logo.eps', 'um EPS'],
    [bytes('GIF89a'), 'logo.gif', 'um GIF'],
    [bytes('RIFF', zeros(4), 'CDRDvrsn'), 'logo.cdr', 'um CDR'],
  ])('names formats that cannot be decoded, and the format to export', (file, name, kind) => {
    const message = refusal(() => logoTypeOf(file, name));
    expect(message).toContain(kind);
    expect(message).toContain('Exporte a logo como PDF, SVG ou PNG');
  });

  it('explains what to do with a photo from an iPhone', () => {
    expect(refusal(() => logoTypeOf(bytes(zeros(4), 'ftypheic'), 'IMG.HEIC'))).toContain('JPEG');
  });

  it('rejects anything else', () => {
    for (const file of [bytes('qualquer coisa'), bytes(), bytes(zeros(2000))]) {
      expect(refusal(() => logoTypeOf(file, 'logo.png'))).toContain('não é uma imagem');
    }
  });

  it('rejects files larger than 5 MB', () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    large.set(pngFile(1, 1));
    expect(refusal(() => logoTypeOf(large, 'logo.png'))).toBe('A logo deve ter no máximo 5 MB.');
    large.set(bytes('%PDF-1.7'));
    expect(refusal(() => logoTypeOf(large, 'logo.ai'))).toContain('5 MB. Exporte só a logo');
  });
});

it('rejects an AI file without PDF content, and says how to save it again', () => {
  const placeholder =
    'This is an Adobe® Illustrator® File that was saved without PDF Content. To Place or open this file in other applications, it should be re-saved from Adobe Illustrator with the "Create PDF Compatible File" option turned on.';
  expect(refusal(() => checkPdfText(placeholder))).toContain('“Criar arquivo compatível com PDF”');
  expect(refusal(() => checkPdfText('Brindes Vale & Cia.'))).toBeUndefined();
});

it('allows up to 40 megapixels, but not zero', () => {
  expect(refusal(() => checkPixels({ width: 8000, height: 5000 }))).toBeUndefined();
  expect(refusal(() => checkPixels({ width: 1, height: 1 }))).toBeUndefined();
  expect(refusal(() => checkPixels({ width: 20_000, height: 15_000 }))).toBe(
    'A imagem tem 20.000 × 15.000 px; o máximo é 40 megapixels. Exporte-a menor (2.000 pixels de largura bastam).',
  );
  expect(refusal(() => checkPixels(undefined))).toContain('não abre');
});
