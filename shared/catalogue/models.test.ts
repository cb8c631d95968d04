import { expect, it } from 'vitest';
import { firstOfEach, modelColors } from './models.ts';

it('keeps the first of each group, and everything without one', () => {
  const groups = ['a', null, 'b', 'a', null, 'b'];
  expect(firstOfEach([...groups.keys()], (at) => groups[at])).toEqual([0, 1, 2, 4]);
});

it('lists the colours of a model by name, and none for a single product', () => {
  const mug = { id: '1', name: 'Caneca', colorName: 'Preto' };
  const unnamed = { id: '2', name: 'Caneca crua', colorName: null };
  expect(modelColors([mug, unnamed, { ...mug, id: '3', colorName: 'Âmbar' }])).toEqual([
    { id: '3', color: 'Âmbar' },
    { id: '2', color: 'Caneca crua' },
    { id: '1', color: 'Preto' },
  ]);
  expect(modelColors([mug])).toBeUndefined();
});
