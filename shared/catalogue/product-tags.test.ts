import { expect, it } from 'vitest';
import { firstChosen, inChosenOrder, productMaterial } from './product-tags.ts';

const active = ['Alumínio', 'Bambu', 'Madeira', 'Plástico'];

it.each([
  [['Bambu', 'Plástico', 'Aço Inox'], 'Aço Inox'],
  [['Madeira', 'Plástico'], 'Plástico'],
  // The same applies to a material that is no longer active.
  [['Bambu', 'Cerâmica'], 'Cerâmica'],
  [['Bambu', 'Azul'], 'Bambu'],
  [['Bambu', 'Alumínio'], 'Alumínio'],
  [['Cortiça', 'Azul'], 'Material não especificado'],
  [[], 'Material não especificado'],
])('shows the tags %j as %s', (tags, material) => {
  expect(productMaterial(tags, active)).toBe(material);
});

it('shows the material chosen first or, without a choice, the first one in the order above', () => {
  const stored = (...tags: [string, number | null][]) =>
    tags.map(([tag, sort_order]) => ({ tag, sort_order }));
  const chosen = stored(['Aço Inox', 1], ['Bambu', 0], ['Azul', 2]);
  expect(inChosenOrder(chosen)).toEqual(['Bambu', 'Aço Inox', 'Azul']);
  expect(productMaterial(inChosenOrder(chosen), active, firstChosen(chosen))).toBe('Bambu');
  // Ignores a chosen tag that is no longer a material.
  expect(productMaterial(['Cortiça', 'Aço Inox'], active, 'Cortiça')).toBe('Aço Inox');
  const unchosen = stored(['Bambu', null], ['Azul', null], ['Plástico', null], ['Aço Inox', null]);
  expect(inChosenOrder(unchosen)).toEqual(['Aço Inox', 'Plástico', 'Azul', 'Bambu']);
  expect(firstChosen(unchosen)).toBeNull();
});
