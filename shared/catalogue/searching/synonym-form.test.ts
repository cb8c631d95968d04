import { describe, expect, it } from 'vitest';
import { parseTerms, termsProblem } from './synonym-form.ts';

it('terms are typed a line each, or with commas', () => {
  expect(parseTerms(' power  bank\n\ncarregador portátil;bateria, powerbank ')).toEqual([
    'power bank',
    'carregador portátil',
    'bateria',
    'powerbank',
  ]);
});

describe('what is wrong with a group is said', () => {
  it.each([
    [' ', 'Campo obrigatório'],
    ['squeeze', 'Informe pelo menos dois termos, um por linha'],
    ['sacola\nSácola', '"Sácola" está repetido'],
    ['sacola\n--', '"--" não tem letras nem números'],
    [Array.from({ length: 21 }, (_, at) => `termo ${at}`).join('\n'), 'Use no máximo 20 termos'],
    [
      `sacola\n${'a'.repeat(61)}`,
      'Um termo tem no máximo 60 caracteres: "aaaaaaaaaaaaaaaaaaaa…" tem mais',
    ],
  ])('%j', (typed, problem) => {
    expect(termsProblem(typed)).toBe(problem);
  });

  it('and nothing of one that is fine', () => {
    expect(termsProblem('squeeze\ngarrafa')).toBeUndefined();
  });
});
