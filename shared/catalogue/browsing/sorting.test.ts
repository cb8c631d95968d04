import { expect, it } from 'vitest';
import { type Sortable, sortedPositions } from './sorting.ts';

const product = (
  name: string,
  category: string,
  availability: Sortable['availability'],
  featured = false,
): Sortable => ({ name, category, availability, featured, price: 0, lowestPrice: 0 });

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
] as const)('sorts by %s, and equal products newest first', (sort, expected) => {
  expect(sortedPositions(newestFirst, sort)).toEqual(expected);
});

it('sorts by the price shown, with products that have no price last', () => {
  const priced = [
    [0, 0],
    [30, 0],
    [40, 9.5],
    [10, 0],
    [0, 0],
    [0, 20],
  ].map(([price = 0, lowestPrice = 0]) => ({
    ...product('Caneca', 'Copos', 'in-stock'),
    price,
    lowestPrice,
  }));
  expect(sortedPositions(priced, 'cheapest')).toEqual([2, 3, 5, 1, 0, 4]);
  expect(sortedPositions(priced, 'dearest')).toEqual([1, 5, 3, 2, 0, 4]);
  const forQuantity = (position: number) => [3, 0, 1, 2, 0, 9][position] ?? 0;
  expect(sortedPositions(priced, 'cheapest', forQuantity)).toEqual([2, 3, 0, 5, 1, 4]);
});
