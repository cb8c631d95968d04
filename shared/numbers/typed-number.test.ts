import { expect, test } from 'vitest';
import {
  countStyle,
  measureStyle,
  numberText,
  priceStyle,
  readNumber,
  unitPriceStyle,
} from './typed-number.ts';

test.each([
  ['12,50', 12.5],
  ['12.50', 12.5],
  ['12.5', 12.5],
  ['1.234,50', 1234.5],
  ['1.000', 1000],
  ['1.234.567', 1234567],
  ['1 234 567,80', 1234567.8],
  ['1000', 1000],
  ['R$ 12', 12],
  ['r$12,50', 12.5],
  ['R$\u00a01.234,56', 1234.56],
  [' 39,90 ', 39.9],
  ['0,01', 0.01],
  [',5', 0.5],
  ['0', 0],
  ['-3', -3],
  ['', null],
  ['  ', null],
])('parses the price %j as %j', (typed, price) => {
  expect(readNumber(typed, priceStyle)).toBe(price);
});

test.each([
  'abc',
  'R$',
  '12 reais',
  '1,2,3',
  '1.2.3',
  '12,',
  '12 50',
  '1,234.56',
  '0.125',
  '12,505',
  '1e3',
  '١٢',
])('rejects the price %j', (typed) => {
  expect(readNumber(typed, priceStyle)).toBeNaN();
});

test.each([
  ['1.000', 1000],
  ['12.345.678', 12345678],
  ['15', 15],
  ['', null],
])('parses the stock %j as %j', (typed, stock) => {
  expect(readNumber(typed, countStyle)).toBe(stock);
});

test.each(['1,5', '1.5', '1,0', '1,000', '10.00', 'dez'])('rejects the stock %j', (typed) => {
  expect(readNumber(typed, countStyle)).toBeNaN();
});

test.each([
  [12.5, unitPriceStyle, '12,50'],
  [0.0875, unitPriceStyle, '0,0875'],
  [1234, unitPriceStyle, '1.234,00'],
  [38, measureStyle, '38'],
  [9.5, measureStyle, '9,5'],
])('formats %f with as few decimals as possible', (value, style, text) => {
  expect(numberText(value, style)).toBe(text);
  expect(readNumber(text, style)).toBe(value);
});

test('parses the numbers that it has formatted', () => {
  expect(numberText(1234.5, priceStyle)).toBe('1.234,50');
  expect(numberText(1000, countStyle)).toBe('1.000');
  expect(numberText(null, priceStyle)).toBe('');
  for (const price of [0, 0.01, 12, 999.99, 1000, 1234567.8]) {
    expect(readNumber(numberText(price, priceStyle), priceStyle)).toBe(price);
  }
});
