import { expect, test } from 'vitest';
import type { Quad } from '#shared/print-areas/quad.ts';
import { keyStep, placeOf, withPart } from './moves.ts';

const square: Quad = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.8, 0.8],
  [0.2, 0.8],
];

const key = (name: string, held: Partial<Parameters<typeof keyStep>[0]> = {}) =>
  keyStep({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, ...held });

test('moves by 1 %, 5 % or 0.1 %, with arrow keys only', () => {
  expect(key('ArrowLeft')).toEqual([-0.01, 0]);
  expect(key('ArrowDown', { shiftKey: true })).toEqual([0, 0.05]);
  expect(key('ArrowUp', { ctrlKey: true })).toEqual([0, -0.001]);
  expect(key('ArrowRight', { metaKey: true })).toEqual([0.001, 0]);
  expect(key('Enter')).toBeUndefined();
});

test('moves one corner alone, or the whole area with all its corners', () => {
  expect(withPart(square, 1, [0.9, 0.1])).toEqual({
    quad: [
      [0.2, 0.2],
      [0.9, 0.1],
      [0.8, 0.8],
      [0.2, 0.8],
    ],
    refusal: undefined,
  });
  const moved = withPart(square, 'whole', [0.6, 0.45]);
  expect(moved.quad[0]).toEqual([0.3, 0.15]);
  expect(placeOf(moved.quad, 'whole')).toEqual([expect.closeTo(0.6), expect.closeTo(0.45)]);
});

test('rejects a move that crosses sides, and stops at the edge of the image', () => {
  expect(withPart(square, 0, [0.9, 0.9])).toEqual({ quad: square, refusal: 'crossed' });
  const corner = withPart(square, 0, [-0.2, 0.1]);
  expect(corner).toMatchObject({ refusal: 'edge' });
  expect(corner.quad[0]).toEqual([0, 0.1]);
  const whole = withPart(square, 'whole', [0.95, 0.5]);
  expect(whole).toMatchObject({ refusal: 'edge' });
  expect(whole.quad[1]).toEqual([1, 0.2]);
});
