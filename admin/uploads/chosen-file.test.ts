import { describe, expect, test } from 'vitest';
import { maxImageBytes } from '#shared/images/file-rules.ts';
import {
  acceptedFiles,
  claimsToBeImage,
  detectImageType,
  imageFileMessages,
  unopenedMessage,
} from './chosen-file.ts';

describe('a file field', () => {
  test.each([
    ['foto.jpg', 'image/jpeg'],
    ['logo.png', 'image/png'],
    ['logo.webp', 'image/webp'],
    ['IMG_0001.HEIC', ''],
    ['IMG_0001.heif', 'application/octet-stream'],
    ['IMG_0001.HEIC', 'image/heic'],
    ['IMG_0001', 'image/heif'],
    ['foto.JPEG', ''],
  ])('accepts %s of type %j', (name, type) => {
    expect(claimsToBeImage({ name, type })).toBe(true);
  });

  test.each([
    ['animada.gif', 'image/gif'],
    ['logo.svg', 'image/svg+xml'],
    ['tabela.pdf', 'application/pdf'],
    ['nota.txt', ''],
    ['foto.heic.exe', ''],
    ['foto.jpg', 'text/html'],
    ['foto', 'toString'],
  ])('rejects %s of type %j', (name, type) => {
    expect(claimsToBeImage({ name, type })).toBe(false);
  });

  test('accepts HEIC by its file extension, too', () => {
    expect(acceptedFiles.split(',')).toEqual(expect.arrayContaining(['.heic', '.heif']));
  });
});

const box = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0`;

test.each([
  ['\xff\xd8\xff\xe1..Exif', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['RIFF\n\0\0\0WEBPVP8 ', 'image/webp'],
  [box('heic'), 'image/heic'],
  [box('heix'), 'image/heic'],
  [box('mif1'), 'image/heic'],
  [box('avif'), undefined],
  [box('isom'), undefined],
  ['GIF89a.........', undefined],
  ['<!doctype html><script>', undefined],
  ['\xff\xd8', undefined],
  ['', undefined],
])('a file that begins with %j is detected as %s, whatever its name', async (beginning, type) => {
  const bytes = new Uint8Array(Buffer.from(beginning, 'latin1'));
  expect(await detectImageType(new Blob([bytes], { type: 'image/png' }))).toBe(type);
});

describe('a file that cannot be opened', () => {
  const file = (name: string, type: string, size = 10) =>
    new File([new Uint8Array(size)], name, { type });

  test('is reported as a file that is not an image', () => {
    expect(unopenedMessage(file('falsa.png', 'image/png'), undefined)).toBe(imageFileMessages.type);
  });

  test('is reported as too large if it cannot be scaled down', () => {
    const large = file('enorme.png', 'image/png', maxImageBytes + 1);
    expect(unopenedMessage(large, undefined)).toBe(imageFileMessages.size);
  });

  test.each([
    ['IMG_1.HEIC', '', undefined],
    ['IMG_1', 'image/heif', undefined],
    ['foto.jpg', 'image/jpeg', 'image/heic'],
  ])('%s (%j) gets instructions for exporting it, however large it is', (name, type, found) => {
    const large = file(name, type, maxImageBytes + 1);
    expect(unopenedMessage(large, found)).toBe(imageFileMessages.heic);
  });
});
