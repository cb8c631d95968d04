import { expect, it } from 'vitest';
import { productMaterial } from './product-tags.ts';

const active = ['Alumínio', 'Bambu', 'Madeira', 'Plástico'];

it.each([
  [['Bambu', 'Plástico', 'Aço Inox'], 'Aço Inox'],
  [['Madeira', 'Plástico'], 'Plástico'],
  // Even if it is no longer an active material.
  [['Bambu', 'Cerâmica'], 'Cerâmica'],
  [['Bambu', 'Azul'], 'Bambu'],
  [['Bambu', 'Alumínio'], 'Alumínio'],
  [['Cortiça', 'Azul'], 'Material não especificado'],
  [[], 'Material não especificado'],
])('shows the tags %j as %s', (tags, material) => {
  expect(productMaterial(tags, active)).toBe(material);
});
