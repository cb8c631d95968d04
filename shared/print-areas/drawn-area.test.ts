import { expect, it, test } from 'vitest';
import { areaLabels, drawnAreas } from './drawn-area.ts';

const images = [{ id: 'front' }, { id: 'back' }];
const [a, b, c, d] = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.8, 0.8],
  [0.2, 0.8],
] as [number[], number[], number[], number[]];
const quad = [a, b, c, d];
const row = {
  id: 'a',
  image_id: 'front',
  technique_id: 'laser',
  name: 'Frente',
  width_mm: 60,
  height_mm: 40,
  quad,
  brightness: 0.25,
  curve: null,
};

test('adds the index of the image', () => {
  expect(drawnAreas([{ ...row, image_id: 'back' }], images)).toEqual([
    {
      id: 'a',
      name: 'Frente',
      imageIndex: 1,
      widthMm: 60,
      heightMm: 40,
      quad,
      brightness: 0.25,
      techniqueId: 'laser',
    },
  ]);
});

test('sorts by image and name, whatever the order of the rows', () => {
  const rows = [
    { ...row, id: '1', image_id: 'back', name: 'Alça' },
    { ...row, id: '2', name: 'Verso' },
    { ...row, id: '3', name: 'Área 10' },
    { ...row, id: '4', name: 'Área 9' },
    { ...row, id: '5', name: 'Verso' },
  ];
  const ids = ['4', '3', '2', '5', '1'];
  expect(drawnAreas(rows, images).map(({ id }) => id)).toEqual(ids);
  expect(drawnAreas(rows.toReversed(), images).map(({ id }) => id)).toEqual(ids);
});

test('assumes a light picture if it was not measured, and parses numbers given as text', () => {
  expect(drawnAreas([{ ...row, brightness: null }], images)).toMatchObject([{ brightness: 1 }]);
  const written = { ...row, brightness: '0.40' as unknown as number };
  expect(drawnAreas([written], images)).toMatchObject([{ brightness: 0.4 }]);
  const curved = { ...row, curve: '0.03' as unknown as number };
  expect(drawnAreas([curved], images)).toMatchObject([{ curve: 0.03 }]);
});

test.each([
  ['without an image', { image_id: null }],
  ['on an image that is not there', { image_id: 'gone' }],
  ['that was not drawn', { quad: null }],
  ['whose sides cross', { quad: [a, c, b, d] }],
  ['that lies outside', { quad: [[-0.1, 0.2], ...quad.slice(1)] }],
  ['with a corner too few', { quad: quad.slice(1) }],
  ['of anything else', { quad: { x: 1 } }],
])('drops an area %s', (_, change) => {
  expect(drawnAreas([{ ...row, ...change }], images)).toEqual([]);
});

const labels = (...areas: [name: string, imageIndex: number][]) =>
  areaLabels(areas.map(([name, imageIndex], at) => ({ id: String(at), name, imageIndex }))).map(
    ([, label]) => label,
  );

it('labels an area by its name', () => {
  expect(labels(['Capa', 0], ['Verso', 0], ['Lombada', 1])).toEqual(['Capa', 'Verso', 'Lombada']);
});

it('distinguishes areas of the same name by image and, on one image, by order', () => {
  expect(labels(['Capa', 0], ['Verso', 0], ['Capa', 1])).toEqual([
    'Capa (imagem 1)',
    'Verso',
    'Capa (imagem 2)',
  ]);
  expect(labels(['Capa', 2], ['Capa', 2])).toEqual([
    'Capa (imagem 3, 1ª área)',
    'Capa (imagem 3, 2ª área)',
  ]);
});
