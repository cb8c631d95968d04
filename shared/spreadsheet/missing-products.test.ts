import { expect, test } from 'vitest';
import { productFixture } from '../testing/sheet-fixtures.ts';
import { findMissing, planMissing, withMissing } from './missing-products.ts';

const product = (at: number, change: Parameters<typeof productFixture>[0] = {}) =>
  productFixture({
    id: `${at}1111111-1111-4111-8111-111111111111`,
    reference_code: `SP-${at}`,
    ...change,
  });
const stored = [
  product(1),
  product(2),
  product(3),
  product(4, { is_active: false }),
  product(5, { reference_code: null }),
];
const table = (codes: string[]) => ({
  headings: ['Código'],
  rows: codes.map((code) => [code]),
  numbers: codes.map((_, at) => at + 2),
});

test('finds visible products that have a code, ignoring case', () => {
  const missing = findMissing(table(['sp-1', 'SP-3']), ['reference_code'], stored);
  expect(missing?.products).toEqual([stored[1]]);
  expect(missing).toMatchObject({ share: 0.25, isAllowed: true });
  // A product listed by its id is not missing.
  const ids = findMissing(table([stored[1]?.fields.id ?? '']), ['id'], stored.slice(1, 2));
  expect(ids?.products).toEqual([]);
});

test('never hides more than 30 % of the visible products', () => {
  expect(findMissing(table(['SP-1']), ['reference_code'], stored)).toMatchObject({
    share: 0.5,
    isAllowed: false,
  });
  const ten = Array.from({ length: 10 }, (_, at) => product(at));
  const seven = ten.slice(0, 7).map(({ fields }) => fields.reference_code ?? '');
  expect(findMissing(table(seven), ['reference_code'], ten)?.isAllowed).toBe(true);
  expect(findMissing(table(seven.slice(1)), ['reference_code'], ten)?.isAllowed).toBe(false);
});

test('finds nothing in a file that has neither codes nor ids', () => {
  expect(findMissing(table(['Caneca']), ['name'], stored)).toBeUndefined();
});

test('plans to hide products by changing “Ativo”, in rows below the others', () => {
  const hidden = stored.slice(1, 2);
  const targets = ['reference_code', 'name', 'is_active'] as const;
  expect(withMissing(table(['SP-1']), targets, hidden).rows).toEqual([
    ['SP-1'],
    ['SP-2', 'Caneca Sol', 'Não'],
  ]);
  expect(planMissing(hidden, 1, 2)).toEqual([
    {
      at: 1,
      kind: 'changed',
      id: hidden[0]?.fields.id,
      cells: new Map([[2, { before: 'Sim', after: 'Não' }]]),
      save: {
        product: { id: hidden[0]?.fields.id, is_active: false },
        expected_updated_at: '2026-01-02T03:04:05Z',
      },
    },
  ]);
});
