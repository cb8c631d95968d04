import { expect, test } from 'vitest';
import { planRows } from '../testing/sheet-fixtures.ts';
import { findHeadingRow, toTable } from './heading-rows.ts';
import { matchColumns, overlookedPrices } from './match-headings.ts';

test('skips titles above the headings', () => {
  expect(
    findHeadingRow([['Tabela 2026'], [], ['Código', 'Produto', 'Valor'], ['1', 'a', '2']]),
  ).toBe(2);
  expect(findHeadingRow([[''], ['a', 'b']])).toBe(1);
  expect(findHeadingRow([])).toBe(-1);
});

const tiers = ['De 50 a 99', 'De 100 a 499', 'Acima de 500'];
const product = ['CN-1', 'Caneca', '1,2 kg', 'R$ 12,50', '11,90', 'sob consulta'];
const tierTargets = ['tier:50', 'tier:100', 'tier:500'];

test.each([
  [
    'titles above all headings',
    [
      ['Identificação', '', '', 'Preços', '', ''],
      ['Código', 'Nome', 'Peso', ...tiers],
    ],
  ],
  [
    'tiers below the title of the prices',
    [
      ['Código', 'Produto', 'Peso', 'Preços', '', ''],
      ['', 'Nome', '', ...tiers],
    ],
  ],
  [
    'headings beside the title of the prices',
    [
      ['Código', 'Nome', 'Peso', 'Preços', '', ''],
      ['', '', '', ...tiers],
    ],
  ],
  [
    'merged cells, whose text the reader repeats',
    [
      ['Código', 'Nome', 'Peso', 'Preços', '', ''],
      ['Código', 'Nome', 'Peso', ...tiers],
    ],
  ],
])('finds headings in two rows: %s', (_, headings) => {
  const table = toTable([['Tabela de preços 2026'], [], ...headings, product]);
  expect(matchColumns(table)).toEqual(['reference_code', 'name', 'weight_g', ...tierTargets]);
  expect(table.rows).toEqual([product]);
  expect(table.numbers).toEqual([5]);
  const [planned] = planRows(table.headings, table.rows);
  expect(planned?.save?.product).toMatchObject({
    name: 'Caneca',
    weight_g: 1200,
    price_tiers: [
      { min_quantity: 50, unit_price: 12.5 },
      { min_quantity: 100, unit_price: 11.9 },
    ],
  });
  expect(planned?.cells.get(5)?.warning).toBe('Sem preço nesta faixa: o site mostra o da anterior');
});

test('names headings after both rows, and leaves those in a single row unchanged', () => {
  const { headings } = toTable([
    ['Código', 'Nome', 'Medidas', ''],
    ['', '', 'Altura', 'Largura'],
  ]);
  expect(headings).toEqual(['Código', 'Nome', 'Medidas: Altura', 'Medidas: Largura']);
  const one = ['Código', 'Nome', 'Quantidade', 'Preço'];
  const rows = [
    ['Tabela 2026'],
    one,
    // These cells belong to a product but resemble headings.
    ['A', 'Caneca', '100 un', '12,50'],
    ['', '', '50 a 99', '9'],
  ];
  expect(toTable(rows)).toMatchObject({ headings: one, rows: rows.slice(2) });
});

test('starts an open range after the end of the previous range', () => {
  const headings = ['Código', '1 a 99', '100 a 499', 'Acima de 499'];
  expect(matchColumns({ headings, rows: [], numbers: [] })).toEqual([
    'reference_code',
    'tier:1',
    'tier:100',
    'tier:500',
  ]);
});

test('finds columns that look like prices but are not imported', () => {
  const rows = [
    ['A', 'R$ 12,00', '12,5', '1.234,50', '7', 'sob consulta'],
    ['B', 'sob consulta', '9', '2,00', '8', ''],
  ];
  const headings = ['Código', 'Revenda', 'Valor líquido', 'Faixa A', 'Caixa', 'Notas'];
  const table = { headings, rows, numbers: [2, 3] };
  expect(overlookedPrices(table, matchColumns(table))).toEqual([1, 2, 3]);
});
