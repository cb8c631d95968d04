import { expect, test } from 'vitest';
import { frameWithinBorder } from './white-border.ts';

/** Creates a picture in one colour that contains a block of another colour. */
function picture(
  [width, height]: [number, number],
  [left, top, across, down]: [number, number, number, number],
  [paper, ink]: [number, number] = [255, 40],
) {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isInk = x >= left && x < left + across && y >= top && y < top + down;
    data.fill(isInk ? ink : paper, 4 * at, 4 * at + 3);
    data[4 * at + 3] = 255;
  }
  return { data, width, height };
}

test('frames the content as a square with a small margin', () => {
  expect(frameWithinBorder(picture([200, 100], [80, 30, 50, 40]))).toEqual({
    left: 0.395,
    top: 0.24,
    width: 0.26,
    height: 0.52,
  });
});

test('keeps a long product whole in a square crop, as far as the picture allows', () => {
  const frame = frameWithinBorder(picture([200, 100], [20, 45, 100, 10]));
  expect(frame).toEqual({ left: 0.09, top: 0, width: 0.52, height: 1 });
});

test('includes the print areas', () => {
  const area = [
    [0.1, 0.1],
    [0.3, 0.1],
    [0.3, 0.3],
    [0.1, 0.3],
  ] as const;
  const frame = frameWithinBorder(picture([100, 100], [50, 50, 20, 20]), [area]);
  expect(frame?.left).toBeLessThanOrEqual(0.1);
  expect(frame?.top).toBeLessThanOrEqual(0.1);
});

test('treats uneven and transparent white as part of the border', () => {
  expect(frameWithinBorder(picture([100, 100], [40, 40, 20, 20], [246, 230]))).toBeDefined();
  const cutOut = picture([100, 100], [40, 40, 20, 20], [0, 90]);
  for (let at = 0; at < cutOut.data.length; at += 4) {
    if (cutOut.data[at] === 0) cutOut.data[at + 3] = 0;
  }
  expect(frameWithinBorder(cutOut)).toMatchObject({ width: 0.21, height: 0.21 });
});

test.each([
  ['all of it is content', picture([50, 50], [0, 0, 50, 50])],
  ['the background is grey', picture([50, 50], [20, 20, 10, 10], [225, 40])],
  ['the border is as narrow as the margin', picture([100, 100], [1, 1, 98, 98])],
  ['all of it is white', picture([50, 50], [0, 0, 0, 0])],
])('finds no border if %s', (_, pixels) => {
  expect(frameWithinBorder(pixels)).toBeUndefined();
});
