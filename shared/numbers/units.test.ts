import { expect, test } from 'vitest';
import { countStyle, gramStyle, measureStyle, priceStyle } from './typed-number.ts';
import { inUnit, priceWithoutUnit, readMeasure, withoutUnit } from './units.ts';

test('strips units from numbers', () => {
  expect(
    ['50 un.', '1.000 peças', '9,5cm', '12 dias úteis', 'R$ 5', '5 kg'].map(withoutUnit),
  ).toEqual(['50', '1.000', '9,5', '12', 'R$ 5', '5 kg']);
  expect(['R$ 44,00/un', '12,50/un', 'R$ 12,50 un', '9 / peça'].map(priceWithoutUnit)).toEqual([
    '44,00',
    '12,50',
    '12,50',
    '9',
  ]);
});

test('converts weights and measures to the units in the form', () => {
  expect(
    ['1,2 kg', '0,035kg', '350 g', '350', '1.200 g'].map((text) => inUnit(text, gramStyle)),
  ).toEqual(['1200', '35', '350', '350', '1.200']);
  expect(['120 mm', '1,5 m', '9,5 cm'].map((text) => inUnit(text, measureStyle))).toEqual([
    '12',
    '150',
    '9,5',
  ]);
  // The heading contains the unit, as in "Peso (kg)".
  expect(inUnit('0,5', gramStyle, 'kg')).toBe('500');
  expect(inUnit('500 g', gramStyle, 'kg')).toBe('500');
});

test.each([
  ['1,2 kg', gramStyle, 1200],
  ['0,035KG', gramStyle, 35],
  ['350 g', gramStyle, 350],
  ['1.250', gramStyle, 1250],
  ['', gramStyle, null],
  ['120 mm', measureStyle, 12],
  ['9,5 cm', measureStyle, 9.5],
  ['1,5 m', measureStyle, 150],
])('parses %j in the unit of its field', (typed, style, number) => {
  expect(readMeasure(typed, style)).toBe(number);
});

test.each([
  ['12 cm', gramStyle],
  ['350 g', measureStyle],
  ['1,2 kg', countStyle],
  ['5 g', priceStyle],
  ['1,2345 kg', gramStyle],
  ['12,34 mm', measureStyle],
  ['1,,2 kg', gramStyle],
])('rejects %j: another dimension, or more decimals than the field has', (typed, style) => {
  expect(readMeasure(typed, style)).toBeNaN();
});
