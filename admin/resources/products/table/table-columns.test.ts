import { expect, test } from 'vitest';
import { pasteTargets, shownColumns } from './table-columns.ts';

test('the name is always shown, and what is not known is ignored', () => {
  expect(shownColumns(['name', 'picture', 'reference_code', 'nada'])).toEqual([
    'name',
    'category_id',
    'price',
    'min_quantity',
    'stock',
    'stock_status',
    'is_active',
    'changedAt',
  ]);
});

test('a block lies over the columns as they are shown', () => {
  const columns = shownColumns(['category_id']);
  expect(pasteTargets(columns, columns.indexOf('name'), 3)).toEqual([
    'name',
    'price',
    'min_quantity',
  ]);
  // What only shows takes nothing, and beyond the last column there is none.
  expect(pasteTargets(columns, columns.indexOf('is_active'), 3)).toEqual([
    'is_active',
    undefined,
    undefined,
  ]);
});
