import { expect, it } from 'vitest';
import {
  budgetText,
  decodeBudget,
  encodeBudget,
  fitsBudget,
  noBudget,
  parseBudget,
  priceForQuantity,
  writeBudget,
} from './budget.ts';

const anyQuantity = { minQuantity: 1, quantityStep: 1 };
const tiers = [
  { minQuantity: 50, unitPrice: 46 },
  { minQuantity: 100, unitPrice: 41.4 },
  { minQuantity: 500, unitPrice: 39.1 },
];

it('prices a product for the requested quantity, rounded up to an allowed one', () => {
  const price = (quantity: number, rule = anyQuantity, base = 0) =>
    priceForQuantity({ price: base, tiers }, rule, quantity);
  expect([10, 50, 200, 500].map((quantity) => price(quantity))).toEqual([
    undefined,
    46,
    41.4,
    39.1,
  ]);
  expect(price(10, anyQuantity, 49)).toBe(49);
  expect(price(10, { minQuantity: 100, quantityStep: 1 })).toBe(41.4);
  expect(price(490, { minQuantity: 1, quantityStep: 250 })).toBe(39.1);
});

it('filters by unit price, and includes products without a price only if no price is requested', () => {
  expect(fitsBudget({ quantity: 200 }, 0)).toBe(true);
  expect(fitsBudget({ maxPrice: 40 }, 0)).toBe(false);
  expect(fitsBudget({ maxPrice: 40 }, 40)).toBe(true);
  expect(fitsBudget({ maxPrice: 40 }, 40.01)).toBe(false);
  expect(fitsBudget({ minPrice: 20, maxPrice: 40 }, 19)).toBe(false);
  expect(fitsBudget({ minPrice: 20 }, 1000)).toBe(true);
});

it('is stored without invalid fields and past dates', () => {
  const budget = { quantity: 200, minPrice: 5, maxPrice: 39.9, neededBy: '2199-12-01' };
  expect(decodeBudget(encodeBudget(budget))).toEqual(budget);
  expect(encodeBudget(noBudget)).toBe('[]');
  for (const stored of [
    '[]',
    'null',
    '{',
    '{"quantity":-1,"maxPrice":"40","neededBy":"amanhã"}',
    '{"neededBy":"2020-01-01"}',
  ]) {
    expect(decodeBudget(stored)).toEqual(noBudget);
  }
});

const parse = (query: string) => parseBudget(new URLSearchParams(query));

it('is written to a URL beside its other parameters, and parsed to the same budget', () => {
  const budget = { quantity: 200, minPrice: 5, maxPrice: 39.9, neededBy: '2199-12-01' };
  const parameters = new URLSearchParams('search=caneca&ate=10');
  writeBudget(parameters, budget);
  expect(parameters.toString()).toBe('search=caneca&ate=39.9&quantidade=200&de=5&para=2199-12-01');
  expect(parseBudget(parameters)).toEqual(budget);
  writeBudget(parameters, noBudget);
  expect(parameters.toString()).toBe('search=caneca');
});

it('is parsed from a URL without invalid values', () => {
  expect(parse('?quantidade=200&ate=muito&para=2199-02-31')).toEqual({ quantity: 200 });
  expect(parse('?ate=39,90&quantidade=1.000&para=2020-01-01')).toEqual({ maxPrice: 39.9 });
  expect(parse('?quantidade=0&ate=-1&para=hoje')).toBeUndefined();
});

it.each([
  [{ quantity: 200, maxPrice: 30 }, '200 unidades, até R$ 30,00'],
  [{ minPrice: 20, maxPrice: 40 }, 'de R$ 20,00 a R$ 40,00'],
  [{ minPrice: 100 }, 'acima de R$ 100,00'],
  [{ quantity: 1 }, '1 unidade'],
  [{ quantity: 2, neededBy: '2199-12-01' }, '2 unidades, para 01/12/2199'],
])('formats %o', (budget, text) => {
  expect(budgetText(budget)).toBe(text);
});
