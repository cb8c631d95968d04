import { expect, test } from 'vitest';
import { pasteTargets, shownColumns } from './table-columns.ts';

test('the name is always shown, and what is not known is ignored', () => {
  expect(shownColumns(['name', 'picture', 'code', 'nada'])).toEqual([
    'name',
    'category',
    'price',
    'minQuantity',
    'stock',
    'stockStatus',
    'isActive',
    'changedAt',
  ]);
});

test('a block lies over the columns as they are shown', () => {
  const columns = shownColumns(['category']);
  expect(pasteTargets(columns, columns.indexOf('name'), 3)).toEqual([
    'name',
    'price',
    'minQuantity',
  ]);
  // What only shows takes nothing, and beyond the last column there is none.
  expect(pasteTargets(columns, columns.indexOf('isActive'), 3)).toEqual([
    'isActive',
    undefined,
    undefined,
  ]);
});
