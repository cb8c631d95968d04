import { expect, it } from 'vitest';
import { readBudget } from './budget-words.ts';

it.each([
  ['até 40 reais', '', { maxPrice: 40 }],
  ['fim de ano até 40 reais', 'fim de ano', { maxPrice: 40 }],
  ['Fim de Ano ATE R$ 40', 'Fim de Ano', { maxPrice: 40 }],
  ['🎁 até 40 reais', '🎁', { maxPrice: 40 }],
  ['menos de 20', '', { maxPrice: 20 }],
  ['200 canecas até 30', 'canecas', { quantity: 200, maxPrice: 30 }],
  ['1.000 canetas', 'canetas', { quantity: 1000 }],
  ['2 mil canetas por menos de R$ 3,50 cada', 'canetas', { quantity: 2000, maxPrice: 3.5 }],
  ['mil chaveiros', 'chaveiros', { quantity: 1000 }],
  ['cem mochilas', 'mochilas', { quantity: 100 }],
  ['caneca térmica 300 unidades', 'caneca térmica', { quantity: 300 }],
  ['canecas para 150 pessoas', 'canecas', { quantity: 150 }],
  ['até 200 peças', '', { quantity: 200 }],
  ['kit de R$ 50', 'kit', { maxPrice: 50 }],
  ['caderno 25 reais', 'caderno', { maxPrice: 25 }],
  ['caderno de 20 a 40 reais', 'caderno', { minPrice: 20, maxPrice: 40 }],
  ['entre 20 e 40', '', { minPrice: 20, maxPrice: 40 }],
  ['garrafa entre R$ 20 e R$ 40 reais', 'garrafa', { minPrice: 20, maxPrice: 40 }],
  ['mochila acima de 100 reais', 'mochila', { minPrice: 100 }],
  ['até 2 mil reais', '', { maxPrice: 2000 }],
  ['kit por mil reais', 'kit', { maxPrice: 1000 }],
  ['mochila de R$ 1,5 mil', 'mochila', { maxPrice: 1500 }],
  ['entre 1 mil e 2 mil reais', '', { minPrice: 1000, maxPrice: 2000 }],
  ['acima de 100', '', { minPrice: 100 }],
  ['orçamento de 5000 reais para 100 pessoas', '', { maxPrice: 50, quantity: 100 }],
  [
    'canecas com verba total de R$ 2.000 para 300 unidades',
    'canecas',
    { maxPrice: 6.66, quantity: 300 },
  ],
  ['orçamento de 40 reais cada para 100 pessoas', 'orçamento', { maxPrice: 40, quantity: 100 }],
  ['orçamento de 100 canecas até 30 reais', 'orçamento de 100 canecas', { maxPrice: 30 }],
  ['mochila a partir de 50', 'mochila', { minPrice: 50 }],
  ['brindes abaixo de 15,90', 'brindes', { maxPrice: 15.9 }],
  ['caneca, garrafa até 40', 'caneca, garrafa', { maxPrice: 40 }],
  ['ecobag no máximo 12 reais por unidade', 'ecobag', { maxPrice: 12 }],
])('reads "%s"', (term, rest, budget) => {
  expect(readBudget(term)).toEqual({ rest, budget });
});

it.each([
  'copo 350 ml',
  '350 ml',
  'garrafa até 500 ml',
  'garrafa de 1,5 l',
  'pen drive 32 gb',
  'até 5 cores',
  'acima de 500 ml',
  'agenda 2027',
  '2027 agendas',
  'entrega até 15 de dezembro',
  'entrega até 15/12',
  'caneta 4 cores',
  '2 em 1 carregador',
  'sp-12345',
  '12345',
  'cabo 3x1',
  'milho',
  'até amanhã',
  '🎁',
  '',
])('leaves "%s" as it is', (term) => {
  expect(readBudget(term)).toEqual({ rest: term, budget: {} });
});
