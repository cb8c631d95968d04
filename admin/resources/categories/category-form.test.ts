import { expect, test } from 'vitest';
import {
  categoryRemovalHint,
  newCategory,
  slugAfterRename,
  toCategoryFields,
  toDuplicateProblems,
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

test('the slug follows the name until it is edited', () => {
  expect(slugAfterRename({ ...form, name: 'Copos', slug: 'copos' }, 'Canecas')).toBe('canecas');
  expect(slugAfterRename({ ...form, name: 'Copos', slug: 'meu' }, 'Canecas')).toBe('meu');
});

test('tells a duplicate name from a duplicate slug', () => {
  const violation = { code: '23505', status: 409 };
  const taken = 'duplicate key value violates unique constraint';
  expect(
    toDuplicateProblems({ ...violation, message: `${taken} "categories_name_any_spelling_key"` }),
  ).toEqual([{ field: 'name', message: 'Já existe uma categoria com esse nome' }]);
  expect(
    toDuplicateProblems({ ...violation, message: `${taken} "categories_slug_key"` }),
  ).toMatchObject([{ field: 'slug' }]);
  expect(toDuplicateProblems({ code: '42501', status: 403 })).toBeUndefined();
});

test('deleting a category tells how many products are left without one', () => {
  expect(categoryRemovalHint(1)).toMatch(/^1 produto está/);
  expect(categoryRemovalHint(1240)).toMatch(/^1\.240 produtos estão/);
  expect(categoryRemovalHint(undefined)).toMatch(/^Os produtos dela/);
});
