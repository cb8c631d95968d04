import { expect, test, vi } from 'vitest';
import { moved } from './draft-image.ts';

// The address of the backend plays no part in an order.
vi.mock('../backend/client.ts', () => ({ supabaseUrl: 'http://127.0.0.1' }));

const images = ['a', 'b', 'c'].map((key) => ({ key }));
const order = (list: readonly { key: string }[]) => list.map(({ key }) => key).join('');

test.each([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
] as const)('%s by %i gives %s', (key, by, expected) => {
  expect(order(moved(images, key, by))).toBe(expected);
  expect(order(images)).toBe('abc');
});
