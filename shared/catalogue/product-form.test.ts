import { describe, expect, test } from 'vitest';
import { problemOf, requiredMessage, toTyped } from './field-kinds.ts';
import { columnOf, type ProductColumn, productColumnNames } from './product-fields.ts';
import {
  emptyProductForm,
  type ProductForm,
  tagsToSave,
  toProductArgument,
  toProductFields,
  toStoredColumns,
} from './product-form.ts';

const byColumn = (value: (column: ProductColumn) => unknown) =>
  Object.fromEntries(productColumnNames.map((column) => [column, value(column)]));
const problemsOf = (form: ProductForm) =>
  JSON.parse(JSON.stringify(byColumn((column) => problemOf(columnOf(column), form[column]))));
const toTypedColumns = (stored: ReturnType<typeof toStoredColumns>) =>
  byColumn((column) => toTyped(columnOf(column), stored[column]));

const complete: ProductForm = {
  ...emptyProductForm,
  name: 'Caneca',
  description: 'De cerâmica',
  category_id: 'c1',
  color_name: 'Azul',
  materials: ['Cerâmica'],
};

describe('the validation of columns', () => {
  test('requires four columns', () => {
    expect(problemsOf(emptyProductForm)).toEqual({
      name: requiredMessage,
      description: requiredMessage,
      category_id: requiredMessage,
      color_name: requiredMessage,
    });
  });

  test('accepts a form without price, stock and group', () => {
    expect(problemsOf(complete)).toEqual({});
  });

  test.each(['name', 'description', 'color_name'] as const)('rejects a blank %s', (field) => {
    expect(problemsOf({ ...complete, [field]: ' \n\t' })).toEqual({
      [field]: requiredMessage,
    });
  });

  test.each([
    ['name', 200],
    ['description', 20_000],
    ['color_name', 60],
  ] as const)('limits %s to %i characters, counting an emoji as one', (field, most) => {
    expect(problemsOf({ ...complete, [field]: '🎁'.repeat(most) })).toEqual({});
    expect(problemsOf({ ...complete, [field]: 'a'.repeat(most + 1) })).toEqual({
      [field]: `Use no máximo ${most.toLocaleString('pt-BR')} caracteres`,
    });
  });

  test.each(['-0,01', 'abc', '10.000.000.000', '12,505'])('rejects the price %j', (price) => {
    expect(problemsOf({ ...complete, price })).toHaveProperty('price');
  });

  test.each(['-1', '1,5', '1.5', 'dez', '2.147.483.648'])('rejects the stock %j', (stock) => {
    expect(problemsOf({ ...complete, stock })).toHaveProperty('stock');
  });

  test.each([
    ['reference_code', 'a'.repeat(61), 'Use no máximo 60 caracteres'],
    ['packaging', 'a'.repeat(201), 'Use no máximo 200 caracteres'],
    ['min_quantity', '0', 'Informe um número inteiro de 1 a 999.999'],
    ['min_quantity', '1,5', 'Informe um número inteiro de 1 a 999.999'],
    ['quantity_step', '1.000.000', 'Informe um número inteiro de 1 a 999.999'],
    ['lead_time_days', '-1', 'Informe um número inteiro de 0 a 365'],
    ['weight_g', 'leve', 'Informe um número inteiro de 1 a 1.000.000'],
    ['width_mm', '0', 'Informe uma medida em cm, de 0,1 a 10.000'],
    ['height_mm', '9,55', 'Informe no máximo 1 casa decimal'],
    ['depth_mm', '10.001', 'Informe uma medida em cm, de 0,1 a 10.000'],
    ['ncm', '1234', 'Informe os 8 dígitos do NCM'],
    ['supplier', 'a'.repeat(121), 'Use no máximo 120 caracteres'],
    ['supplier_code', 'a'.repeat(61), 'Use no máximo 60 caracteres'],
    ['note', 'a'.repeat(2001), 'Use no máximo 2.000 caracteres'],
    ['cost', '-1', 'Informe um custo como 4,35 ou deixe em branco'],
    ['cost', '4,12345', 'Informe no máximo 4 casas decimais'],
    ['cost', 'caro', 'Informe um custo como 4,35 ou deixe em branco'],
  ] as const)('for %s, rejects %j', (field, typed, message) => {
    expect(problemsOf({ ...complete, [field]: typed })).toEqual({ [field]: message });
  });

  test('accepts a UUID or nothing as the group', () => {
    expect(problemsOf({ ...complete, product_group_id: 'grupo-1' })).toHaveProperty(
      'product_group_id',
    );
    expect(
      problemsOf({
        ...complete,
        product_group_id: ' 6F9619FF-8B86-D011-B42D-00C04FC964FF ',
      }),
    ).toEqual({});
  });
});

