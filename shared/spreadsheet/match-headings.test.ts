import { expect, test } from 'vitest';
import {
  matchColumns,
  matchHeading,
  matchHeadings,
  repeatedHeadings,
  unmappedCosts,
} from './match-headings.ts';
import { headingOf, isColumnTarget, sheetFieldNames } from './sheet-fields.ts';

test.each([
  ['código', 'reference_code'],
  ['Cód.', 'reference_code'],
  ['SKU', 'reference_code'],
  ['REFERÊNCIA', 'reference_code'],
  ['Preço (R$)', 'price'],
  ['preço 100', 'tier:100'],
  ['Preço 1.000 un.', 'tier:1000'],
  ['Valor a partir de 50 peças', 'tier:50'],
  ['250 un', 'tier:250'],
  ['Preço de custo', 'cost'],
  ['Qtde. mínima', 'min_quantity'],
  ['Preço 0', undefined],
  ['Preço 1000000', undefined],
  ['2024', undefined],
  ['Foto', 'pictures'],
  ['Imagem 2', 'pictures'],
  ['URL da imagem', 'pictures'],
  ['Foto do vendedor', undefined],
  ['Cód. pai', 'product_group_id'],
  ['Quantidade da faixa', 'tierQuantity'],
  ['De 50 a 99', 'tier:50'],
  ['100-499 un.', 'tier:100'],
  ['1.000 – 4.999', 'tier:1000'],
  ['Preço de 100 até 499 peças', 'tier:100'],
  ['Acima de 500', 'tier:500'],
  ['500+', 'tier:500'],
  ['Até 49', 'tier:1'],
  ['Preços: De 50 a 99', 'tier:50'],
  ['Custo: De 50 a 99', undefined],
  ['2026-12', undefined],
  ['Dimensões: Altura', 'height_mm'],
  ['Peso (kg)', 'weight_g'],
])('matches %s with %s', (heading, target) => {
  expect(matchHeading(heading)).toBe(target);
});

test('matches every heading of an export', () => {
  for (const field of sheetFieldNames) expect(matchHeading(headingOf(field))).toBe(field);
  expect(matchHeading(headingOf('tier:1000'))).toBe('tier:1000');
});

test('uses all columns of pictures', () => {
  expect(matchHeadings(['Imagem 1', 'Imagem 2', 'Foto'])).toEqual(Array(3).fill('pictures'));
});

test('uses the first of two columns with the same heading, and reports both', () => {
  expect(matchHeadings(['Nome', 'NOME', 'Preço 50', 'preço 50'])).toEqual([
    'name',
    undefined,
    'tier:50',
    'tier:50',
  ]);
  expect(repeatedHeadings(['Nome', 'nome ', '', '', 'Cor'])).toEqual(['Nome']);
});

test('prefers earlier choices, unless their field no longer exists', () => {
  const remembered = { 'ref interna': 'reference_code', nome: '', cor: 'constructor', x: 'tier:0' };
  expect(matchHeadings(['Ref. interna', 'Nome', 'Cor', 'x'], remembered)).toEqual([
    'reference_code',
    undefined,
    'color_name',
    undefined,
  ]);
  expect(isColumnTarget('tier:1.5')).toBe(false);
});

test('prefers the heading of the field itself to an earlier choice for a different heading', () => {
  const remembered = { descricao: 'name', link: 'pictures' };
  expect(matchHeadings(['Código', 'Descrição'], remembered)).toEqual(['reference_code', 'name']);
  expect(matchHeadings(['Descrição', 'Nome'], remembered)).toEqual(['description', 'name']);
  expect(matchHeadings(['Descrição', 'Nome'], { ...remembered, nome: '' })).toEqual([
    'name',
    undefined,
  ]);
  expect(matchHeadings(['Link', 'Fotos'], remembered)).toEqual(['pictures', 'pictures']);
});

test('treats quantity and price as a tier if codes are repeated', () => {
  const headings = ['Código', 'Quantidade', 'Preço unitário'];
  const table = (codes: string[]) => ({
    headings,
    rows: codes.map((code) => [code, '50', '9,90']),
    numbers: codes.map((_, at) => at + 2),
  });
  expect(matchColumns(table(['A', 'a']))).toEqual(['reference_code', 'tierQuantity', 'tierPrice']);
  expect(matchColumns(table(['A', 'B']))).toEqual(['reference_code', undefined, 'price']);
  // A single accidental duplicate does not change how the other rows are parsed.
  expect(matchColumns(table(['A', 'a', 'B', 'C', 'D']))).toEqual([
    'reference_code',
    undefined,
    'price',
  ]);
  const chosen = { 'preco unitario': 'price' };
  expect(matchColumns(table(['A', 'A']), chosen)).toEqual(['reference_code', undefined, 'price']);
});

test('treats a minimum as such if the tiers are in columns, even if a code is repeated', () => {
  const headings = ['Código', 'Mínimo', 'Preço', 'Preço 50'];
  const rows = ['A', 'a'].map((code) => [code, '10', '9,90', '8,90']);
  expect(matchColumns({ headings, rows, numbers: [2, 3] })).toEqual([
    'reference_code',
    'min_quantity',
    'price',
    'tier:50',
  ]);
});

test('finds cost columns that are not imported', () => {
  const table = { headings: ['Código', 'Custo', 'Valor', 'Preço de custo'], rows: [], numbers: [] };
  expect(unmappedCosts(table, ['reference_code', undefined, undefined, 'cost'])).toEqual([1]);
});
