import { expect, test } from 'vitest';
import { type BulkForm, changeTitle, emptyBulkForm, readBulkForm } from './bulk-form.ts';

const price = (form: Partial<BulkForm>) => readBulkForm('price', { ...emptyBulkForm, ...form });

test('parses typed percentages and amounts', () => {
  expect(price({ amount: '7,5 %' })).toEqual({
    change: {
      field: 'price',
      change: { kind: 'percent', percent: 7.5, rounding: 'cents' },
      ofTiers: true,
    },
  });
  expect(price({ priceWay: 'lowerPercent', amount: '10', ofTiers: false })).toMatchObject({
    change: { change: { percent: -10 }, ofTiers: false },
  });
  // A percentage change applies to the tiers as well, but an amount does not.
  expect(price({ priceWay: 'lowerAmount', amount: 'R$ 1.234,50', rounding: 'ninety' })).toEqual({
    change: {
      field: 'price',
      change: { kind: 'amount', amount: -1234.5, rounding: 'ninety' },
      ofTiers: false,
    },
  });
  expect(price({ priceWay: 'set', clears: true })).toMatchObject({
    change: { change: { kind: 'set', price: null } },
  });
});

test.each<[Partial<BulkForm>, string]>([
  [{ amount: 'dez' }, 'Informe uma porcentagem como 7,5, de até 1.000'],
  [{ amount: '-5' }, 'Informe uma porcentagem como 7,5, de até 1.000'],
  [{ amount: '1001' }, 'Informe uma porcentagem como 7,5, de até 1.000'],
  [{ priceWay: 'lowerPercent', amount: '100' }, 'Informe uma porcentagem como 7,5, de até 99,99'],
  [{ priceWay: 'raiseAmount', amount: '0' }, 'Informe um valor como 1,50'],
  [{ priceWay: 'set', amount: '1,234' }, 'Informe no máximo 2 casas decimais'],
])('rejects %o', (form, problem) => {
  expect(price(form)).toEqual({ problem });
});

test('reports no problem while the form is unfinished', () => {
  const fields = [
    'price',
    'category_id',
    'stock_status',
    'is_active',
    'materials',
    'techniques',
    'stock',
    'lead_time_days',
    'min_quantity',
    'quantity_step',
  ] as const;
  for (const field of fields) {
    expect(readBulkForm(field, emptyBulkForm), field).toEqual({ problem: undefined });
    if (field !== 'price') continue;
    expect(price({ priceWay: 'set' })).toEqual({ problem: undefined });
  }
});

test('reads the other fields', () => {
  const read = (field: Parameters<typeof readBulkForm>[0], form: Partial<BulkForm>) =>
    readBulkForm(field, { ...emptyBulkForm, ...form });
  expect(read('category_id', { typed: '' })).toEqual({
    change: { field: 'category_id', value: null },
  });
  expect(read('is_new', { typed: false })).toEqual({ change: { field: 'is_new', value: false } });
  expect(read('lead_time_days', { typed: '7', clears: true })).toEqual({
    change: { field: 'lead_time_days', value: null },
  });
  expect(read('lead_time_days', { typed: '400' })).toEqual({
    problem: 'Informe um número inteiro de 0 a 365',
  });
  expect(read('min_quantity', { clears: true })).toEqual({
    change: { field: 'min_quantity', value: 1 },
  });
  expect(read('stock', { typed: '1.200' })).toEqual({ change: { field: 'stock', value: 1200 } });
  expect(read('materials', { add: ['Bambu'], remove: ['Bambu'] })).toEqual({
    problem: 'O mesmo nome está em “Acrescentar” e em “Tirar”',
  });
});

test('describes a change in one line', () => {
  const names = {
    categories: [{ id: 'c1', name: 'Canecas' }],
    materials: [{ id: 'm1', name: 'Bambu' }],
    techniques: [{ id: 't1', name: 'Laser' }],
    groups: [],
  };
  const price = { field: 'price', ofTiers: true } as const;
  expect(
    changeTitle({ ...price, change: { kind: 'percent', percent: -7.5, rounding: 'ten' } }, names),
  ).toBe('Preço: −7,5 %, com as faixas');
  expect(changeTitle({ field: 'category_id', value: 'c1' }, names)).toBe('Categoria: Canecas');
  expect(changeTitle({ field: 'lead_time_days', value: 1 }, names)).toBe(
    'Prazo de produção: 1 dia útil',
  );
  expect(changeTitle({ field: 'stock', value: 1200 }, names)).toBe('Estoque: 1.200');
  expect(changeTitle({ field: 'techniques', add: ['t1'], remove: [] }, names)).toBe(
    'Técnicas: +Laser',
  );
  expect(changeTitle({ field: 'materials', add: [], remove: ['Bambu'] }, names)).toBe(
    'Materiais: −Bambu',
  );
});
