import { expect, it, test } from 'vitest';
import { techniqueProblems } from './technique-form.ts';

const laser = { name: 'Laser', description: '', maxColors: '' };

test('a technique needs a name and nothing else', () => {
  expect(techniqueProblems(laser)).toEqual({});
  expect(techniqueProblems({ ...laser, maxColors: '4' })).toEqual({});
  expect(techniqueProblems({ ...laser, name: ' ' })).toEqual({
    name: 'Nome da técnica é obrigatório',
  });
});

it.each(['0', '101', '1,5', 'muitas'])('%j colours are none', (maxColors) => {
  expect(techniqueProblems({ ...laser, maxColors })).toEqual({
    maxColors: 'Informe um número inteiro de 1 a 100',
  });
});
