import { expect, test } from 'vitest';
import { emptyProductForm, toProductFields } from '../catalogue/product-form.ts';
import { finish } from '../spreadsheet/steps.ts';
import type { SheetNames, StoredProduct } from '../spreadsheet/stored-product.ts';
import { type BulkChange, planBulkChange } from './plan-bulk-change.ts';

const names: SheetNames = {
  categories: [
    { id: 'c1', name: 'Canecas' },
    { id: 'c2', name: 'Copos' },
  ],
  materials: [
    { id: 'm1', name: 'Cerâmica' },
    { id: 'm2', name: 'Bambu' },
  ],
  techniques: [
    { id: 't1', name: 'Laser' },
    { id: 't2', name: 'Bordado' },
  ],
  groups: [],
};

const product = (
  fields: Partial<StoredProduct['fields']> = {},
  tags: string[] = [],
): StoredProduct => ({
  fields: { ...toProductFields('p1', { ...emptyProductForm, name: 'Caneca' }), ...fields },
  tags,
  updatedAt: '2026-01-02T03:04:05.678901+00:00',
});

const plan = (change: BulkChange, known: StoredProduct) => {
  const { plan, targets } = planBulkChange(change, [known], names);
  const [row] = finish(plan());
  return {
    kind: row?.kind,
    save: row?.save,
    cells: Object.fromEntries(
      [...(row?.cells ?? [])].map(([column, cell]) => [targets[column], cell]),
    ),
  };
};

const tenMore = (ofTiers: boolean): BulkChange => ({
  field: 'price',
  change: { kind: 'percent', percent: 10, rounding: 'ten' },
  ofTiers,
});
const tiered = product({
  price: 12.5,
  price_tiers: [
    { min_quantity: 50, unit_price: 11.25 },
    { min_quantity: 100, unit_price: 9.9999 },
  ],
});

test('saves only the columns of a product that change', () => {
  expect(plan(tenMore(false), tiered)).toEqual({
    kind: 'changed',
    save: {
      product: { id: 'p1', price: 13.8 },
      expected_updated_at: '2026-01-02T03:04:05.678901+00:00',
    },
    cells: { price: { before: 12.5, after: 13.8 } },
  });
});

test('changes the price tiers as well, on request', () => {
  const { save, cells } = plan(tenMore(true), tiered);
  expect(save?.product).toEqual({
    id: 'p1',
    price: 13.8,
    price_tiers: [
      { min_quantity: 50, unit_price: 12.4 },
      { min_quantity: 100, unit_price: 11 },
    ],
  });
  expect(cells['tier:100']).toEqual({ before: 9.9999, after: 11 });
});

test('applies no percentage if there is no price, and keeps prices above zero', () => {
  expect(plan(tenMore(true), product({ price: null })).kind).toBe('unchanged');
  expect(plan(tenMore(true), product({ price: 0 })).kind).toBe('unchanged');
  const less: BulkChange = {
    field: 'price',
    change: { kind: 'amount', amount: -20, rounding: 'cents' },
    ofTiers: false,
  };
  expect(plan(less, tiered)).toMatchObject({
    kind: 'wrong',
    save: undefined,
    cells: { price: { before: 12.5, problem: 'O preço ficaria zerado ou negativo' } },
  });
});

test('warns if a price is below that of a larger quantity', () => {
  const set: BulkChange = { field: 'price', change: { kind: 'set', price: 10 }, ofTiers: false };
  expect(plan(set, tiered).cells.price?.warning).toBe(
    'Fica abaixo do preço de uma quantidade maior',
  );
});

test('reports products that already match as unchanged', () => {
  for (const change of [
    { field: 'category_id', value: null },
    { field: 'stock_status', value: 'in_stock' },
    { field: 'is_active', value: true },
    { field: 'is_new', value: false },
    { field: 'lead_time_days', value: null },
    { field: 'materials', add: ['ceramica'], remove: ['Bambu'] },
    { field: 'techniques', add: ['t1'], remove: ['t2'] },
    { field: 'price', change: { kind: 'set', price: null }, ofTiers: false },
  ] satisfies BulkChange[]) {
    const known = product({ techniques: ['t1'] }, ['Cerâmica', 'Azul']);
    expect(plan(change, known), change.field).toMatchObject({ kind: 'unchanged', save: undefined });
  }
});

test('adds and removes materials, but keeps other tags', () => {
  const known = product({ color_name: 'Azul' }, ['Cerâmica', 'Azul', 'Feira 2025']);
  const { save, cells } = plan({ field: 'materials', add: ['Bambu'], remove: ['Cerâmica'] }, known);
  expect(save).toMatchObject({ product: { id: 'p1' }, tags: ['Bambu', 'Azul', 'Feira 2025'] });
  expect(cells.materials).toEqual({ before: 'Cerâmica', after: 'Bambu' });
  expect(
    plan({ field: 'materials', add: [], remove: ['Cerâmica'] }, known).cells.materials?.warning,
  ).toBe('Fica sem material');
});

test('describes changes of techniques, flags, availability, category and lead time in words', () => {
  const known = product({ techniques: ['t1'], category_id: 'c1', lead_time_days: 5 });
  expect(plan({ field: 'techniques', add: ['t2'], remove: ['t1'] }, known)).toMatchObject({
    save: { product: { techniques: ['t2'] } },
    cells: { techniques: { before: 'Laser', after: 'Bordado' } },
  });
  expect(plan({ field: 'is_active', value: false }, known).cells.is_active).toEqual({
    before: 'Sim',
    after: 'Não',
  });
  expect(plan({ field: 'stock_status', value: 'out_of_stock' }, known).cells).toEqual({
    stock_status: { before: 'Em Estoque', after: 'Esgotado' },
  });
  expect(plan({ field: 'category_id', value: 'c2' }, known).cells.category_id).toEqual({
    before: 'Canecas',
    after: 'Copos',
  });
  expect(plan({ field: 'lead_time_days', value: 12 }, known).save?.product).toEqual({
    id: 'p1',
    lead_time_days: 12,
  });
});

test('names the colour of each product', () => {
  const { table } = planBulkChange(
    { field: 'stock', value: 1 },
    [product({ color_name: 'Azul' }), product()],
    names,
  );
  expect(table.rows.map(([, name]) => name)).toEqual(['Caneca (Azul)', 'Caneca']);
});
