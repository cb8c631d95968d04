import { expect, it } from 'vitest';
import { framed, isRectangle } from './frame.ts';
import { drawn, type Paint } from './testing/drawn.ts';

const paints: Record<string, Paint> = {
  r: [200, 0, 0, 255],
  b: [0, 0, 200, 255],
  '.': [0, 0, 0, 0],
};
const photo = drawn(
  paints,
  Array.from({ length: 8 }, () => 'bbrrrrrrrrbb'),
);

it('recognises a picture that would print as a rectangle', () => {
  expect(isRectangle(photo)).toBe(true);
  expect(isRectangle(drawn(paints, ['rr..', 'rrrr']))).toBe(false);
});

it('leaves a photograph whole, or crops it to the square or circle in its middle', () => {
  expect(framed(photo, 'whole')).toBe(photo);
  const square = framed(photo, 'square');
  expect([square.width, square.height]).toEqual([8, 8]);
  expect([...square.data.slice(0, 4)]).toEqual([200, 0, 0, 255]);
  const circle = framed(photo, 'circle');
  const opacity = (x: number, y: number) => circle.data[4 * (8 * y + x) + 3];
  expect([opacity(0, 0), opacity(7, 7), opacity(4, 4), opacity(1, 4)]).toEqual([0, 0, 255, 255]);
});
