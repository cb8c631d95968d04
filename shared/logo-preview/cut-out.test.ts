import { expect, test } from 'vitest';
import { cutOut, isVisibleOn, rgbOf } from './cut-out.ts';
import type { Pixels } from './pixels.ts';

/** Draws a wide bar in the middle of a picture. */
function picture(bar: readonly number[], ground: readonly number[]): Pixels {
  const [width, height] = [40, 20];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    data.set(x >= 10 && x < 30 && y >= 8 && y < 12 ? bar : ground, 4 * at);
  }
  return { data, width, height };
}

const [navy, white, clear] = [
  [16, 32, 96, 255],
  [255, 255, 255, 255],
  [0, 0, 0, 0],
] as const;

test.each([
  ['a white background', white],
  ['a transparent border', clear],
])('cuts a logo out of %s', (_, ground) => {
  const cut = cutOut(picture(navy, ground));
  expect([cut.width, cut.height]).toEqual([20, 4]);
  expect([...cut.data.subarray(0, 4)]).toEqual([...navy]);
});

test('leaves a picture that fills its rectangle', () => {
  const whole = picture(navy, navy);
  expect(cutOut(whole).width).toBe(whole.width);
});

test('tells a logo that vanishes on a colour', () => {
  const cut = cutOut(picture(navy, white));
  expect(isVisibleOn(cut, rgbOf('#ffffff'))).toBe(true);
  expect(isVisibleOn(cut, rgbOf('#1a1512'))).toBe(false);
});
