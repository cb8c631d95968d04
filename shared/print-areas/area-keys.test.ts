import { expect, it } from 'vitest';
import { withKeys } from './area-keys.ts';
import type { ProductArea } from './product-areas.ts';
import { rectangle } from './quad.ts';

const area = (id: string, given: Partial<ProductArea> = {}): ProductArea => ({
  id,
  name: 'Frente',
  imageIndex: 0,
  widthMm: 60,
  heightMm: 40,
  quad: rectangle([0.5, 0.5], { width: 0.2, height: 0.2 }),
  brightness: 1,
  technique: null,
  ...given,
});
const keys = (areas: readonly ProductArea[]) => withKeys(areas).map(({ key }) => key);

it('gives a place the same key on all pictures and colours', () => {
  const [one, other] = keys([area('a'), area('b', { imageIndex: 1 })]);
  expect(one).toBe(other);
  expect(keys([area('c', { brightness: 0 })])).toEqual([one]);
});

it('distinguishes places of the same name by size and, on one picture, by position', () => {
  const right = { quad: rectangle([0.8, 0.5], { width: 0.2, height: 0.2 }) };
  const found = keys([area('right', right), area('left'), area('small', { widthMm: 20 })]);
  expect(new Set(found).size).toBe(3);
  // Keys do not depend on the order of the areas.
  const [small, left, toRight] = keys([
    area('small', { widthMm: 20 }),
    area('left'),
    area('right', right),
  ]);
  expect([toRight, left, small]).toEqual(found);
});
