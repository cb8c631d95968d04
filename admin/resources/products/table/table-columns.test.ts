import { expect, test } from 'vitest';
import { pasteTargets, shownColumns } from './table-columns.ts';

test('always shows the name, and ignores unknown columns', () => {
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

test('pastes over the visible columns only', () => {
  const columns = shownColumns(['category_id']);
  expect(pasteTargets(columns, columns.indexOf('name'), 3)).toEqual([
    'name',
    'price',
    'min_quantity',
  ]);
  // Nothing is pasted into read-only columns or beyond the last column.
  expect(pasteTargets(columns, columns.indexOf('is_active'), 3)).toEqual([
    'is_active',
    undefined,
    undefined,
  ]);
});
