import { expect, it } from 'vitest';
import { parseRows } from './parse-rows.ts';

const rows = [
  { id: '1', name: 'Caneca', price: 1 },
  { id: '2', name: 'Copo', price: -1 },
  { id: '3', name: 'Bolsa', price: 3 },
];

it('reports invalid rows with the error and parses the others', () => {
  const { items, leftOut } = parseRows('product', rows, ({ id, price }) => {
    if (price < 0) throw new Error('a price below nothing');
    return id;
  });
  expect(items).toEqual(['1', '3']);
  expect(leftOut).toEqual([
    { kind: 'product', id: '2', name: 'Copo', why: expect.stringContaining('below nothing') },
  ]);
});
