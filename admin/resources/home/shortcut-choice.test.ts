import { expect, test } from 'vitest';
import { chosenShortcuts } from './shortcut-choice.ts';

const category = (name: string, slug = name.toLowerCase()) => ({
  id: `id-${slug}`,
  name,
  slug,
  is_active: true,
});
const categories = [category('Copos'), category('Canecas'), category('Sacolas', 'bolsas')];

test('returns the default categories that exist, even a renamed one by its slug', () => {
  expect(chosenShortcuts(undefined, categories)).toEqual(['id-bolsas', 'id-canecas']);
});

test('returns the chosen categories in order, but not deleted ones', () => {
  const content = { category_ids: ['id-copos', 'id-gone', 'id-bolsas'] };
  expect(chosenShortcuts(content, categories)).toEqual(['id-copos', 'id-bolsas']);
});

test('returns nothing for an empty choice', () => {
  expect(chosenShortcuts({ category_ids: [] }, categories)).toEqual([]);
});
