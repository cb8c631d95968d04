import { expect, it } from 'vitest';
import { decodeSharedList } from '../sharing/list-link.ts';
import { comparisonLink, decodeCompared, withComparedToggled } from './compared.ts';

const ids = [1, 2, 3, 4, 5].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`);
const [first = '', second = ''] = ids;

it('drops invalid, duplicate and surplus products from storage', () => {
  expect(decodeCompared(JSON.stringify([first, 7, 'x', first, second]))).toEqual([first, second]);
  expect(decodeCompared(JSON.stringify(ids))).toEqual(ids.slice(0, 4));
  expect(decodeCompared('{')).toEqual([]);
});

it('adds and removes a product, but has no room for a fifth', () => {
  expect(withComparedToggled([first], second)).toEqual([first, second]);
  expect(withComparedToggled([first, second], first)).toEqual([second]);
  expect(withComparedToggled(ids.slice(0, 4), ids[4] ?? '')).toBeUndefined();
});

it('encodes products and quantity in the link', () => {
  const [page, fragment = ''] = comparisonLink('/comparar', [second, first], 200).split('#');
  expect(page).toBe('/comparar');
  expect(decodeSharedList(fragment)).toEqual([
    { id: second, quantity: 200 },
    { id: first, quantity: 200 },
  ]);
});
