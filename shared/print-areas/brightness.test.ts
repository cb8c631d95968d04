import { expect, test } from 'vitest';
import { drawn } from '../logo-preview/testing/drawn.ts';
import { brightnessWithin } from './brightness.ts';
import type { Quad } from './quad.ts';

const halves = drawn({ w: [255, 255, 255, 255], b: [0, 0, 0, 255] }, [
  'wwwwbbbb',
  'wwwwbbbb',
  'wwwwbbbb',
  'wwwwbbbb',
]);
const rectangle = (left: number, top: number, right: number, bottom: number): Quad => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

test.each([
  ['on what is white', rectangle(0, 0, 0.5, 1), 1],
  ['on what is black', rectangle(0.5, 0, 1, 1), 0],
  ['on both', rectangle(0.25, 0, 0.75, 1), 0.5],
  ['on three parts of one', rectangle(0.125, 0, 0.625, 0.5), 0.75],
  ['on all of it', rectangle(0, 0, 1, 1), 0.5],
])('measures an area %s', (_, quad, brightness) => {
  expect(brightnessWithin(halves, quad)).toBe(brightness);
});

test('ignores pixels outside of the corners', () => {
  const triangular: Quad = [
    [0, 0],
    [0.55, 0],
    [0.02, 1],
    [0, 1],
  ];
  expect(brightnessWithin(halves, triangular)).toBe(1);
});

test('weighs colours by luma, and treats transparency as white', () => {
  const colors = drawn({ y: [255, 255, 0, 255], n: [0, 0, 255, 255], '.': [0, 0, 0, 0] }, [
    'yn.',
    'yn.',
    'yn.',
  ]);
  expect(brightnessWithin(colors, rectangle(0, 0, 1 / 3, 1))).toBe(0.89);
  expect(brightnessWithin(colors, rectangle(1 / 3, 0, 2 / 3, 1))).toBe(0.11);
  expect(brightnessWithin(colors, rectangle(2 / 3, 0, 1, 1))).toBe(1);
});

test('is null for an area smaller than a pixel', () => {
  expect(brightnessWithin(halves, rectangle(0.01, 0.01, 0.02, 0.02))).toBeNull();
});
