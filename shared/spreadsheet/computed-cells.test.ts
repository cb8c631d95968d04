import { expect, test } from 'vitest';
import { planRows } from '../testing/sheet-fixtures.ts';
import { roundComputed } from './computed-cells.ts';
import { toTable } from './heading-rows.ts';
import { matchHeadings } from './match-headings.ts';

const headings = [
  'Código',
  'Nome',
  'Preço',
  'Preço 100',
  'Custo',
  'Altura (cm)',
  'Largura (mm)',
  'Peso (kg)',
  'Estoque',
  'Código do fornecedor',
];
const row = [
  'N-1',
  'Caneca',
  '10,333333',
  '9,87654321',
  '4,123456',
  '10,25',
  '82,5555555',
  '0,03533333333',
  '12,5',
  '1,255',
];
const computed = [[], [2, 3, 4, 5, 6, 7, 8, 9]];
const targets = matchHeadings(headings);

test('rounds computed prices and measures to what their fields store', () => {
  const { rows } = roundComputed(toTable([headings, row], computed), targets, false);
  const [planned] = planRows(headings, rows);
  const problems = [...(planned?.cells ?? [])].flatMap(([column, { problem }]) =>
    problem === undefined ? [] : [[headings[column], problem]],
  );
  // A fraction of a piece is an error.
  expect(problems).toEqual([['Estoque', 'Informe um número inteiro a partir de 0']]);
  const whole = rows.map((cells) => cells.map((cell, column) => (column === 8 ? '12' : cell)));
  expect(planRows(headings, whole)[0]?.save?.product).toMatchObject({
    price: 10.33,
    price_tiers: [{ min_quantity: 100, unit_price: 9.8765 }],
    height_mm: 103,
    width_mm: 83,
    weight_g: 35,
  });
  expect([rows[0]?.[4], rows[0]?.[9]]).toEqual(['4,1235', '1,255']);
});

test('rounds half up, and keeps four decimals of prices that are costs', () => {
  const table = (price: string) =>
    toTable(
      [
        ['Código', 'Preço'],
        ['N-1', price],
      ],
      [[], [1]],
    );
  const priceOf = (price: string, asCosts: boolean) =>
    roundComputed(table(price), ['reference_code', 'price'], asCosts).rows[0]?.[1];
  expect(priceOf('1,005', false)).toBe('1,01');
  expect(priceOf('10,333333', true)).toBe('10,3333');
});

test('rejects typed prices with too many decimals, and says how many are allowed', () => {
  const { rows } = roundComputed(toTable([headings, row]), targets, false);
  expect(rows).toEqual([row]);
  const { cells } = planRows(headings, rows)[0] ?? {};
  expect([2, 3, 5].map((column) => cells?.get(column)?.problem)).toEqual([
    'Informe no máximo 2 casas decimais',
    'Informe no máximo 4 casas decimais',
    'Informe no máximo 1 casa decimal',
  ]);
});
