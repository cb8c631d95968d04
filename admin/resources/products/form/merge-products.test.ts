import { describe, expect, test, vi } from 'vitest';
import {
  type FieldRules,
  isSameForm,
  mergeValues,
  resolveConflicts,
} from '#admin/forms/merge-values.ts';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { emptyProductForm, type ProductForm } from '#shared/catalogue/product-form.ts';
import type { ProductValues } from './read-product.ts';

// The client requires a backend URL, but the form does not need the client.
vi.mock('#admin/api/client.ts', () => ({ supabase: {}, supabaseUrl: 'http://backend.test' }));

const { products } = await import('./products.tsx');
const productRules = products.fields as FieldRules<ProductValues>;

const saved = (key: string) => ({ kind: 'saved', key }) as DraftImage;
const chosen = (key: string) => ({ kind: 'chosen', key }) as DraftImage;
const product = (change: Partial<ProductForm> = {}, images = [saved('a'), saved('b')]) => ({
  ...emptyProductForm,
  name: 'Caneca',
  description: 'De cerâmica',
  price: '12,50',
  materials: ['Cerâmica', 'Madeira'],
  ...change,
  images,
  printAreas: [],
});
const merge = (base: ProductValues, mine: ProductValues, theirs: ProductValues) =>
  mergeValues(base, mine, theirs, productRules);

describe('merging two versions of a product', () => {
  test('keeps both a changed description and a price that somebody else changed', () => {
    const { values, conflicts } = merge(
      product(),
      product({ description: 'De porcelana' }),
      product({ price: '15,00' }),
    );
    expect(conflicts).toEqual([]);
    expect(values).toMatchObject({ description: 'De porcelana', price: '15,00' });
  });

  test('reports a field that both changed', () => {
    const { conflicts } = merge(
      product(),
      product({ description: 'De porcelana', price: '10,00' }),
      product({ price: '15,00', stock: '8' }),
    );
    expect(conflicts).toEqual([{ path: ['price'], mine: '10,00', theirs: '15,00' }]);
  });

  test('ignores the order of materials, except for the main one', () => {
    const three = product({ materials: ['Cerâmica', 'Bambu', 'Madeira'] });
    const reordered = product({ materials: ['Cerâmica', 'Madeira', 'Bambu'] });
    expect(isSameForm(reordered, three, productRules)).toBe(true);
    const remade = product({ materials: ['Madeira', 'Cerâmica'] });
    expect(isSameForm(remade, product(), productRules)).toBe(false);
    const { values, conflicts } = merge(three, reordered, product({ materials: ['Vidro'] }));
    expect(conflicts).toEqual([]);
    expect(values.materials).toEqual(['Vidro']);
  });

  test('compares the images as one field, by their keys and order', () => {
    const more = product({}, [saved('a'), saved('b'), saved('c')]);
    expect(merge(product(), product({ name: 'Copo' }), more).values.images).toEqual(more.images);
    const mine = product({}, [saved('b'), saved('a'), chosen('new')]);
    expect(merge(product(), mine, product({ name: 'Copo' })).values.images).toEqual(mine.images);
    expect(merge(product(), mine, more).conflicts).toMatchObject([{ path: ['images'] }]);
    expect(isSameForm(mine, product(), productRules)).toBe(false);
  });
});

test('drops an image that somebody else removed', () => {
  const mine = product({ price: '10,00' }, [chosen('new'), saved('a'), saved('b')]);
  const theirs = product({ price: '15,00' }, [saved('b')]);
  const { conflicts } = merge(product(), mine, theirs);
  expect(resolveConflicts(mine, theirs, [], productRules)).toMatchObject({
    price: '10,00',
    images: [chosen('new'), saved('b')],
  });
  expect(resolveConflicts(mine, theirs, conflicts, productRules)).toMatchObject({
    price: '15,00',
    images: [saved('b')],
  });
});
