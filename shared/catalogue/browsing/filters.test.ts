import { expect, it } from 'vitest';
import { activeFilterCount, noFilters, optionLabel, withFilterToggled } from './filters.ts';

it('toggles a value, and counts the active filters', () => {
  const one = withFilterToggled(noFilters, 'colors', 'Azul');
  const two = withFilterToggled(one, 'materials', 'Bambu');
  expect(activeFilterCount(two)).toBe(2);
  expect(withFilterToggled(two, 'colors', 'Azul').colors).toEqual([]);
});

it('labels an option', () => {
  expect(optionLabel('availability', 'in-stock')).toBe('Em estoque');
  expect(optionLabel('colors', 'Azul')).toBe('Azul');
  expect(optionLabel('availability', 'toString')).toBe('toString');
});
