import { expect, it } from 'vitest';
import { type CartProduct, emptyCart, withAdded } from './cart.ts';
import { leftOutText, quotable, refreshedCart } from './reconcile.ts';

const product = (id: string, name: string): CartProduct => ({
  id,
  name,
  description: '',
  images: [`/${name}.webp`],
  price: 0,
});
const cart = withAdded(withAdded(emptyCart, product('a', 'A'), 2, 'Azul'), product('b', 'B'), 1);

it('refreshes what has changed and keeps the rest of the line', () => {
  const now = refreshedCart(cart, ({ id }) => (id === 'a' ? product('a', 'Novo') : undefined));
  expect(now).toEqual([
    { product: product('a', 'Novo'), quantity: 2, selectedColor: 'Azul' },
    cart[1],
  ]);
});

it('asks for a product in the colour of its line', () => {
  const asked: unknown[] = [];
  refreshedCart(cart, ({ id }, color) => {
    asked.push([id, color]);
    return undefined;
  });
  expect(asked).toEqual([
    ['a', 'Azul'],
    ['b', undefined],
  ]);
});

it('is the same cart when nothing has changed', () => {
  expect(refreshedCart(cart, (kept) => ({ ...kept }))).toBe(cart);
});

it('leaves what is gone out of the quote, and says so', () => {
  expect(quotable(cart, new Set(['a']))).toEqual([cart[1]]);
  expect(quotable(cart, new Set())).toBe(cart);
  expect(leftOutText(0)).toBeUndefined();
  expect(leftOutText(1)).toContain('1 produto não está mais');
  expect(leftOutText(2)).toContain('2 produtos');
});
