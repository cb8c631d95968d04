import { expect, test } from 'vitest';
import { areasWithoutImage, copiedAreas } from './copied-areas.ts';

const quad = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.8, 0.8],
  [0.2, 0.8],
];
const front = {
  id: 'f',
  image_id: 'one',
  technique_id: 'laser',
  name: 'Frente',
  width_mm: 60,
  height_mm: 40,
  quad,
  brightness: 0.9,
  curve: null,
};
const areas = [{ ...front, id: 'v', name: 'Verso', image_id: 'two' }, front];
const images = [{ id: 'one' }, { id: 'two' }];
const { id: _, brightness: __, ...copied } = front;

test('each area is on the image in the same place, whose light is its own', () => {
  expect(copiedAreas(areas, images, [{ id: 'uno' }, { id: 'due' }])).toEqual([
    { ...copied, image_id: 'uno' },
    { ...copied, image_id: 'due', name: 'Verso' },
  ]);
});

test('where there are fewer images the area stays, on none', () => {
  const fewer = copiedAreas(areas, images, [{ id: 'uno' }]);
  expect(fewer).toEqual([
    { ...copied, image_id: 'uno' },
    { ...copied, image_id: null, name: 'Verso' },
  ]);
  expect(areasWithoutImage(areas, fewer)).toBe(1);
  expect(areasWithoutImage(areas, copiedAreas(areas, images, images))).toBe(0);
});

test('where there are fewer images the same area on another image is enough', () => {
  const views = [...areas, { ...front, id: 'w', name: 'Verso', image_id: 'three' }];
  const on = [...images, { id: 'three' }];
  expect(copiedAreas(views, on, [{ id: 'uno' }, { id: 'due' }])).toEqual([
    { ...copied, image_id: 'uno' },
    { ...copied, image_id: 'due', name: 'Verso' },
  ]);
  // Without an image it is listed once.
  expect(copiedAreas(views, on, [{ id: 'uno' }])).toHaveLength(2);
  expect(copiedAreas(views, on, [])).toHaveLength(2);
});

test('one that was on no image is on none', () => {
  const sizes = [{ ...front, image_id: null }];
  const there = copiedAreas(sizes, images, images);
  expect(there).toMatchObject([{ image_id: null }]);
  expect(areasWithoutImage(sizes, there)).toBe(0);
});
