import { expect, it } from 'vitest';
import { areaLabels } from './area-labels.ts';

const labels = (...areas: [name: string, imageIndex: number][]) =>
  areaLabels(areas.map(([name, imageIndex], at) => ({ id: String(at), name, imageIndex }))).map(
    ([, label]) => label,
  );

it('labels an area by its name', () => {
  expect(labels(['Capa', 0], ['Verso', 0], ['Lombada', 1])).toEqual(['Capa', 'Verso', 'Lombada']);
});

it('distinguishes areas with one name by image, and on one image by order', () => {
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
