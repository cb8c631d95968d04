import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const create = async (parent_id: string | null = null) => {
  const { data } = await backend.as.employee
    .from('categories')
    .insert({ name: randomUUID(), slug: randomUUID(), parent_id })
    .select()
    .single()
    .throwOnError();
  return data;
};

const file = (id: string, parent_id: string) =>
  backend.as.employee.from('categories').update({ parent_id }).eq('id', id);

test('accepts one level of subcategories', async () => {
  const kitchen = await create();
  const mugs = await create(kitchen.id);
  expect(mugs.parent_id).toBe(kitchen.id);
  const below = await backend.as.employee
    .from('categories')
    .insert({ name: 'De metal', slug: 'de-metal', parent_id: mugs.id });
  expect(toConstraintError(below.error ?? {})).toMatchObject({
    table: 'categories',
    column: 'parent_id',
  });
});

test('rejects a parent for a category with subcategories, and a category as its own parent', async () => {
  const kitchen = await create();
  await create(kitchen.id);
  const other = await create();
  for (const { error } of [await file(kitchen.id, other.id), await file(other.id, other.id)]) {
    expect(toConstraintError(error ?? {})?.column).toBe('parent_id');
  }
});

test('keeps the subcategories of a deleted category', async () => {
  const kitchen = await create();
  const mugs = await create(kitchen.id);
  await backend.as.employee.rpc('delete_category', { category_id: kitchen.id }).throwOnError();
  const { data } = await backend.service
    .from('categories')
    .select('parent_id')
    .eq('id', mugs.id)
    .single()
    .throwOnError();
  expect(data.parent_id).toBeNull();
});

test('rejects strangers', async () => {
  const [kitchen, mugs] = [await create(), await create()];
  await backend.as.stranger.from('categories').update({ parent_id: kitchen.id }).eq('id', mugs.id);
  const { data } = await backend.service
    .from('categories')
    .select('parent_id')
    .eq('id', mugs.id)
    .single()
    .throwOnError();
  expect(data.parent_id).toBeNull();
});
