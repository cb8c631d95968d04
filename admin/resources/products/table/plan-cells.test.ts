import { expect, test } from 'vitest';
import { emptyProductForm, toProductFields } from '#shared/catalogue/product-form.ts';
import type { StoredProduct } from '#shared/spreadsheet/stored-product.ts';
import { parsePastedCells, planCells, rowProblem } from './plan-cells.ts';
import type { EditableColumn } from './table-columns.ts';

const [firstId, secondId] = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
];

const categories = [
  { id: 'c1', name: 'Canecas' },
  { id: 'c2', name: 'Copos' },
];

const product = (fields: Partial<StoredProduct['fields']> = {}): StoredProduct => ({
  fields: {
    ...toProductFields(firstId, { ...emptyProductForm, name: 'Caneca' }),
    category_id: 'c1',
    techniques: ['t1'],
    ...fields,
  },
  tags: ['Cerâmica', 'Feira 2025'],
  updatedAt: '2026-01-02T03:04:05.678901+00:00',
});

const type = (column: EditableColumn, text: string | undefined, known = product()) => {
  const { planned } = planCells([{ product: known, texts: [text] }], [column], categories);
  return planned[0];
};

test.each<[EditableColumn, string, object]>([
  ['price', 'R$ 1.234,56', { price: 1234.56 }],
  ['price', '12.5', { price: 12.5 }],
  ['min_quantity', '1.000', { min_quantity: 1000 }],
  ['stock', '250 un', { stock: 250 }],
  ['stock_status', 'esgotado', { stock_status: 'out_of_stock' }],
  ['is_active', 'Inativo', { is_active: false }],
  ['category_id', 'copos', { category_id: 'c2' }],
  ['category_id', '', { category_id: null }],
  ['reference_code', 'sp-1', { reference_code: 'sp-1' }],
  ['name', ' Caneca  ', {}],
])('for %s, parses “%s” as %o', (column, text, fields) => {
  const row = type(column, text);
  if (Object.keys(fields).length === 0) expect(row).toMatchObject({ kind: 'unchanged' });
  else {
    // Saves nothing else, and only if the stored version is the one that the user saw.
    expect(row?.save).toEqual({
      product: { id: firstId, ...fields },
      expected_updated_at: '2026-01-02T03:04:05.678901+00:00',
    });
  }
});

test.each<[EditableColumn, string, string]>([
  ['price', 'doze', 'Informe um preço como 1.234,50 ou deixe em branco'],
  ['price', '-1', 'Informe um preço como 1.234,50 ou deixe em branco'],
  ['min_quantity', '0', 'Informe um número inteiro de 1 a 999.999'],
  ['stock', '1,5', 'Informe um número inteiro a partir de 0'],
  ['name', ' ', 'Campo obrigatório'],
  ['stock_status', 'talvez', 'Escreva Em Estoque, Amostra Disponível ou Esgotado'],
  ['is_active', 'talvez', 'Escreva sim ou não'],
  ['category_id', 'Canetas', 'Não há categoria com este nome'],
  ['reference_code', 'x'.repeat(61), 'Use no máximo 60 caracteres'],
])('for %s, rejects “%s”', (column, text, problem) => {
  const row = type(column, text);
  expect(row?.save).toBeUndefined();
  expect(row && rowProblem(row)).toBe(problem);
});

test('leaves cells unchanged that a short row does not cover', () => {
  const known = product({ price: 9.9, reference_code: '=1+1' });
  for (const column of ['price', 'reference_code', 'category_id', 'name'] as const) {
    expect(type(column, undefined, known), column).toMatchObject({ kind: 'unchanged' });
  }
});

test('rejects both rows if they have the same code', () => {
  const other = product({ id: secondId, name: 'Copo' });
  const { planned } = planCells(
    [
      { product: product(), texts: ['A-1'] },
      { product: other, texts: ['a-1'] },
    ],
    ['reference_code'],
    categories,
  );
  expect(planned.map(({ kind }) => kind)).toEqual(['wrong', 'wrong']);
});

test.each<[string, string, string[][]]>([
  ['one value', '12,50', [['12,50']]],
  ['a cell of Excel', '12,50\r\n', [['12,50']]],
  ['a column', '1\r\n2\r\n3\r\n', [['1'], ['2'], ['3']]],
  [
    'a block',
    'a\t1\nb\t2',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  ['an empty cell in between and at the end', '1\n\n3\t', [['1'], [''], ['3', '']]],
  ['lines and quotes in a cell', '"a\n""b"""\tc\n', [['a\n"b"', 'c']]],
  ['a quote that opens nothing', '"12 polegadas\tx', [['"12 polegadas', 'x']]],
  ['a quote within', '12" aço\ty', [['12" aço', 'y']]],
  ['nothing', '', []],
])('%s', (_, text, cells) => {
  expect(parsePastedCells(text)).toEqual(cells);
});
