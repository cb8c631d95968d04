import { describe, expect, it } from 'vitest';
import type { SkippedRecord } from '#shared/publishing/skipped-records.ts';
import { parseRows, readAll } from './read-rows.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Returns a reader that serves rows in pages of at most `maxRows`. */
const serving =
  (rows: number[], maxRows: number) =>
  async (after = -1, limit = 1000) => ({
    data: rows.filter((row) => row > after).slice(0, Math.min(limit, maxRows)),
    count: after < 0 ? rows.length : null,
    error: null,
  });

describe('readAll', () => {
  it.each([0, 1, 999, 1000, 1001, 2500])('returns all of %i rows', async (count) => {
    expect(await readAll('products', serving(numbers(count), 1000))).toEqual(numbers(count));
  });

  it('continues when the server returns fewer rows than requested', async () => {
    expect(await readAll('products', serving(numbers(1234), 100))).toEqual(numbers(1234));
  });

  it('makes a single request when all rows fit on one page', async () => {
    let calls = 0;
    const page = (after?: number, limit?: number) => {
      calls++;
      return serving(numbers(7), 1000)(after, limit);
    };
    expect(await readAll('products', page)).toEqual(numbers(7));
    expect(calls).toBe(1);
  });

  it('fails with the table name and the server’s message', async () => {
    const failing = async () => ({
      data: null,
      count: null,
      error: { message: 'permission denied', code: '42501' },
    });
    await expect(readAll('products', failing)).rejects.toThrow(
      'Failed to read products: permission denied (42501)',
    );
  });

  it('fails if the server sends no row count', async () => {
    const mute = async () => ({ data: [1], count: null, error: null });
    await expect(readAll('products', mute)).rejects.toThrow('no rows or no row count');
  });

  it('reads each of the other rows once when rows are added or removed meanwhile', async () => {
    const rows = numbers(2500);
    let calls = 0;
    const moving = (after?: number, limit?: number) => {
      calls++;
      // Removes a row on each side of the cursor and adds one on each side.
      if (calls === 2) rows.splice(0, rows.length, -0.5, 0.5, ...numbers(2500).slice(2), 2499.5);
      if (calls === 3) rows.splice(rows.indexOf(2400), 1);
      return serving(rows, 1000)(after, limit);
    };
    const found = await readAll('products', moving);
    const still = numbers(2500).filter((row) => row !== 2400);
    expect(found.filter(Number.isInteger)).toEqual(still);
    expect(new Set(found).size).toBe(found.length);
  });
});

const rows = [
  { id: '1', name: 'Caneca', price: 1 },
  { id: '2', name: 'Copo', price: -1 },
  { id: '3', name: 'Bolsa', price: 3 },
];

it('reports invalid rows with the error and parses the others', () => {
  const skipped: SkippedRecord[] = [];
  const parse = ({ id, price }: (typeof rows)[number]) => {
    if (price < 0) throw new Error('a price below nothing');
    return id;
  };
  const items = parseRows('product', rows, parse, skipped);
  expect(items).toEqual(['1', '3']);
  expect(skipped).toEqual([
    { kind: 'product', id: '2', name: 'Copo', why: expect.stringContaining('below nothing') },
  ]);
});
