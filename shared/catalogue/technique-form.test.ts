import { expect, it, test } from 'vitest';
import { type TechniqueForm, techniqueProblems } from './technique-form.ts';

const laser: TechniqueForm = {
  name: 'Laser',
  description: '',
  maxColors: '',
  look: 'engraved_light',
  finestLine: '',
};

test('requires only a name', () => {
  expect(techniqueProblems(laser)).toEqual({});
  expect(techniqueProblems({ ...laser, maxColors: '4', finestLine: '0,15' })).toEqual({});
  expect(techniqueProblems({ ...laser, name: ' ' })).toEqual({
    name: 'Nome da técnica é obrigatório',
  });
});

it.each(['0', '101', '1,5', 'muitas'])('rejects %j as a number of colours', (maxColors) => {
  expect(techniqueProblems({ ...laser, maxColors })).toEqual({
    maxColors: 'Informe um número inteiro de 1 a 100',
  });
});

it.each(['0', '50,01', '0,125', 'fina'])('rejects %j as a line width', (finestLine) => {
  expect(techniqueProblems({ ...laser, finestLine })).toEqual({
    finestLine: 'Informe uma espessura de 0,01 a 50 mm, com até 2 casas decimais',
  });
});
