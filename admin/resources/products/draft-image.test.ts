import { expect, test, vi } from 'vitest';
import { moved } from './draft-image.ts';

// The address of the backend plays no part in an order.
vi.mock('#admin/api/client.ts', () => ({ supabaseUrl: 'http://127.0.0.1' }));

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
] as const)('%s to %i gives %s', (key, to, expected) => {
  expect(order(moved(images, key, to))).toBe(expected);
  expect(order(images)).toBe('abc');
});
