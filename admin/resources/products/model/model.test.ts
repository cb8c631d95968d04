import { expect, test, vi } from 'vitest';
import { type ModelProduct, modelProblems, toModelRows, toModelVersion } from './model.ts';

vi.mock('#admin/api/client.ts', () => ({ supabase: {} }));

const product = (id: string, fields: Partial<ModelProduct> = {}) =>
  ({
    id,
    name: 'Caneca',
    description: 'De cerâmica',
    category_id: 'c1',
    product_group_id: 'g1',
    price: 12.5,
    stock_status: 'in_stock',
    stock: 10,
    min_quantity: 1,
    quantity_step: 1,
    is_active: true,
    is_featured: false,
    is_new: false,
    materials: ['Cerâmica'],
    techniques: [],
    tiers: [],
    printAreas: [],
    images: [],
    updated_at: `saved ${id}`,
    ...fields,
  }) as unknown as ModelProduct;

const blue = product('p1', { color_name: 'Azul', reference_code: 'CN-1', price: 12.5 });
const black = product('p2', { color_name: 'Preto', reference_code: 'CN-2', price: 14 });
const model = [blue, black];
const form = () => structuredClone(toModelVersion(model).values);

test('shows shared fields once, differing ones empty, and a row for each colour', () => {
  expect(form()).toMatchObject({
    name: 'Caneca',
    price: '',
    colors: { p1: { color_name: 'Azul', stock: '10' }, p2: { reference_code: 'CN-2' } },
  });
  expect(modelProblems(form(), model)).toEqual([]);
});

test('saves nothing if nothing has changed', () => {
  expect(toModelRows(form(), model)).toEqual([]);
});

test('saves only the colour that changed, based on the version that was read', () => {
  const changed = form();
  changed.colors.p2 = { ...changed.colors.p2, stock: '25' } as (typeof changed.colors)[string];
  const [row, ...others] = toModelRows(changed, model);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    product: { id: 'p2', stock: 25, price: 14, product_group_id: 'g1' },
    tags: ['Cerâmica', 'Preto'],
    expected_updated_at: 'saved p2',
  });
  expect(row?.product).not.toHaveProperty('print_areas');
});

test('saves a shared field to each colour that lacks it', () => {
  const rows = toModelRows({ ...form(), price: '14' }, model);
  expect(rows.map(({ product: { id, price } }) => [id, price])).toEqual([['p1', 14]]);
});

test('rejects a missing colour, a missing name and a code that two colours share', () => {
  const wrong = { ...form(), name: ' ' };
  wrong.colors.p1 = { ...wrong.colors.p1, color_name: '' } as (typeof wrong.colors)[string];
  wrong.colors.p2 = { ...wrong.colors.p2, reference_code: 'cn-1' } as (typeof wrong.colors)[string];
  expect(modelProblems(wrong, model)).toEqual([
    { field: ['colors', 'p1', 'color_name'], message: 'Campo obrigatório' },
    { field: ['colors', 'p1', 'reference_code'], message: 'Outra cor já tem este código' },
    { field: ['colors', 'p2', 'reference_code'], message: 'Outra cor já tem este código' },
    { field: 'name', message: 'Campo obrigatório' },
  ]);
});
