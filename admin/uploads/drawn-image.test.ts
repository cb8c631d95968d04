import { expect, test, vi } from 'vitest';
import { openPicture } from './drawn-image.ts';

/** Stubs a browser in which pictures have the given size. Returns its decoder. */
function stubBrowser(naturalWidth: number, naturalHeight: number) {
  const decode = vi.fn(async () => 'bitmap');
  class LoadedImage {
    naturalWidth = naturalWidth;
    naturalHeight = naturalHeight;
    onload = () => {};
    set src(_: string) {
      queueMicrotask(() => this.onload());
    }
  }
  vi.stubGlobal('Image', LoadedImage);
  vi.stubGlobal('createImageBitmap', decode);
  return decode;
}

const file = new Blob(['head'], { type: 'image/png' });

test('rejects a photo of 225 megapixels without decoding it', async () => {
  const decode = stubBrowser(15_000, 15_000);
  await expect(openPicture(file)).rejects.toThrow(
    'A imagem tem 15.000 × 15.000 px; o máximo é 64 megapixels.',
  );
  expect(decode).not.toHaveBeenCalled();
});

test('decodes a photo of a size that a phone can handle', async () => {
  const decode = stubBrowser(8000, 6000);
  expect(await openPicture(file)).toBe('bitmap');
  expect(decode).toHaveBeenCalledExactlyOnceWith(file);
});
