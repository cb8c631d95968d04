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

test('assigns each area to the image in the same position, without its brightness', () => {
  expect(copiedAreas(areas, images, [{ id: 'uno' }, { id: 'due' }])).toEqual([
    { ...copied, image_id: 'uno' },
    { ...copied, image_id: 'due', name: 'Verso' },
  ]);
});

test('keeps an area without an image if the other product has fewer images', () => {
  const fewer = copiedAreas(areas, images, [{ id: 'uno' }]);
  expect(fewer).toEqual([
    { ...copied, image_id: 'uno' },
    { ...copied, image_id: null, name: 'Verso' },
  ]);
  expect(areasWithoutImage(areas, fewer)).toBe(1);
  expect(areasWithoutImage(areas, copiedAreas(areas, images, images))).toBe(0);
});

test('drops an area if another image has an area with the same name', () => {
  const views = [...areas, { ...front, id: 'w', name: 'Verso', image_id: 'three' }];
  const on = [...images, { id: 'three' }];
  expect(copiedAreas(views, on, [{ id: 'uno' }, { id: 'due' }])).toEqual([
    { ...copied, image_id: 'uno' },
    { ...copied, image_id: 'due', name: 'Verso' },
  ]);
  // Without an image, the area is listed only once.
  expect(copiedAreas(views, on, [{ id: 'uno' }])).toHaveLength(2);
  expect(copiedAreas(views, on, [])).toHaveLength(2);
});

test('leaves an area unassigned if it had no image', () => {
  const sizes = [{ ...front, image_id: null }];
  const there = copiedAreas(sizes, images, images);
  expect(there).toMatchObject([{ image_id: null }]);
  expect(areasWithoutImage(sizes, there)).toBe(0);
});
