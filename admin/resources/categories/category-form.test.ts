import { expect, test } from 'vitest';
import {
  categoryRemovalHint,
  newCategory,
  toCategoryFields,
  toCategoryProblems,
  toSearchResult,
  validateCategory,
} from './category-form.ts';

const form = newCategory.values;

test('only the name is required', () => {
  expect(validateCategory({ ...form, name: '  ' })).toMatchObject([{ field: 'name' }]);
  expect(validateCategory({ ...form, name: 'Copos' })).toEqual([]);
});

test('a name without a letter or digit needs a slug', () => {
  expect(validateCategory({ ...form, name: '!!!' })).toMatchObject([{ field: 'slug' }]);
  expect(validateCategory({ ...form, name: '!!!', slug: 'sinais' })).toEqual([]);
});

test('derives an empty slug from the name, and normalizes a typed one', () => {
  expect(toCategoryFields({ ...form, name: 'Café & Chá' }, undefined).slug).toBe('cafe-cha');
  expect(toCategoryFields({ ...form, name: 'X', slug: ' Meu Slug ' }, undefined).slug).toBe(
    'meu-slug',
  );
});

test('tells a duplicate name from a duplicate slug', () => {
  const violation = { code: '23505', status: 409 };
  const taken = 'duplicate key value violates unique constraint';
  expect(
    toCategoryProblems({ ...violation, message: `${taken} "categories_name_any_spelling_key"` }),
  ).toEqual([{ field: 'name', message: 'Já existe uma categoria com esse nome' }]);
  expect(
    toCategoryProblems({ ...violation, message: `${taken} "categories_slug_key"` }),
  ).toMatchObject([{ field: 'slug' }]);
  expect(toCategoryProblems({ code: '42501', status: 403 })).toBeUndefined();
});

test('a category to be filed under that has gone meanwhile is told at its field', () => {
  expect(toCategoryProblems({ code: '23503', status: 409 })).toMatchObject([
    { field: 'parent_id' },
  ]);
});

test('a search result says what the form says, or what the page says by itself', () => {
  const named = { ...form, name: 'Canecas', slug: 'canecas', description: 'Para o café.' };
  expect(toSearchResult(named, 'Vitrine')).toEqual({
    path: '/categoria/canecas',
    title: 'Canecas: brindes corporativos',
    description: 'Para o café.',
  });
  const told = { ...named, seo_title: 'Canecas com logo', seo_description: 'A partir de 50.' };
  expect(toSearchResult(told, 'Vitrine')).toMatchObject({
    title: 'Canecas com logo',
    description: 'A partir de 50.',
  });
});

test('deleting a category tells how many products are left without one', () => {
  expect(categoryRemovalHint(1)).toMatch(/^1 produto está/);
  expect(categoryRemovalHint(1240)).toMatch(/^1\.240 produtos estão/);
  expect(categoryRemovalHint(undefined)).toMatch(/^Os produtos dela/);
});
