import { expect, test } from 'vitest';
import { chosenShortcuts } from './shortcut-choice.ts';

const category = (name: string, slug = name.toLowerCase()) => ({
  id: `id-${slug}`,
  name,
  slug,
  is_active: true,
});
const categories = [category('Copos'), category('Canecas'), category('Sacolas', 'bolsas')];

test('a shop that has chosen none has the usual categories that exist, a renamed one by its slug', () => {
  expect(chosenShortcuts(undefined, categories)).toEqual(['id-bolsas', 'id-canecas']);
});

test('the chosen categories are in their order, without those that were deleted', () => {
  const content = { category_ids: ['id-copos', 'id-gone', 'id-bolsas'] };
  expect(chosenShortcuts(content, categories)).toEqual(['id-copos', 'id-bolsas']);
});

test('a shop may have chosen to show none', () => {
  expect(chosenShortcuts({ category_ids: [] }, categories)).toEqual([]);
});
