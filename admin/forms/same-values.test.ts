import { expect, test } from 'vitest';
import { sameValues } from './same-values.ts';

test.each([
  ['nothing in its three forms', { a: '', b: null }, { a: undefined }],
  ['the order of the fields', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['deep down', { a: [{ b: '' }] }, { a: [{ b: null }] }],
])('%s makes no difference', (_name, a, b) => {
  expect(sameValues(a, b)).toBe(true);
});

test.each([
  ['a text', { a: 'x' }, { a: 'y' }],
  ['the order of a list', { a: ['x', 'y'] }, { a: ['y', 'x'] }],
  ['zero is something', { a: 0 }, { a: null }],
  ['false is something', { a: false }, { a: null }],
])('%s makes one', (_name, a, b) => {
  expect(sameValues(a, b)).toBe(false);
});