describe('tagsToSave', () => {
  test('returns the materials, and the colours in the colour name', () => {
    const form = { ...complete, color_name: 'Amarelo', materials: ['Cerâmica', 'Bambu'] };
    expect(tagsToSave(form)).toEqual(['Cerâmica', 'Bambu', 'Amarelo']);
    expect(tagsToSave({ ...form, color_name: 'Arco-íris' })).toEqual(['Cerâmica', 'Bambu']);
  });

  test('returns no duplicates', () => {
    expect(tagsToSave({ ...complete, color_name: 'Kraft', materials: ['Kraft'] })).toEqual([
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

test('trims texts, converts centimetres to millimetres, and reduces an NCM to its digits', () => {
  expect(
    toProductFields('p1', {
      ...complete,
      name: ' Caneca ',
      reference_code: ' SP-1 ',
      min_quantity: '1.000',
      width_mm: '9,5',
      height_mm: '11.2',
      depth_mm: '100',
      weight_g: '1.250',
      ncm: '6911.10.90',
      tiers: [
        { quantity: '50', price: '12,5' },
        { quantity: ' ', price: '' },
        { quantity: '1.000', price: '9,8765' },
      ],
      supplier: ' Fábrica ',
      cost: '4,3217',
    }),
  ).toMatchObject({
    id: 'p1',
    name: 'Caneca',
    reference_code: 'SP-1',
    min_quantity: 1000,
    width_mm: 95,
    height_mm: 112,
    depth_mm: 1000,
    weight_g: 1250,
    ncm: '69111090',
    price_tiers: [
      { min_quantity: 50, unit_price: 12.5 },
      { min_quantity: 1000, unit_price: 9.8765 },
    ],
    supplier: 'Fábrica',
    cost: 4.3217,
  });
});

test('stores an empty stock as 0, empty quantities as 1, and other empty fields as missing', () => {
  expect(toProductFields('p1', { ...emptyProductForm, product_group_id: '  ' })).toEqual({
    id: 'p1',
    name: '',
    description: '',
    price: null,
    category_id: null,
    stock_status: 'in_stock',
    stock: 0,
    color_name: null,
    product_group_id: null,
    is_featured: false,
    is_new: false,
    is_active: true,
    reference_code: null,
    seo_title: null,
    seo_description: null,
    min_quantity: 1,
    quantity_step: 1,
    lead_time_days: null,
    packaging: null,
    sizes: null,
    ncm: null,
    width_mm: null,
    height_mm: null,
    depth_mm: null,
    weight_g: null,
    techniques: [],
    price_tiers: [],
    supplier: null,
    supplier_code: null,
    cost: null,
    note: null,
  });
});

test('saves all costs together, along with the other fields that changed', () => {
  const fields = toProductFields('p1', { ...complete, supplier: 'Fábrica' });
  expect(toProductArgument(fields, ['price', 'note'])).toEqual({
    id: 'p1',
    price: null,
    costs: { supplier: 'Fábrica', supplier_code: null, cost: null, note: null },
  });
  expect(toProductArgument(fields, ['price'])).toEqual({ id: 'p1', price: null });
});

test('shows a stored product as Brazilians would type it, and saves it unchanged', () => {
  const stored = {
    ...toProductFields('p1', complete),
    price: '12.50' as never,
    stock: 1200,
    min_quantity: 50,
    lead_time_days: 0,
    width_mm: 95,
  };
  const costs = { supplier: null, supplier_code: null, cost: '4.3217' as never, note: null };
  const columns = toStoredColumns(stored, costs);
  const typed = toTypedColumns(columns);
  expect(typed).toMatchObject({
    price: '12,50',
    stock: '1.200',
    min_quantity: '50',
    quantity_step: '',
    lead_time_days: '0',
    width_mm: '9,5',
    depth_mm: '',
    cost: '4,3217',
  });
  expect(toProductFields('p1', { ...complete, ...typed })).toMatchObject(columns);
  expect(toTypedColumns({ ...columns, stock_status: 'gone' as never }).stock_status).toBe(
    'out_of_stock',
  );
});

test('saves all fields, with the costs in a record of their own', () => {
  const fields = toProductFields('a', { ...emptyProductForm, name: 'Caneca', supplier: 'Acme' });
  const saved = toProductArgument(fields);
  expect(Object.keys(saved)).not.toContain('supplier');
  expect(saved).toMatchObject({ id: 'a', name: 'Caneca', costs: { supplier: 'Acme' } });
});
