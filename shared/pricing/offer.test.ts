import { expect, test } from 'vitest';
import { offerFor } from './offer.ts';

const rule = { minQuantity: 50, quantityStep: 10 };
const tiers = [
  { minQuantity: 50, unitPrice: 20 },
  { minQuantity: 100, unitPrice: 18.9 },
];

test('contains the price, the total and the next break', () => {
  expect(offerFor({ price: 0, tiers }, rule, 80)).toEqual({
    unitPrice: 'R$ 20,00',
    total: 'R$ 1.600,00',
    next: 'Mais 20 unidades e cada uma sai por R$ 18,90',
  });
  expect(offerFor({ price: 0, tiers }, rule, 100)).toEqual({
    unitPrice: 'R$ 18,90',
    total: 'R$ 1.890,00',
    next: '',
  });
});

test('is undefined without a price', () => {
  expect(offerFor({ price: 0, tiers }, rule, 10)).toBeUndefined();
});
