import { expect, it } from 'vitest';
import { placeholderPicture } from '../images/picture.ts';
import { firstOfEach, modelColors } from './models.ts';

it('keeps the first product of each group, preferring one with a picture, and all products without a group', () => {
  const groups = ['a', null, 'b', 'a', null, 'b', 'c', 'c', 'b'];
  const plain = new Set([2, 6, 7]);
  const picture = (at: number) => ({
    ...placeholderPicture(''),
    ...(!plain.has(at) && { url: '/1' }),
  });
  const kept = firstOfEach([...groups.keys()], (at) => ({
    group: groups[at],
    picture: picture(at),
  }));
  expect(kept).toEqual([0, 1, 5, 4, 6]);
});

it('lists the colours of a model by name, but none for a single product', () => {
  const mug = { id: '1', name: 'Caneca', colorName: 'Preto' };
  const unnamed = { id: '2', name: 'Caneca crua', colorName: null };
  expect(modelColors([mug, unnamed, { ...mug, id: '3', colorName: 'Âmbar' }])).toEqual([
    { id: '3', color: 'Âmbar' },
    { id: '2', color: 'Caneca crua' },
    { id: '1', color: 'Preto' },
  ]);
  expect(modelColors([mug])).toBeUndefined();
});
