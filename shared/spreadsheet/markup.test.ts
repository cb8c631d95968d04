import { expect, test } from 'vitest';
import { namesFixture, productFixture } from '../testing/sheet-fixtures.ts';
import {
  categoriesOf,
  type factorOf,
  markedUp,
  readFactor,
  withMarkup,
  wrongFactor,
} from './markup.ts';
import { matchHeadings } from './match-headings.ts';

const headings = ['Código', 'Categoria', 'Preço 50', 'Preço 100'];
const targets = matchHeadings(headings);
const rows = [
  ['A', 'Copos', 'R$ 10,00', '9'],
  ['B', 'Canetas', '1,05', 'doze'],
  // This row refers to a stored product in the "Canecas" category.
  ['SP-1', '', '', '7'],
];
const table = { headings, rows, numbers: [2, 3, 4] };
const stored = [productFixture()];

const markup = (factors: Parameters<typeof factorOf>[0]) => {
  const categories = categoriesOf(table, targets, stored, namesFixture);
  return withMarkup(table, targets, stored, categories, { factors, rounding: 'cents' });
};

test('multiplies costs by the factor for the category and tier, and saves the cost', () => {
  const made = markup({
    '': { 'tier:50': '2', 'tier:100': '1,8' },
    canetas: { 'tier:50': '3' },
    canecas: { 'tier:100': '1,5' },
  });
  expect(made.targets.at(-1)).toBe('cost');
  expect(made.table.headings.at(-1)).toBe('Custo');
  expect(made.table.rows.map((row) => row.slice(2))).toEqual([
    ['20', '16,2', '10'],
    ['3,15', 'doze', '1,05'],
    ['', '10,5', '7'],
  ]);
});

test('rejects prices that have no factor, rather than selling at cost', () => {
  expect(markup({}).table.rows[0]?.slice(2)).toEqual(['falta o fator', 'falta o fator', '10']);
  expect(['1,85', '0', '-1', 'x', ''].map((typed) => readFactor(typed))).toEqual([
    1.85,
    ...Array(4).fill(undefined),
  ]);
});

test('finds an invalid factor among those typed for the file', () => {
  const factors = { '': { price: '2' }, canecas: { price: '2.5x' }, copos: { price: '' } };
  expect(wrongFactor(factors, ['Canecas', 'Copos'], ['price'])).toBe('2.5x');
  expect(wrongFactor(factors, ['Copos'], ['price'])).toBeUndefined();
});

test('multiplies a corrected cost, but not a corrected price in a file of costs', () => {
  const factors = { '': { 'tier:50': '2', price: '2' } };
  const typed = (column: number) => new Map([['3.0', new Map([[column, '3,50']])]]);
  const options = { factors, rounding: 'cents' } as const;
  const prices = withMarkup(table, targets, stored, ['', '', ''], options, typed(3));
  expect(prices.table.rows[1]?.slice(2)).toEqual(['2,1', '7', '1,05']);
  const costs = { headings: ['Código', 'Custo'], rows: [['A', 'x']], numbers: [3] };
  const priced = (column: number) =>
    withMarkup(costs, matchHeadings(costs.headings), stored, [''], options, typed(column));
  expect([1, 2].map((column) => priced(column).table.rows[0])).toEqual([
    ['A', '3,50', '7'],
    ['A', 'x', '3,50'],
  ]);
});

test('turns a column of costs into prices, unless the file has prices', () => {
  const columns = ['Código', 'Custo'];
  const costs = matchHeadings(columns);
  expect(markedUp(costs)).toEqual(['price']);
  expect(markedUp(matchHeadings([...columns, 'Preço']))).toEqual([]);
  const made = withMarkup(
    {
      headings: columns,
      rows: [
        ['A', '10'],
        ['SP-1', ''],
      ],
      numbers: [2, 3],
    },
    costs,
    stored,
    ['', ''],
    { factors: { '': { price: '2' } }, rounding: 'ninety' },
  );
  expect(made.table.rows).toEqual([
    ['A', '10', '19,9'],
    // Without a cost, the price stays the same.
    ['SP-1', '', '12,5'],
  ]);
});
