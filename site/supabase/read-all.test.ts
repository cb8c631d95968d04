import { describe, expect, it } from 'vitest';
import { readAll } from './read-all.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A table of so many rows behind a server that answers at most `maxRows`. */
const serving = (rows: number[], maxRows: number) => async (from: number, to: number) => ({
  data: rows.slice(from, Math.min(to + 1, from + maxRows)),
  count: rows.length,
  error: null,
});

describe('readAll', () => {
  it.each([0, 1, 999, 1000, 1001, 2500])('reads %i rows', async (count) => {
    expect(await readAll('products', serving(numbers(count), 1000))).toEqual(numbers(count));
  });

  it('reads on when the server answers fewer rows than asked for', async () => {
    expect(await readAll('products', serving(numbers(1234), 100))).toEqual(numbers(1234));
  });

  it('fails with the table and the server’s message', async () => {
    const failing = async () => ({
      data: null,
      count: null,
      error: { message: 'permission denied', code: '42501' },
    });
    await expect(readAll('products', failing)).rejects.toThrow(
      'Reading products failed: permission denied (42501)',
    );
  });

  it('starts again when a row comes or goes on the way', async () => {
    let calls = 0;
    const moving = (from: number, to: number) => {
      calls++;
      return serving(numbers(calls === 1 ? 1500 : 1501), 1000)(from, to);
    };
    expect(await readAll('products', moving)).toEqual(numbers(1501));
  });

  it('gives up on a table that never holds still', async () => {
    let count = 1500;
    const moving = (from: number, to: number) => serving(numbers(count++), 1000)(from, to);
    await expect(readAll('products', moving)).rejects.toThrow('kept changing');
  });
});
