import { expect, it } from 'vitest';
import { withAdded } from '#shared/cart/cart.ts';
import { decodeSharedList } from '#shared/sharing/list-link.ts';
import { decodeListNote } from '#shared/sharing/list-note.ts';
import { $unsent } from '../requests/queue.ts';
import { completeOrder, orderLink } from './order.ts';

const id = '0d0c0b0a-1234-4abc-8def-001122334455';
const mug = { id, name: 'Caneca', description: '', images: [], price: 0 };

it('links an order with its products, protocols and date', () => {
  const link = orderLink({
    at: 0,
    lines: withAdded([], mug, 50, 'Azul'),
    waiting: [],
    protocols: ['2026-000123', '2026-000124'],
    neededBy: '2026-12-24',
  });
  const { pathname, hash } = new URL(link, 'https://brindes.exemplo.com.br');
  expect(pathname).toBe('/pedido');
  expect(decodeSharedList(hash.slice(1))).toEqual([{ id, quantity: 50, color: 'Azul' }]);
  expect(decodeListNote(hash.slice(1))).toEqual({
    protocol: '2026-000123 e 2026-000124',
    neededBy: '2026-12-24',
  });
});

it('cancels the pending request of an undone order', () => {
  const protocol = '2026-000123';
  const request = { id, protocol, kind: 'quote', notice_version: '1' } as const;
  $unsent.set([{ request, since: 0 }]);
  completeOrder({ text: '', sent: [], rest: [], more: 0 }, protocol)();
  expect($unsent.get()).toEqual([]);
});
