import { expect, test, vi } from 'vitest';
import { emptyProductForm } from '#shared/catalogue/product-form.ts';

// The client needs the address of a backend; the checks do not.
vi.mock('#admin/api/client.ts', () => ({ supabase: {} }));

const { formatProductValue, validateProduct } = await import('./product-form.ts');

const complete = {
  ...emptyProductForm,
  name: 'Caneca',
  description: 'De cerâmica',
  category_id: 'c1',
  color_name: 'Azul',
  materials: ['Cerâmica'],
  images: [],
  printAreas: [],
};

test('returns problems in the order of the form, those of rows at their cells', () => {
  expect(validateProduct(complete)).toEqual([]);
  const problems = validateProduct({
    ...complete,
    name: '',
    ncm: '1',
    tiers: [
      { quantity: '100', price: '' },
      { quantity: '50', price: '8' },
    ],
    cost: 'caro',
  });
  expect(problems.map(({ field }) => field)).toEqual([
    'name',
    'ncm',
    ['tiers', 0, 'price'],
    ['tiers', 1, 'quantity'],
    'cost',
  ]);
});

test('formats techniques by name', () => {
  const named = { categories: [], techniques: [{ id: 't1', name: 'Laser' }] };
  expect(formatProductValue('techniques', ['t1'], named)).toBe('Laser');
});
