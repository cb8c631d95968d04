import { expect, test, vi } from 'vitest';

vi.mock('#admin/api/client.ts', () => ({ supabase: {}, supabaseUrl: 'http://backend.test' }));

const { followsTiers, listPrice } = await import('./list-price.ts');

const pricing = {
  price: 22.9,
  tiers: [
    { minQuantity: 100, unitPrice: 21.76 },
    { minQuantity: 1000, unitPrice: 19.47 },
  ],
};
const saved = { quantity: '1', unit_price: '22,90' };

/** Types quantities key by key, and returns the price after the last one. */
const type = (keys: string[], isTyped?: boolean, line: typeof saved | undefined = saved) =>
  keys.reduce(
    (price, quantity) =>
      (followsTiers(pricing, isTyped, line) && listPrice(pricing, quantity)) || price,
    saved.unit_price,
  );

test('follows the tiers through quantities that are incomplete while typed', () => {
  expect(type(['1', '1.', '1.0', '1.00', '1.000'])).toBe('19,47');
  expect(type(['1000', '', '1', '10', '100'])).toBe('21,76');
  expect(followsTiers(pricing, undefined, undefined)).toBe(true);
});

test('keeps a typed price, even a list price, until it is taken from the table again', () => {
  expect(type(['100'], true)).toBe('22,90');
  expect(type(['100'], undefined, { quantity: '100', unit_price: '22,90' })).toBe('22,90');
  expect(type(['100'], false, { quantity: '100', unit_price: '22,90' })).toBe('21,76');
});
