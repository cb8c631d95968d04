import { expect, it } from 'vitest';
import { type Sortable, sortedPositions } from './sorting.ts';

const product = (
  name: string,
  category: string,
  availability: Sortable['availability'],
  featured = false,
): Sortable => ({ name, category, availability, featured });

const newestFirst = [
  product('Ímã 10', 'Casa', 'out-of-stock'),
  product('imã 9', 'Bolsas', 'in-stock', true),
  product('Óculos', 'Bolsas', 'sample-available'),
  product('Abridor', 'Água', 'in-stock'),
];

it.each([
  ['newest', [0, 1, 2, 3]],
  ['name', [3, 1, 0, 2]],
  ['category', [3, 1, 2, 0]],
  ['featured', [1, 0, 2, 3]],
  ['availability', [1, 3, 2, 0]],
] as const)('sorts by %s, and keeps the newest first among equals', (sort, expected) => {
  expect(sortedPositions(newestFirst, sort)).toEqual(expected);
});
