import { expect, it, test } from 'vitest';
import { adjustedText, minimumText } from './quantity-texts.ts';

it.each([
  [1, 1, undefined],
  [50, 1, 'Mínimo 50 unidades'],
  [50, 10, 'Mínimo 50 unidades, múltiplos de 10'],
  [50, 12, 'Mínimo 60 unidades, múltiplos de 12'],
  [1, 25, 'Mínimo 25 unidades, múltiplos de 25'],
  [1000, 1, 'Mínimo 1.000 unidades'],
])('from %i in steps of %i: %s', (minQuantity, quantityStep, text) => {
  expect(minimumText({ minQuantity, quantityStep })).toBe(text);
});

test('explains how a quantity was adjusted', () => {
  expect(adjustedText({ minQuantity: 50, quantityStep: 12 }, 60)).toBe(
    'Quantidade ajustada para 60: mínimo 60 unidades, múltiplos de 12.',
  );
});
