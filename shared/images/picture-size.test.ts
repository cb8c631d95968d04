import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jpegHead, pngFile, webpHead } from '../testing/picture-files.ts';
import { isTooLarge, maxChosenPixels, pictureSize, pixelProblem } from './picture-size.ts';

/** A segment of maximum length, such as EXIF with a preview, that contains bytes resembling frames. */
const exif = Buffer.concat([
  Buffer.from([0xff, 0xe1, 0xff, 0xff]),
  Buffer.alloc(65_533, Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 1, 0, 1])),
]);
const bomb = pngFile(15_000, 15_000);

describe('pictureSize', () => {
  const picture = () =>
    sharp({ create: { width: 321, height: 123, channels: 4, background: '#c33a' } });
  test.each([
    ['PNG', () => picture().png().toBuffer()],
    ['JPEG', () => picture().jpeg().toBuffer()],
    ['progressive JPEG', () => picture().jpeg({ progressive: true }).toBuffer()],
    [
      'JPEG with EXIF',
      () =>
        picture()
          .withExif({ IFD0: { Artist: 'A' } })
          .jpeg()
          .toBuffer(),
    ],
    ['lossy WebP', () => picture().removeAlpha().webp().toBuffer()],
    ['lossless WebP', () => picture().webp({ lossless: true }).toBuffer()],
    ['WebP with transparency', () => picture().webp().toBuffer()],
  ])('reads the size of a real %s', async (_, make) => {
    expect(pictureSize(await make())).toEqual({ width: 321, height: 123 });
  });

  test.each([
    ['PNG', bomb],
    ['JPEG', jpegHead(15_000, 15_000)],
    ['progressive JPEG', jpegHead(15_000, 15_000, { frame: 0xc2 })],
    [
      'JPEG behind 1 MB of EXIF',
      jpegHead(15_000, 15_000, { before: Buffer.concat(Array(16).fill(exif)) }),
    ],
    [
      'JPEG behind bytes that decoders skip',
      jpegHead(15_000, 15_000, {
        before: Buffer.from([0xff, 0xe0, 0, 2, 0, 1, 0xff, 0, 0xff, 0xff, 0xd0, 3]),
      }),
    ],
    ['lossy WebP', webpHead('VP8 ', 15_000, 15_000)],
    ['lossless WebP', webpHead('VP8L', 15_000, 15_000)],
    ['extended WebP', webpHead('VP8X', 15_000, 15_000)],
  ])('rejects a small %s of 225 megapixels', (_, bytes) => {
    expect(pictureSize(bytes)).toEqual({ width: 15_000, height: 15_000 });
    expect(pixelProblem(bytes)).toBe('A imagem tem 15.000 × 15.000 px; o máximo é 40 megapixels.');
  });

  test('accepts the 27 kB file as a valid picture', () => {
    expect(bomb.length).toBeLessThan(30_000);
  });

  test('allows 40 megapixels, or 64 for photos chosen by staff', () => {
    expect(pixelProblem(pngFile(8000, 5000))).toBeUndefined();
    expect(pixelProblem(pngFile(8000, 5001))).toContain('8.000 × 5.001 px');
    expect(isTooLarge({ width: 9504, height: 6336 }, maxChosenPixels)).toBe(false);
    expect(isTooLarge({ width: 11_662, height: 8746 }, maxChosenPixels)).toBe(true);
  });

  const otherChunk = pngFile(1, 1);
  otherChunk.write('tEXt', 12);
  const otherCode = webpHead('VP8 ', 10, 10);
  otherCode[23] = 0;
  test.each([
    ['a PNG that ends early', pngFile(10, 10).subarray(0, 20)],
    ['a PNG that begins with another chunk', otherChunk],
    ['a PNG without pixels', pngFile(0, 10)],
    ['a JPEG that ends early', jpegHead(10, 10).subarray(0, 8)],
    ['a JPEG of height 0', jpegHead(10, 0)],
    [
      'a JPEG whose pixels come before its frame',
      jpegHead(10, 10, { before: Buffer.from([0xff, 0xda]) }),
    ],
    [
      'a JPEG with a segment of no length',
      jpegHead(10, 10, { before: Buffer.from([0xff, 0xe0, 0, 0]) }),
    ],
    ['a JPEG of zeros', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(1000)])],
    ['a WebP that ends early', webpHead('VP8X', 10, 10).subarray(0, 25)],
    ['a WebP of another kind', Buffer.from('RIFF\0\0\0\0WEBPVP9 \0\0\0\0', 'latin1')],
    ['a lossy WebP without its start code', otherCode],
  ])('rejects %s as unreadable', (_, bytes) => {
    expect(pictureSize(bytes)).toBeUndefined();
    expect(pixelProblem(bytes)).toContain('não puderam ser lidas');
  });

  test('ignores drawings', () => {
    expect(pixelProblem(Buffer.from('<svg viewBox="0 0 90000 90000"/>'))).toBeUndefined();
  });

  test('never throws, whatever the bytes or however corrupted the header', () => {
    const heads = [pngFile(3, 3), jpegHead(3, 3, { before: exif }), webpHead('VP8 ', 3, 3)].concat(
      webpHead('VP8L', 3, 3),
      webpHead('VP8X', 3, 3),
    );
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 60 }), fc.nat(60), fc.nat(200))
        .map(([head, other, at, end]) => {
          const changed = Buffer.concat([head.subarray(0, at), other, head.subarray(at)]);
          return changed.subarray(0, changed.length - end);
        }),
    );
    fc.assert(
      fc.property(bytes, (input) => {
        const size = pictureSize(input);
        if (size) expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
      }),
    );
  });

  test('scans 5 MB without a frame in a single pass', () => {
    const long = Buffer.alloc(5 * 1024 * 1024, Buffer.from([0xff, 0xe0, 0, 2]));
    long.set([0xff, 0xd8, 0xff]);
    let read = 0;
    const counted = new Proxy(DataView.prototype.getUint8, {
      apply(target, view, args) {
        read += 1;
        return Reflect.apply(target, view, args);
      },
    });
    const original = DataView.prototype.getUint8;
    DataView.prototype.getUint8 = counted;
    try {
      expect(pictureSize(long)).toBeUndefined();
    } finally {
      DataView.prototype.getUint8 = original;
    }
    expect(read).toBeGreaterThan(1000);
    expect(read).toBeLessThan(2 * long.length);
  });
});
