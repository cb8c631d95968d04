import { expect, test } from 'vitest';
import { countStyle, gramStyle, measureStyle } from './typed-number.ts';
import { inUnit, readMeasure, withoutUnit } from './units.ts';

test('strips units from numbers', () => {
  expect(
    ['50 un.', '1.000 peças', '9,5cm', '12 dias úteis', 'R$ 5', '5 kg'].map(withoutUnit),
  ).toEqual(['50', '1.000', '9,5', '12', 'R$ 5', '5 kg']);
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

test('parses numbers with the units that a field understands', () => {
  expect(readMeasure('1,2 kg', gramStyle)).toBe(1200);
  expect(readMeasure('1.000 peças', countStyle)).toBe(1000);
  expect(readMeasure('12 cm', gramStyle)).toBe(12);
  expect(readMeasure('1,2 kg', countStyle)).toBeNaN();
  expect(readMeasure('', gramStyle)).toBeNull();
});
