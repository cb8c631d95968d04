import { describe, expect, test } from 'vitest';
import {
  type CollectionForm,
  newCollection,
  toCollectionFields,
  toCollectionProblems,
  toCollectionVersion,
  toRule,
  validateCollection,
} from './collection-form.ts';

const form: CollectionForm = { ...newCollection(2).values, title: 'Fim de ano' };
const fields = (values: Partial<CollectionForm>) =>
  validateCollection({ ...form, ...values }).map(({ field }) => field);

test('a new idea comes last, and only its title is required', () => {
  expect(form.sort_order).toBe('3');
  expect(validateCollection(form)).toEqual([]);
  expect(fields({ title: ' ' })).toEqual(['title']);
  expect(fields({ title: '!!!' })).toEqual(['slug']);
});

test('its last day does not come before its first', () => {
  expect(fields({ starts_on: '2026-12-02', ends_on: '2026-12-01' })).toEqual(['ends_on']);
  expect(fields({ starts_on: '2026-12-01', ends_on: '2026-12-01' })).toEqual([]);
  expect(fields({ ends_on: '2026-12-01' })).toEqual([]);
});

describe('a rule', () => {
  test('asks for what is filled in, and for something', () => {
    expect(fields({ choice: 'rule' })).toEqual(['category']);
    expect(fields({ choice: 'rule', tag: 'Azul' })).toEqual([]);
    expect(
      toRule({ ...form, material: 'Bambu', tag: ' ', min_price: '10', max_price: '1.000,50' }),
    ).toEqual({
      material: 'Bambu',
      min_price: 10,
      max_price: 1000.5,
    });
  });

  test('has prices in their order', () => {
    expect(fields({ min_price: 'dez' })).toEqual(['min_price']);
    expect(fields({ min_price: '20', max_price: '10' })).toEqual(['max_price']);
    expect(fields({ min_price: '-1' })).toEqual(['min_price']);
  });
});

test('what is saved comes back as it was', () => {
  const values: CollectionForm = {
    ...form,
    slug: 'fim-de-ano',
    starts_on: '2026-11-01',
    choice: 'rule',
    category: '11111111-1111-4111-8111-111111111111',
    max_price: '50,00',
    products: ['b', 'a'],
  };
  const row = {
    ...toCollectionFields(values, undefined),
    id: 'c',
    created_at: '2026-11-01T00:00:00Z',
    updated_at: '2026-11-02T00:00:00Z',
    collection_products: [
      { product_id: 'a', sort_order: 1 },
      { product_id: 'b', sort_order: 0 },
    ],
  } as Parameters<typeof toCollectionVersion>[0];
  expect(toCollectionVersion(row)).toEqual({ values, updatedAt: '2026-11-02T00:00:00Z' });
});

test('what the database refuses is told at its field', () => {
  const check = (name: string) => ({ message: `violates check constraint "${name}"`, status: 400 });
  expect(toCollectionProblems({ code: '23505', status: 409 })).toMatchObject([{ field: 'slug' }]);
  expect(toCollectionProblems(check('collections_days_order'))).toMatchObject([
    { field: 'ends_on' },
  ]);
  expect(toCollectionProblems(check('collections_rule_given'))).toMatchObject([
    { field: 'category' },
  ]);
  expect(toCollectionProblems(check('collection_products_count'))).toMatchObject([
    { field: 'products' },
  ]);
  expect(toCollectionProblems(check('collections_title_length'))).toBeUndefined();
});
