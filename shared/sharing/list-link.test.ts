import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  cartToShare,
  decodeSharedList,
  encodeSharedList,
  listLink,
  type SharedLine,
} from './list-link.ts';

const page = 'https://brindes.exemplo.com.br/lista';
const id = '0d0c0b0a-1234-4abc-8def-001122334455';

const aLine = fc
  .record({
    id: fc.uuid(),
    quantity: fc.integer({ min: 1, max: 999_999 }),
    color: fc.option(fc.string({ minLength: 1, unit: 'grapheme' }), { nil: undefined }),
    sizes: fc.option(fc.constantFrom('P (10), M (20)', 'Único (5)'), { nil: undefined }),
    sample: fc.boolean(),
  })
  .map(
    ({ color, sizes, sample, ...line }): SharedLine => ({
      ...line,
      ...(color === undefined ? {} : { color }),
      ...(sizes === undefined ? {} : { sizes }),
      ...(sample ? { sample: true } : {}),
    }),
  );

test('decodes the list that it has encoded', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 60 }), (lines) => {
      const fragment = encodeSharedList(lines);
      expect(decodeSharedList(fragment)).toEqual(lines);
      // Chat apps and browsers neither escape these characters nor treat them as the end of the link.
      expect(fragment).toMatch(/^[\w.~%-]+$/);
    }),
  );
});

test('shares all lines that have a valid product', () => {
  const product = { id, name: 'Caneca', description: '', images: [], price: 0 };
  expect(
    cartToShare([
      { product, quantity: 50, selectedColor: 'Azul', sizes: 'P (50)' },
      { product, quantity: 1, sample: true },
      { product: { ...product, id: 'x' }, quantity: 1 },
    ]),
  ).toEqual([
    { id, quantity: 50, color: 'Azul', sizes: 'P (50)' },
    { id, quantity: 1, sample: true },
  ]);
});

test('fits sixty products in many colours into 2,000 characters', () => {
  const colors = ['Azul', 'Azul-marinho', 'Preto', 'Branco', 'Vermelho', 'Verde-água', 'Amarelo'];
  const lines = Array.from({ length: 60 }, (_, at) => ({
    id: crypto.randomUUID(),
    quantity: at * 50 + 1,
    color: colors[at % colors.length] as string,
  }));
  const { url, shared } = listLink(page, lines);
  expect(shared).toBe(60);
  expect(url.length).toBeLessThanOrEqual(2000);
});

test('truncates a longer list', () => {
  const lines = Array.from({ length: 75 }, (_, at) => ({
    id,
    quantity: 1,
    color: `Cor número ${at} de uma cartela longa`,
  }));
  const { url, shared } = listLink(page, lines);
  expect(url.length).toBeLessThanOrEqual(2000);
  expect(shared).toBeGreaterThan(10);
  expect(decodeSharedList(new URL(url).hash.slice(1))).toEqual(lines.slice(0, shared));
});

describe('a damaged link', () => {
  const whole = encodeSharedList([
    { id, quantity: 50, color: 'Azul', sizes: 'P (50)' },
    { id, quantity: 1, sample: true },
  ]);

  it.each(['', '1', '100', 'x', '%', whole.toUpperCase(), `2${whole.slice(1)}`, `${whole})`])(
    'is rejected: %j',
    (fragment) => {
      expect(decodeSharedList(fragment)).toBeUndefined();
    },
  );

  it('is rejected wherever it was truncated', () => {
    const cuts = Array.from({ length: whole.length }, (_, at) => whole.slice(0, at));
    expect(cuts.filter((cut) => decodeSharedList(cut) !== undefined)).toEqual([]);
  });

  it('is decoded to a list, or not at all', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const lines = decodeSharedList(text);
        expect(lines === undefined || lines.length > 0).toBe(true);
      }),
    );
  });
});
