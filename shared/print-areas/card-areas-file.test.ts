import fc from 'fast-check';
import { expect, test } from 'vitest';
import { techniqueLooks } from '../catalogue/technique-look.ts';
import { tagBits } from './area-sources.ts';
import {
  type CardArea,
  decodeCardArea,
  decodeCardAreas,
  encodeCardArea,
  encodeCardAreas,
} from './card-areas-file.ts';
import { isDrawable, type Quad } from './quad.ts';

/** Rectangle corners, each moved by less than would fold the quad. */
const quads = fc
  .tuple(
    fc.double({ min: 0.1, max: 0.5, noNaN: true }),
    fc.double({ min: 0.1, max: 0.5, noNaN: true }),
    fc.double({ min: 0.2, max: 0.4, noNaN: true }),
    fc.array(fc.double({ min: -0.04, max: 0.04, noNaN: true }), { minLength: 8, maxLength: 8 }),
  )
  .map(([x, y, size, moves]): Quad => {
    const moved = (at: number, value: number) => value + (moves[at] as number);
    return [
      [moved(0, x), moved(1, y)],
      [moved(2, x + size), moved(3, y)],
      [moved(4, x + size), moved(5, y + size)],
      [moved(6, x), moved(7, y + size)],
    ];
  });
const areas: fc.Arbitrary<CardArea> = fc.record({
  quad: quads,
  look: fc.constantFrom(...techniqueLooks),
  brightness: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('decodes corners to within a thousandth of a side', () => {
  fc.assert(
    fc.property(areas, (area) => {
      const encoded = encodeCardArea(area) as string;
      expect(encoded).toMatch(/^[A-Za-z0-9+/]{13}$/);
      const read = decodeCardArea(encoded);
      expect(read.look).toBe(area.look);
      expect(Math.abs(read.brightness - area.brightness)).toBeLessThanOrEqual(1 / 18 + 1e-9);
      expect(isDrawable(read.quad)).toBe(true);
      for (const [at, value] of read.quad.flat().entries()) {
        expect(Math.abs(value - (area.quad.flat()[at] as number))).toBeLessThanOrEqual(1 / 1021);
      }
    }),
  );
});

test('preserves the edges of a picture exactly', () => {
  const quad: Quad = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  const area: CardArea = { quad, look: 'embroidered', brightness: 1 };
  expect(decodeCardArea(encodeCardArea(area) as string)).toEqual(area);
});

test('leaves out areas that are too small for a card', () => {
  const quad: Quad = [
    [0.5, 0.5],
    [0.5002, 0.5],
    [0.5002, 0.5002],
    [0.5, 0.5002],
  ];
  expect(encodeCardArea({ quad, look: 'full_color', brightness: 1 })).toBeUndefined();
});

test('finds areas by any tags', () => {
  const tags = fc.uniqueArray(fc.nat(2 ** tagBits - 1), { maxLength: 50 });
  fc.assert(
    fc.property(tags, (some) => {
      const entries = some.map((tag, n) => [tag, String(n).padStart(13, 'A')] as [number, string]);
      expect(decodeCardAreas(encodeCardAreas(entries))).toEqual(
        entries.toSorted(([a], [b]) => a - b),
      );
    }),
  );
});
