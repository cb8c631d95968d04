import { expect, it } from 'vitest';
import { type CartItem, withAdded } from '#shared/cart/cart.ts';
import type { Unavailability } from '#shared/catalogue/unavailable.ts';
import { renderMarkup } from '../build/render-markup.ts';
import { CartLine } from './CartLine.tsx';

const mug = { id: 'a', name: 'Caneca', description: '', images: [], price: 0 };
const [ordered] = withAdded([], mug, 50) as [CartItem];
const [sample] = withAdded([], mug, 1, 'Azul', true) as [CartItem];
const show = (line: CartItem, unavailable?: Unavailability) =>
  renderMarkup(CartLine, { line, unavailable });

it('marks samples, available or not, and nothing else', () => {
  expect(show(sample)).toContain('>Amostra</p>');
  expect(show(sample, 'out-of-stock')).toContain('>Amostra</p>');
  expect(show(ordered)).not.toContain('Amostra');
});
