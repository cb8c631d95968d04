import { expect, test } from 'vitest';
import { toTable } from './heading-rows.ts';
import { matchHeadings } from './match-headings.ts';
import { planRows } from './sheet-samples.ts';
import { rowReason, toWrongRows } from './wrong-rows.ts';

const table = toTable([
  ['Tabela'],
  ['Código', 'Preço'],
  [],
  ['N-1', 'abc', 'ao lado'],
  ['N-2', '1'],
]);

test('keeps row numbers, and columns beyond the headings', () => {
  expect(table).toEqual({
    headings: ['Código', 'Preço', ''],
    rows: [
      ['N-1', 'abc', 'ao lado'],
      ['N-2', '1'],
    ],
    numbers: [4, 5],
  });
});

test('exports rejected rows with reasons, which can be imported again', () => {
  const [wrong] = planRows(['Código', 'Preço'], [['N-1', 'abc']]);
  if (wrong === undefined) throw new Error('no row');
  const reason = rowReason(wrong, table);
  expect(reason).toBe(
    'Falta o nome do produto. Preço: Informe um preço como 1.234,50 ou deixe em branco',
  );
  const rows = toWrongRows(table, [
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
