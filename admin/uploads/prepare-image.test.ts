import { expect, test } from 'vitest';
import { maxImageBytes, maxStoredSide } from '#shared/images/file-rules.ts';
import { fitted } from '#shared/logo-preview/canvas.ts';
import { fitsAsItIs } from './prepare-image.ts';

test.each([
  [
    { width: 6000, height: 4000 },
    { width: 2560, height: 1707 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1920, height: 2560 },
  ],
  [
    { width: 20_000, height: 2 },
    { width: 2560, height: 1 },
  ],
  [
    { width: 2560, height: 2560 },
    { width: 2560, height: 2560 },
  ],
  [
    { width: 10, height: 20 },
    { width: 10, height: 20 },
  ],
])('a photo of %o is stored as %o, but never enlarged', (chosen, stored) => {
  expect(fitted(chosen, maxStoredSide)).toEqual(stored);
});

test('an image that fits is stored unchanged, byte for byte', () => {
  const side = { width: maxStoredSide, height: 10 };
  expect(fitsAsItIs(maxImageBytes, side)).toBe(true);
  expect(fitsAsItIs(maxImageBytes + 1, side)).toBe(false);
  expect(fitsAsItIs(1, { width: 10, height: maxStoredSide + 1 })).toBe(false);
});
