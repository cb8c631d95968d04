import { describe, expect, it, test } from 'vitest';
import { counts } from '../limits/limits.ts';
import { risingRows, type TierRow, tierProblems } from './tier-rows.ts';

const rows = (...given: [quantity: string, price: string][]): TierRow[] =>
  given.map(([quantity, price]) => ({ quantity, price }));

describe('tier rows', () => {
  it('accept increasing quantities with empty rows in between', () => {
    expect(tierProblems(rows(['50', '12,50'], ['', ' '], ['1.000', '9,8765']))).toEqual([]);
    expect(tierProblems([])).toEqual([]);
  });

  it.each([
    [rows(['100', '9'], ['50', '8']), 1, 'quantity', /maior que a da faixa anterior/],
    [rows(['50', '9'], ['100', '8'], ['50', '7']), 2, 'quantity', /já está em outra faixa/],
    [rows(['50', '9'], ['50', '9']), 1, 'quantity', /já está em outra faixa/],
    [rows(['', '9']), 0, 'quantity', /Informe a quantidade/],
    [rows(['1,5', '9']), 0, 'quantity', /número inteiro de 1 a 999\.999/],
    [rows(['0', '9']), 0, 'quantity', /número inteiro/],
    [rows(['50', '']), 0, 'price', /Informe o preço/],
    [rows(['50', '0']), 0, 'price', /preço como/],
    [rows(['50', '-1']), 0, 'price', /preço como/],
    [rows(['50', '9,12345']), 0, 'price', /no máximo 4 casas decimais/],
    [rows(['50', '100.000.000']), 0, 'price', /preço como/],
  ] as const)('reject %j at its cell', (given, row, cell, message) => {
    expect(tierProblems(given)).toEqual([
      { cell: [row, cell], message: expect.stringMatching(message) },
    ]);
  });

  it('are limited to the maximum number per product', () => {
    const many = Array.from({ length: counts.price_tiers + 1 }, (_, at) => [`${at + 1}`, '1']);
    expect(tierProblems(rows(...(many as [string, string][])))).toEqual([
      { message: 'No máximo 20 faixas de preço' },
    ]);
  });
});

test('warn if a price rises with the quantity', () => {
  const rising = rows(['50', '9'], ['100', '9,50'], ['200', '8'], ['300', '8,01']);
  expect(risingRows(rising, '10')).toEqual([1, 3]);
  expect(risingRows(rising, '8,50')).toEqual([0, 1, 3]);
  // Without a base price, there is nothing to compare the first row with.
  expect(risingRows(rising, '')).toEqual([1, 3]);
  expect(risingRows(rows(['50', ''], ['60', 'x']), '1')).toEqual([]);
  expect(tierProblems(rising)).toEqual([]);
});
