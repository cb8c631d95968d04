import { describe, expect, test } from 'vitest';
import {
  emptyProductForm,
  type ProductForm,
  productFormProblems,
  requiredMessage,
  tagsToSave,
  toProductFields,
} from './product-form.ts';

const complete: ProductForm = {
  ...emptyProductForm,
  name: 'Caneca',
  description: 'De cerâmica',
  categoryId: 'c1',
  colorName: 'Azul',
  materials: ['Cerâmica'],
};

describe('productFormProblems', () => {
  test('requires exactly the five required fields', () => {
    expect(productFormProblems(emptyProductForm)).toEqual({
      name: requiredMessage,
      description: requiredMessage,
      categoryId: requiredMessage,
      colorName: requiredMessage,
      materials: requiredMessage,
    });
  });

  test('accepts a form without price, stock and group', () => {
    expect(productFormProblems(complete)).toEqual({});
  });

  test.each(['name', 'description', 'colorName'] as const)('rejects a blank %s', (field) => {
    expect(productFormProblems({ ...complete, [field]: ' \n\t' })).toEqual({
      [field]: requiredMessage,
    });
  });

  test.each([
    ['name', 200],
    ['description', 20_000],
    ['colorName', 60],
  ] as const)('limits %s to %i characters, counting an emoji as one', (field, most) => {
    expect(productFormProblems({ ...complete, [field]: '🎁'.repeat(most) })).toEqual({});
    expect(productFormProblems({ ...complete, [field]: 'a'.repeat(most + 1) })).toEqual({
      [field]: `Use no máximo ${most.toLocaleString('pt-BR')} caracteres`,
    });
  });

  test.each(['-0,01', 'abc', '10.000.000.000', '12,505'])('rejects the price %j', (price) => {
    expect(productFormProblems({ ...complete, price })).toHaveProperty('price');
  });

  test.each(['-1', '1,5', '1.5', 'dez', '2.147.483.648'])('rejects the stock %j', (stock) => {
    expect(productFormProblems({ ...complete, stock })).toHaveProperty('stock');
  });

  test('accepts a UUID or nothing as a group', () => {
    expect(productFormProblems({ ...complete, groupId: 'grupo-1' })).toHaveProperty('groupId');
    expect(
      productFormProblems({ ...complete, groupId: ' 6F9619FF-8B86-D011-B42D-00C04FC964FF ' }),
    ).toEqual({});
  });
});

describe('tagsToSave', () => {
  test('returns the materials and the colours in the colour name', () => {
    const form = { ...complete, colorName: 'Amarelo', materials: ['Cerâmica', 'Bambu'] };
    expect(tagsToSave(form)).toEqual(['Cerâmica', 'Bambu', 'Amarelo']);
    expect(tagsToSave({ ...form, colorName: 'Arco-íris' })).toEqual(['Cerâmica', 'Bambu']);
  });

  test('returns no duplicates', () => {
    expect(tagsToSave({ ...complete, colorName: 'Kraft', materials: ['Kraft'] })).toEqual([
      'Kraft',
    ]);
  });
});

test('parses numbers as Brazilians type them', () => {
  expect(toProductFields('p1', { ...complete, price: '1.234,5', stock: '1.000' })).toMatchObject({
    price: 1234.5,
    stock: 1000,
  });
});

test('trims texts and stores an empty stock as 0 and an empty group as null', () => {
  expect(toProductFields('p1', { ...complete, name: ' Caneca ', groupId: '  ' })).toMatchObject({
    id: 'p1',
    name: 'Caneca',
    description: 'De cerâmica',
    price: null,
    category_id: 'c1',
    stock_status: 'in_stock',
    stock: 0,
    color_name: 'Azul',
    product_group_id: null,
    is_featured: false,
    is_new: false,
    is_active: true,
  });
});
