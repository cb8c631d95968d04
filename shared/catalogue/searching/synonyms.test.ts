import { describe, expect, it } from 'vitest';
import { parseTerms, termsProblem } from './synonyms.ts';

it('parses terms separated by lines or commas', () => {
  expect(parseTerms(' power  bank\n\ncarregador portátil;bateria, powerbank ')).toEqual([
    'power bank',
    'carregador portátil',
    'bateria',
    'powerbank',
  ]);
});

describe('a group of synonyms', () => {
  it.each([
    [' ', 'Campo obrigatório'],
    ['squeeze', 'Informe pelo menos dois termos, um por linha'],
    ['sacola\nSácola', '"Sácola" está repetido'],
    ['squeeze\nSqueezes', '"Squeezes" está repetido'],
    ['sacola\n--', '"--" não tem letras nem números'],
    [Array.from({ length: 21 }, (_, at) => `termo ${at}`).join('\n'), 'Use no máximo 20 termos'],
    [
      `sacola\n${'a'.repeat(61)}`,
      'Um termo tem no máximo 60 caracteres: "aaaaaaaaaaaaaaaaaaaa…" tem mais',
    ],
  ])('is rejected: %j', (typed, problem) => {
    expect(termsProblem(typed)).toBe(problem);
  });

  it('is accepted if it is valid', () => {
    expect(termsProblem('squeeze\ngarrafa')).toBeUndefined();
  });
});
