import { expect, it } from 'vitest';
import { readTypedBudget } from './typed-budget.ts';

const nothing = { quantity: '', maxPrice: '', neededBy: '' };
const read = (typed: Partial<typeof nothing>) =>
  readTypedBudget({ ...nothing, ...typed }, '2026-11-26');

it.each([
  [{}, {}],
  [
    { quantity: '50 un', maxPrice: '40 reais' },
    { quantity: 50, maxPrice: 40 },
  ],
  [
    { quantity: '1.000 Peças', maxPrice: 'R$ 12,5' },
    { quantity: 1000, maxPrice: 12.5 },
  ],
  [{ neededBy: '2026-11-26' }, { neededBy: '2026-11-26' }],
  // The year of this date is still being typed.
  [{ neededBy: '0020-12-01' }, {}],
])('parses %j', (typed, budget) => {
  expect(read(typed)).toEqual({ budget, problems: {} });
});

it.each(['abc', '0', '-3', '200,5'])(
  'explains why the quantity "%s" is invalid, and keeps the other fields',
  (quantity) => {
    const { budget, problems } = read({ quantity, maxPrice: '40' });
    expect(budget).toEqual({ maxPrice: 40 });
    expect(problems).toEqual({ quantity: 'Escreva a quantidade como 200.' });
  },
);

it('explains why a price or a past date is invalid', () => {
  expect(read({ maxPrice: '-1', neededBy: '2026-11-20' })).toEqual({
    budget: {},
    problems: {
      maxPrice: 'Escreva o preço como 40,00.',
      neededBy: 'Escolha uma data a partir de hoje.',
    },
  });
});
