import { expect, test } from 'vitest';
import { namesFixture, planRows, productFixture } from '../testing/sheet-fixtures.ts';
import { matchColumns } from './match-headings.ts';
import { type ColorNotation, findColors, splitColorCell, splitColors } from './model-colors.ts';
import type { StoredProduct } from './stored-product.ts';

const noProducts: StoredProduct[] = [];

function split(
  headings: string[],
  rows: string[][],
  notation: ColorNotation,
  stored = noProducts,
  names = namesFixture,
) {
  const table = { headings, rows, numbers: rows.map((_, at) => at + 2) };
  const targets = matchColumns(table);
  return splitColors(table, targets, stored, names, new Set([notation]));
}

test.each([
  ['Azul / Preto / Branco', ['Azul', 'Preto', 'Branco']],
  ['Azul, Preto e Branco', ['Azul', 'Preto', 'Branco']],
  ['Azul;azul-marinho', ['Azul', 'azul-marinho']],
  ['Azul e Branco', ['Azul e Branco']],
  ['', ['']],
])('splits %s', (text, colors) => expect(splitColorCell(text)).toEqual(colors));

const headings = ['Código', 'Produto', 'Cor', 'Preço', 'Saldo'];
const models = [
  ['CN-1', 'Caneca Sol', 'Azul', '12,50', '10'],
  ['CN-1', 'Caneca Sol', 'Preto', '', '20'],
  // This is a merged cell as exported to CSV.
  ['', '', 'Azul Marinho', '', '30'],
  ['SQ-1', 'Squeeze', 'Verde', '9', '5'],
  ['cn-2', 'Caneca Sol', 'Azul', '15', '1'],
  ['cn-2', 'Caneca Sol', 'Preto', '15', '2'],
];

test('turns rows with the same code, all of which were rejected before, into products', () => {
  const table = { headings, rows: models, numbers: [2, 3, 4, 5, 6, 7] };
  expect(findColors(table, matchColumns(table), noProducts)).toEqual({
    rows: { count: 5, example: 'CN-1-AZUL', isUsual: true },
  });
  expect(planRows(headings, models).filter(({ kind }) => kind === 'new')).toHaveLength(1);

  const made = split(headings, models, 'rows');
  expect(made.targets.at(-1)).toBe('product_group_id');
  expect(made.table.numbers).toEqual([2, 3, 4, 5, 6, 7]);
  expect(made.table.rows.map((row) => row.join(' | '))).toEqual([
    'CN-1-AZUL | Caneca Sol | Azul | 12,50 | 10 | Caneca Sol',
    'CN-1-PRETO | Caneca Sol | Preto | 12,50 | 20 | Caneca Sol',
    'CN-1-AZUL-MARINHO | Caneca Sol | Azul Marinho | 12,50 | 30 | Caneca Sol',
    'SQ-1 | Squeeze | Verde | 9 | 5',
    // This is another model with the same name.
    'cn-2-AZUL | Caneca Sol | Azul | 15 | 1 | Caneca Sol (cn-2)',
    'cn-2-PRETO | Caneca Sol | Preto | 15 | 2 | Caneca Sol (cn-2)',
  ]);
  const planned = planRows(made.table.headings, made.table.rows, noProducts);
  expect(planned.map(({ kind }) => kind)).toEqual(Array(6).fill('new'));
});

test('still rejects a colour that occurs twice in a model', () => {
  const rows = [...models, ['CN-1', 'Caneca Sol', 'azul', '1', '1']];
  const { table } = split(headings, rows, 'rows');
  expect(planRows(table.headings, table.rows).filter(({ kind }) => kind === 'wrong')).toHaveLength(
    2,
  );
});

test('turns a cell with several colours into products without a stock', () => {
  const rows = [
    ['CN-1', 'Caneca', 'Azul / Preto / Branco', '12,50', '10'],
    ['CN-2', 'Copo', 'Preto', '9', '7'],
  ];
  const table = { headings, rows, numbers: [2, 3] };
  expect(findColors(table, matchColumns(table), noProducts)).toEqual({
    cells: { count: 1, example: 'Azul / Preto / Branco', isUsual: true },
  });
  const made = split(headings, rows, 'cells');
  expect(made.table.rows.map((row) => row.join(' | '))).toEqual([
    'CN-1-AZUL | Caneca | Azul | 12,50 |  | Caneca',
    'CN-1-PRETO | Caneca | Preto | 12,50 |  | Caneca',
    'CN-1-BRANCO | Caneca | Branco | 12,50 |  | Caneca',
    'CN-2 | Copo | Preto | 9 | 7',
  ]);
  expect(made.table.numbers).toEqual([2, 2, 2, 3]);
});

test('finds the same products and groups when the same file is imported later', () => {
  const ofModel = (code: string, color: string, number: number) =>
    productFixture({
      id: `11111111-1111-4111-8111-11111111111${number}`,
      reference_code: code,
      color_name: color,
    });
  // The first colour was already in the catalogue, with the code of the model.
  const stored = [ofModel('CN-1', 'Azul', 1), ofModel('CN-1-PRETO', 'Preto', 2)];
  const group = stored[0]?.fields.product_group_id;
  const { table } = split(headings, models, 'rows', stored);
  expect(table.rows.slice(0, 3).map((row) => [row[0], row[5]])).toEqual([
    ['CN-1', group],
    ['CN-1-PRETO', group],
    ['CN-1-AZUL-MARINHO', group],
  ]);
});

test('leaves stored products and their groups unchanged', () => {
  const stored = [productFixture({ color_name: 'Azul/Branco' })];
  const rows = [
    ['SP-1', 'Caneca Sol', 'Azul/Branco', '12,5', '1234'],
    ['CN-1', 'Caneca', 'Azul/Preto', '12,50', '10'],
  ];
  const made = split(headings, rows, 'cells', stored);
  expect(made.table.rows).toHaveLength(3);
  expect(made.table.rows[0]?.[5]).toBe(stored[0]?.fields.product_group_id);
  const [planned] = planRows(made.table.headings, made.table.rows, stored);
  expect(planned?.kind).toBe('unchanged');
});

test('treats rows with the same code and colour but different quantities as tiers', () => {
  const columns = ['Código', 'Cor', 'Quantidade', 'Preço'];
  const rows = [
    ['A', 'Azul', '50', '9'],
    ['A', 'Azul', '100', '8'],
  ];
  const tiers = { headings: columns, rows, numbers: [2, 3] };
  expect(matchColumns(tiers)).toContain('tierPrice');
  const colors = { ...tiers, rows: rows.map((row, at) => row.with(1, `Cor ${at}`)) };
  expect(matchColumns(colors)).not.toContain('tierPrice');
});
