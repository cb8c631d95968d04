import { expect, test } from 'vitest';
import { moveImage } from './product-images.ts';

const images = ['a', 'b', 'c'].map((key) => ({ key }));
const order = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('');

test.each([
  ['b', 0, 'bac'],
  ['b', 2, 'acb'],
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['a', -1, 'abc'],
  ['c', 3, 'abc'],
  ['x', 1, 'abc'],
] as const)('moving %s to %i gives %s', (key, to, expected) => {
  expect(order(moveImage(images, key, to))).toBe(expected);
  expect(order(images)).toBe('abc');
});
