import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProductBasics } from '../catalogue/product-summary.ts';
import { type Cart, lineKey, withAdded } from './cart.ts';
import { decodeOrders, type Orders, orderSummary, waitingLines, withOrder } from './orders.ts';

const product = (id: string): ProductBasics => ({
  id,
  name: `Produto ${id}`,
  description: '',
  images: [],
  price: 0,
});
const cartOf = (...ids: string[]) =>
  ids.reduce<Cart>((cart, id) => withAdded(cart, product(id), 2), []);

it('stores the last three orders, the latest first', () => {
  const orders = [1, 2, 3, 4].reduce<Orders>(
    (all, at) =>
      withOrder(all, { sent: cartOf(String(at)), rest: [] }, { at, protocol: `2026-00000${at}` }),
    [],
  );
  expect(orders.map(({ at }) => at)).toEqual([4, 3, 2]);
  expect(decodeOrders(JSON.stringify(orders))).toEqual(orders);
});

it('merges the second message of a long order into that order', () => {
  const order = (orders: Orders, sent: Cart, rest: Cart, at: number) =>
    withOrder(orders, { sent, rest }, { at, protocol: `2026-00000${at}`, neededBy: '2027-03-01' });
  const first = order([], cartOf('a', 'b'), cartOf('c', 'd'), 1);
  expect(waitingLines(cartOf('d', 'x'), first[0])).toEqual(cartOf('d'));
  const second = order(first, cartOf('c'), cartOf('d'), 2);
  expect(second).toEqual([
    {
      at: 2,
      lines: cartOf('a', 'b', 'c'),
      waiting: cartOf('d').map(lineKey),
      protocols: ['2026-000001', '2026-000002'],
      neededBy: '2027-03-01',
    },
  ]);
  const third = order(second, cartOf('d'), [], 3);
  expect(third).toMatchObject([{ at: 3, lines: cartOf('a', 'b', 'c', 'd'), waiting: [] }]);
  expect(order(third, cartOf('a'), [], 4)).toHaveLength(2);
});

it('summarises the date and the quantity', () => {
  const at = new Date(2026, 10, 22, 14).getTime();
  expect(orderSummary({ at, lines: cartOf('a', 'b'), waiting: [], protocols: [] })).toBe(
    '22 de novembro, 4 itens',
  );
});

it('decodes any text to valid orders', () => {
  const order = fc.record({
    at: fc.oneof(fc.jsonValue(), fc.double()),
    lines: fc.oneof(fc.jsonValue(), fc.constant(cartOf('a'))),
    waiting: fc.jsonValue(),
    protocols: fc.jsonValue(),
    neededBy: fc.jsonValue(),
  });
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(order).map((it) => JSON.stringify(it)),
  );
  fc.assert(
    fc.property(stored, (text) => {
      for (const read of decodeOrders(text)) {
        expect(read.lines.length).toBeGreaterThan(0);
        expect(orderSummary(read)).not.toContain('Invalid');
      }
    }),
  );
  const lines = cartOf('a');
  const mixed = [
    { at: 1, lines, waiting: [3, 'x'] },
    { at: 'x', lines },
    { at: 1, lines: [] },
    null,
  ];
  expect(decodeOrders(JSON.stringify(mixed))).toEqual([
    { at: 1, lines, waiting: ['x'], protocols: [] },
  ]);
});
