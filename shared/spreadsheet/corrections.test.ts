import { expect, test } from 'vitest';
import { planRows } from '../testing/sheet-fixtures.ts';
import {
  type Corrections,
  correctionKey,
  correctTable,
  rowReason,
  toWrongRows,
  withCorrection,
} from './corrections.ts';
import { toTable } from './heading-rows.ts';
import { matchHeadings } from './match-headings.ts';

const table = {
  headings: ['Código', 'Preço'],
  rows: [['A', 'x'], ['A-AZUL'], ['A-PRETO', 'y']],
  numbers: [2, 3, 3],
};

test('replaces cells, even missing ones, without changing the original table', () => {
  const typed = [
    [0, 1, '9'],
    [1, 1, '8'],
    [2, 0, 'B'],
    [0, 1, '10'],
  ] as const;
  const corrections = typed.reduce<Corrections>(
    (all, [at, column, text]) => withCorrection(all, correctionKey(table, at), column, text),
    new Map(),
  );
  expect(correctTable(table, corrections).rows).toEqual([
    ['A', '10'],
    ['A-AZUL', '8'],
    ['B', 'y'],
  ]);
  expect(table.rows[0]).toEqual(['A', 'x']);
  // Rows that were split off from another row keep that row's corrections.
  const [first = [], ...others] = table.rows;
  const split = { ...table, rows: [first, first, ...others], numbers: [1, 2, 3, 3] };
  expect(correctTable(split, corrections).rows.map((row) => row[1])).toEqual(['x', '10', '8', 'y']);
});

const refusedTable = toTable([
  ['Tabela'],
  ['Código', 'Preço'],
  [],
  ['N-1', 'abc', 'ao lado'],
  ['N-2', '1'],
]);

test('keeps the numbers of rows, and columns beyond the headings', () => {
  expect(refusedTable).toEqual({
    headings: ['Código', 'Preço', ''],
    rows: [
      ['N-1', 'abc', 'ao lado'],
      ['N-2', '1'],
    ],
    numbers: [4, 5],
  });
});

test('exports rejected rows with the reasons, and can import them again', () => {
  const [wrong] = planRows(['Código', 'Preço'], [['N-1', 'abc']]);
  if (wrong === undefined) throw new Error('no row');
  const reason = rowReason(wrong, refusedTable);
  expect(reason).toBe(
    'Falta o nome do produto. Preço: Informe um preço como 1.234,50 ou deixe em branco',
  );
  const rows = toWrongRows(refusedTable, [
    { at: 1, reason: 'x' },
    { at: 0, reason },
  ]);
  expect(rows).toEqual([
    ['Linha', 'Motivo', 'Código', 'Preço', ''],
    [4, reason, 'N-1', 'abc', 'ao lado'],
    [5, 'x', 'N-2', '1', ''],
  ]);
  expect(matchHeadings(['Linha', 'Motivo', 'Código', 'Preço'])).toEqual([
    undefined,
    undefined,
    'reference_code',
    'price',
  ]);
});
