import { expect, it } from 'vitest';
import { areaLabels } from './area-labels.ts';

const labels = (...areas: [name: string, imageIndex: number][]) =>
  areaLabels(areas.map(([name, imageIndex], at) => ({ id: String(at), name, imageIndex }))).map(
    ([, label]) => label,
  );

it('an area is called by its name', () => {
  expect(labels(['Capa', 0], ['Verso', 0], ['Lombada', 1])).toEqual(['Capa', 'Verso', 'Lombada']);
});

it('areas of one name are told apart by their images, and on one image by their order', () => {
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
