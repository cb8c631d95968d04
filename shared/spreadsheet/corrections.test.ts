import { expect, test } from 'vitest';
import { type Corrections, correctionKey, correctTable, withCorrection } from './corrections.ts';

const table = {
  headings: ['Código', 'Preço'],
  rows: [['A', 'x'], ['A-AZUL'], ['A-PRETO', 'y']],
  numbers: [2, 3, 3],
};

test('replaces cells, also ones that a row lacks, and leaves the table', () => {
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
  // Rows that another row has become keep theirs.
  const [first = [], ...others] = table.rows;
  const split = { ...table, rows: [first, first, ...others], numbers: [1, 2, 3, 3] };
  expect(correctTable(split, corrections).rows.map((row) => row[1])).toEqual(['x', '10', '8', 'y']);
});
