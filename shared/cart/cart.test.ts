import { describe, expect, it } from 'vitest';
import type { ProductBasics } from '../catalogue/product-summary.ts';
import {
  cartTitle,
  clampQuantity,
  itemCount,
  lineKey,
  withAdded,
  withLinesRestored,
  withoutLine,
  withQuantity,
} from './cart.ts';
import { lineUnitPrice } from './line-prices.ts';

const product = (id: string): ProductBasics => ({
  id,
  name: `Produto ${id}`,
  description: '',
  images: [],
  price: 0,
  tiers: [],
});

function withoutTiers(id: string): ProductBasics {
  const { tiers, ...rest } = product(id);
  return rest;
}

describe('withAdded', () => {
  it('adds to the line with the same product and colour', () => {
    const cart = withAdded(withAdded([], product('a'), 2, 'Azul'), product('a'), 3, 'Azul');
    expect(cart).toEqual([{ product: product('a'), quantity: 5, selectedColor: 'Azul' }]);
  });

  it('adds a new line for another colour, or for no colour', () => {
    let cart = withAdded([], product('a'), 1, 'Azul');
    cart = withAdded(cart, product('a'), 1, 'Preto');
    cart = withAdded(cart, product('a'), 1);
    expect(cart).toHaveLength(3);
    expect(cart[2]).not.toHaveProperty('selectedColor');
  });

  it('puts samples on a line of their own', () => {
    let cart = withAdded([], product('a'), 50, 'Azul');
    cart = withAdded(cart, product('a'), 1, 'Azul', true);
    cart = withAdded(cart, product('a'), 1, 'Azul', true);
    expect(cart).toEqual([
      { product: product('a'), quantity: 50, selectedColor: 'Azul' },
      { product: product('a'), quantity: 2, selectedColor: 'Azul', sample: true },
    ]);
  });

  it('raises the quantity to at least 1', () => {
    expect(withAdded([], product('a'), 0)[0]?.quantity).toBe(1);
    expect(withAdded([], product('a'), -4)[0]?.quantity).toBe(1);
    expect(withAdded([], product('a'), Number.NaN)[0]?.quantity).toBe(1);
  });

  it('stores only the fields that a cart needs', () => {
    const more = { ...product('a'), category: 'Canecas' };
    expect(withAdded([], more, 1)[0]?.product).toEqual(product('a'));
  });

  it('does not mutate the cart', () => {
    const before = withAdded([], product('a'), 1);
    withAdded(before, product('a'), 1);
    expect(before[0]?.quantity).toBe(1);
  });
});

describe('a product with a quantity rule', () => {
  const boxed = { ...product('a'), minQuantity: 50, quantityStep: 12 };

  it('is added in the next allowed quantity', () => {
    expect(withAdded([], boxed, 1)[0]?.quantity).toBe(60);
    const cart = withAdded(withAdded([], boxed, 60), boxed, 70);
    expect(cart[0]?.quantity).toBe(132);
  });

  it('keeps an allowed quantity after any change', () => {
    const cart = withAdded([], boxed, 60);
    expect(withQuantity(cart, lineKey({ product: boxed }), 61)[0]?.quantity).toBe(72);
    expect(withQuantity(cart, lineKey({ product: boxed }), 2)[0]?.quantity).toBe(60);
  });

  it('can be ordered as a single sample', () => {
    const cart = withAdded([], boxed, 1, undefined, true);
    expect(cart[0]?.quantity).toBe(1);
    expect(withQuantity(cart, lineKey(cart[0] ?? { product: boxed }), 2)[0]?.quantity).toBe(2);
  });
});

describe('the price of a line', () => {
  const tiers = [{ minQuantity: 50, unitPrice: 9.5 }];
  const unitPrice = (product: ProductBasics, quantity = 60) => {
    const [line] = withAdded([], product, quantity);
    return line && lineUnitPrice(line);
  };

  it('comes from the tier that its quantity reaches', () => {
    expect(unitPrice({ ...product('a'), price: 12, lowestPrice: 9.5, tiers })).toBe(9.5);
    expect(unitPrice({ ...product('a'), price: 12, lowestPrice: 9.5, tiers }, 10)).toBe(12);
  });

  it('is unknown if it was added from a card, because cards have no tiers', () => {
    const line = withAdded([], { ...withoutTiers('a'), price: 12, lowestPrice: 9.5 }, 60);
    expect(line[0] && lineUnitPrice(line[0])).toBeUndefined();
    expect(line[0]?.product).not.toHaveProperty('lowestPrice');
    expect(unitPrice({ ...withoutTiers('a'), price: 12 })).toBe(12);
  });

  it('is missing for samples, old lines and products without a price', () => {
    const sample = withAdded([], { ...product('a'), price: 12 }, 1, undefined, true);
    expect(sample[0] && lineUnitPrice(sample[0])).toBeUndefined();
    expect(lineUnitPrice({ product: { ...withoutTiers('a'), price: 12 }, quantity: 1 })).toBe(
      undefined,
    );
    expect(unitPrice(product('a'))).toBeUndefined();
  });
});

describe('withQuantity', () => {
  const cart = withAdded(withAdded([], product('a'), 2, 'Azul'), product('a'), 2, 'Preto');
  const blue = lineKey({ product: { id: 'a' }, selectedColor: 'Azul' });

  it('changes a single line', () => {
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

it('restores lines at their positions, and adds up quantities that were added in the meantime', () => {
  const before = withAdded(withAdded([], product('a'), 200), product('b'), 1);
  const after = before.slice(1);
  expect(withLinesRestored(after, before, after)).toEqual(before);
  const added = withAdded(after, product('a'), 1);
  expect(withLinesRestored(added, before, after).map(({ quantity }) => quantity)).toEqual([201, 1]);
});

describe('counting', () => {
  it('adds up the quantities', () => {
    expect(itemCount([])).toBe(0);
    expect(itemCount(withAdded(withAdded([], product('a'), 2), product('b'), 3))).toBe(5);
  });

  it('words the title in the singular or plural', () => {
    expect(cartTitle([])).toBe('Carrinho de Compras (0 itens)');
    expect(cartTitle(withAdded([], product('a'), 1))).toBe('Carrinho de Compras (1 item)');
    expect(cartTitle(withAdded([], product('a'), 2))).toBe('Carrinho de Compras (2 itens)');
    expect(cartTitle(withAdded([], product('a'), 1000))).toBe('Carrinho de Compras (1.000 itens)');
  });

  it('rounds quantities down to whole numbers', () => {
    expect(clampQuantity(2.9)).toBe(2);
    expect(clampQuantity(Number.POSITIVE_INFINITY)).toBe(1);
    expect(clampQuantity(1e99)).toBe(999_999);
  });
});
