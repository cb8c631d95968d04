import { expect, it } from 'vitest';
import type { LeftOutRecord } from '#shared/publishing/left-out-records.ts';
import { parseRows } from './parse-rows.ts';

const rows = [
  { id: '1', name: 'Caneca', price: 1 },
  { id: '2', name: 'Copo', price: -1 },
  { id: '3', name: 'Bolsa', price: 3 },
];

it('reports invalid rows with the error and parses the others', () => {
  const leftOut: LeftOutRecord[] = [];
  const parse = ({ id, price }: (typeof rows)[number]) => {
    if (price < 0) throw new Error('a price below nothing');
    return id;
  };
  const items = parseRows('product', rows, parse, leftOut);
  expect(items).toEqual(['1', '3']);
  expect(leftOut).toEqual([
    { kind: 'product', id: '2', name: 'Copo', why: expect.stringContaining('below nothing') },
  ]);
});
