import { expect, it } from 'vitest';
import type { ProductBasics } from '../catalogue/product-summary.ts';
import { type Cart, lineKey, quotable, withAdded, withQuantity } from './cart.ts';
import { refreshedCart, repricedText, unavailableTexts } from './refresh-cart.ts';

const product = (id: string, name: string): ProductBasics => ({
  id,
  name,
  description: '',
  images: [`/${name}.webp`],
  price: 0,
});
const cart = withAdded(withAdded([], product('a', 'A'), 2, 'Azul'), product('b', 'B'), 1);

it('refreshes the products but keeps quantities and colours', () => {
  const now = refreshedCart(cart, ({ id }) => (id === 'a' ? product('a', 'Novo') : undefined));
  expect(now).toEqual([
    { product: product('a', 'Novo'), quantity: 2, selectedColor: 'Azul' },
    cart[1],
  ]);
});

it('records the price at which a line was added, until the product has that price again', () => {
  const priced = (price: number) => ({ ...product('a', 'A'), price, tiers: [] });
  const refresh = (before: Cart, price: number) => refreshedCart(before, () => priced(price));
  const added = withAdded([], priced(10), 2);
  const dearer = refresh(added, 12);
  expect(dearer).toMatchObject([{ previousPrice: 10 }]);
  expect(repricedText(dearer)).toBe('O preço de 1 produto mudou desde que está no carrinho.');
  expect(refresh(dearer, 13)).toMatchObject([{ previousPrice: 10 }]);
  expect(refresh(dearer, 10)).toEqual(added);
  expect(refresh(dearer, 0)).toMatchObject([{ previousPrice: 10 }]);
  expect(repricedText(withQuantity(dearer, lineKey({ product: { id: 'a' } }), 3))).toBeUndefined();
});

it('looks up the product in the line’s colour', () => {
  const lookups: unknown[] = [];
  refreshedCart(cart, ({ id }, color) => {
    lookups.push([id, color]);
    return undefined;
  });
  expect(lookups).toEqual([
    ['a', 'Azul'],
    ['b', undefined],
  ]);
});

it('returns the same cart if nothing has changed', () => {
  expect(refreshedCart(cart, (stored) => ({ ...stored }))).toBe(cart);
});

it('excludes removed and unavailable products from the quote, and says why', () => {
  const removed = new Map([['a', 'removed' as const]]);
  const unavailable = new Map([
    ['a', 'out-of-stock' as const],
    ['b', 'out-of-stock' as const],
  ]);
  expect(quotable(cart, removed)).toEqual([cart[1]]);
  expect(quotable(cart, unavailable)).toEqual([]);
  expect(quotable(cart, new Map())).toBe(cart);
  expect(unavailableTexts(cart, new Map())).toEqual([]);
  expect(unavailableTexts(cart, removed)).toEqual([
    '1 produto não está mais no catálogo e fica fora do pedido.',
  ]);
  expect(unavailableTexts(cart, unavailable)).toEqual([
    '2 produtos estão indisponíveis e ficam fora do pedido.',
  ]);
  expect(unavailableTexts(cart, new Map([...unavailable, ...removed]))).toEqual([
    '1 produto não está mais no catálogo e fica fora do pedido.',
    '1 produto está indisponível e fica fora do pedido.',
  ]);
});
