import { expect, test } from 'vitest';
import { defaultMaterialColor, materialProblems } from './material-form.ts';

test('requires a name and a hex colour', () => {
  expect(materialProblems({ name: 'Bambu', color: defaultMaterialColor })).toEqual({});
  expect(materialProblems({ name: '  ', color: '#6b7280' })).toEqual({
    name: 'Nome do material é obrigatório',
  });
  expect(materialProblems({ name: 'Bambu', color: 'verde' })).toHaveProperty('color');
  expect(materialProblems({ name: 'Bambu', color: '#fff' })).toHaveProperty('color');
});
