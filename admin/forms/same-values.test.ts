import { expect, test } from 'vitest';
import { sameValues } from './same-values.ts';

test.each([
  ['whether nothing is null, undefined or empty', { a: '', b: null }, { a: undefined }],
  ['the order of the fields', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['differences of nothing in nested values', { a: [{ b: '' }] }, { a: [{ b: null }] }],
])('ignores %s', (_name, a, b) => {
  expect(sameValues(a, b)).toBe(true);
});

test.each([
  ['a text', { a: 'x' }, { a: 'y' }],
  ['the order of a list', { a: ['x', 'y'] }, { a: ['y', 'x'] }],
  ['zero is something', { a: 0 }, { a: null }],
  ['false is something', { a: false }, { a: null }],
])('detects %s', (_name, a, b) => {
  expect(sameValues(a, b)).toBe(false);
});
