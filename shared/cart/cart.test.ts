import { describe, expect, it } from 'vitest';
import type { ProductBasics } from '../catalogue/product-summary.ts';
import {
  cartTitle,
  clampQuantity,
  emptyCart,
  itemCount,
  lineKey,
  withAdded,
  withLinesRestored,
  withoutLine,
  withQuantity,
} from './cart.ts';

const product = (id: string): ProductBasics => ({
  id,
  name: `Produto ${id}`,
  description: '',
  images: [],
  price: 0,
});

describe('withAdded', () => {
  it('adds to the line of the same product and colour', () => {
    const cart = withAdded(withAdded(emptyCart, product('a'), 2, 'Azul'), product('a'), 3, 'Azul');
    expect(cart).toEqual([{ product: product('a'), quantity: 5, selectedColor: 'Azul' }]);
  });

  it('adds a line for another colour, and for none', () => {
    let cart = withAdded(emptyCart, product('a'), 1, 'Azul');
    cart = withAdded(cart, product('a'), 1, 'Preto');
    cart = withAdded(cart, product('a'), 1);
    expect(cart).toHaveLength(3);
    expect(cart[2]).not.toHaveProperty('selectedColor');
  });

  it('keeps a sample apart from what is ordered', () => {
    let cart = withAdded(emptyCart, product('a'), 50, 'Azul');
    cart = withAdded(cart, product('a'), 1, 'Azul', true);
    cart = withAdded(cart, product('a'), 1, 'Azul', true);
    expect(cart).toEqual([
      { product: product('a'), quantity: 50, selectedColor: 'Azul' },
      { product: product('a'), quantity: 2, selectedColor: 'Azul', sample: true },
    ]);
  });

  it('forces the quantity to at least 1', () => {
    expect(withAdded(emptyCart, product('a'), 0)[0]?.quantity).toBe(1);
    expect(withAdded(emptyCart, product('a'), -4)[0]?.quantity).toBe(1);
    expect(withAdded(emptyCart, product('a'), Number.NaN)[0]?.quantity).toBe(1);
  });

  it('stores only the fields of a cart product', () => {
    const more = { ...product('a'), category: 'Canecas' };
    expect(withAdded(emptyCart, more, 1)[0]?.product).toEqual(product('a'));
  });

  it('does not mutate the cart', () => {
    const before = withAdded(emptyCart, product('a'), 1);
    withAdded(before, product('a'), 1);
    expect(before[0]?.quantity).toBe(1);
  });
});

describe('withQuantity', () => {
  const cart = withAdded(withAdded(emptyCart, product('a'), 2, 'Azul'), product('a'), 2, 'Preto');
  const blue = lineKey({ product: { id: 'a' }, selectedColor: 'Azul' });

  it('changes one line', () => {
    expect(withQuantity(cart, blue, 7).map(({ quantity }) => quantity)).toEqual([7, 2]);
  });

  it('ignores quantities below 1', () => {
    expect(withQuantity(cart, blue, 0)).toBe(cart);
    expect(withQuantity(cart, blue, Number.NaN)).toBe(cart);
  });

  it('removes only the given line', () => {
    expect(withoutLine(cart, blue).map(({ selectedColor }) => selectedColor)).toEqual(['Preto']);
  });
});

it('restores lines at their positions and adds up what was added meanwhile', () => {
  const before = withAdded(withAdded(emptyCart, product('a'), 200), product('b'), 1);
  const after = before.slice(1);
  expect(withLinesRestored(after, before, after)).toEqual(before);
  const added = withAdded(after, product('a'), 1);
  expect(withLinesRestored(added, before, after).map(({ quantity }) => quantity)).toEqual([201, 1]);
});

describe('counting', () => {
  it('sums the quantities', () => {
    expect(itemCount(emptyCart)).toBe(0);
    expect(itemCount(withAdded(withAdded(emptyCart, product('a'), 2), product('b'), 3))).toBe(5);
  });

  it('has a title in singular and plural', () => {
    expect(cartTitle(emptyCart)).toBe('Carrinho de Compras (0 itens)');
    expect(cartTitle(withAdded(emptyCart, product('a'), 1))).toBe('Carrinho de Compras (1 item)');
    expect(cartTitle(withAdded(emptyCart, product('a'), 2))).toBe('Carrinho de Compras (2 itens)');
    expect(cartTitle(withAdded(emptyCart, product('a'), 1000))).toBe(
      'Carrinho de Compras (1.000 itens)',
    );
  });

  it('rounds quantities down to whole numbers', () => {
    expect(clampQuantity(2.9)).toBe(2);
    expect(clampQuantity(Number.POSITIVE_INFINITY)).toBe(1);
    expect(clampQuantity(1e99)).toBe(999_999);
  });
});
