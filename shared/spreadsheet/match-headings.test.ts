import { expect, test } from 'vitest';
import { findHeadingRow, matchHeading, matchHeadings, repeatedHeadings } from './match-headings.ts';
import { headingOf, isColumnTarget, sheetFieldNames } from './sheet-fields.ts';

test.each([
  ['código', 'code'],
  ['Cód.', 'code'],
  ['SKU', 'code'],
  ['REFERÊNCIA', 'code'],
  ['Preço (R$)', 'price'],
  ['preço 100', 'tier:100'],
  ['Preço 1.000 un.', 'tier:1000'],
  ['Valor a partir de 50 peças', 'tier:50'],
  ['250 un', 'tier:250'],
  ['Preço de custo', 'cost'],
  ['Qtde. mínima', 'minQuantity'],
  ['Preço 0', undefined],
  ['Preço 1000000', undefined],
  ['2024', undefined],
  ['Foto', undefined],
])('%s is %s', (heading, target) => {
  expect(matchHeading(heading)).toBe(target);
});

test('every heading of an export is found again', () => {
  for (const field of sheetFieldNames) expect(matchHeading(headingOf(field))).toBe(field);
  expect(matchHeading(headingOf('tier:1000'))).toBe('tier:1000');
});

test('of two headings alike the first is the field, and both are named', () => {
  expect(matchHeadings(['Nome', 'NOME', 'Preço 50', 'preço 50'])).toEqual([
    'name',
    undefined,
    'tier:50',
    'tier:50',
  ]);
  expect(repeatedHeadings(['Nome', 'nome ', '', '', 'Cor'])).toEqual(['Nome']);
});

test('what was chosen before goes first, unless it is no field any more', () => {
  const remembered = { 'ref interna': 'code', nome: '', cor: 'constructor', x: 'tier:0' };
  expect(matchHeadings(['Ref. interna', 'Nome', 'Cor', 'x'], remembered)).toEqual([
    'code',
    undefined,
    'color',
    undefined,
  ]);
  expect(isColumnTarget('tier:1.5')).toBe(false);
});

test('titles above the headings are passed over', () => {
  expect(
    findHeadingRow([['Tabela 2026'], [], ['Código', 'Produto', 'Valor'], ['1', 'a', '2']]),
  ).toBe(2);
  expect(findHeadingRow([[''], ['a', 'b']])).toBe(1);
  expect(findHeadingRow([])).toBe(-1);
});
