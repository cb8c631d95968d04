import { expect, it } from 'vitest';
import { labelSearch } from './select-options.ts';

it.each(['escritorio', 'ESCRIT', ' Escritório '])('finds "Escritório" by %o', (typed) => {
  expect(labelSearch.filterOption(typed, { label: 'Escritório' })).toBe(true);
});

it('finds no option by other text', () => {
  expect(labelSearch.filterOption('bolsas', { label: 'Escritório' })).toBe(false);
});
