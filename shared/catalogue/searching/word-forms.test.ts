import { describe, expect, it } from 'vitest';
import { genderlessForm, singularForm, spokenForm } from './word-forms.ts';

describe('singularForm', () => {
  it.each([
    ['caneca', 'canecas'],
    ['chaveiro', 'chaveiros'],
    ['cordao', 'cordoes'],
    ['botao', 'botoes'],
    ['pao', 'paes'],
    ['mao', 'maos'],
    ['mae', 'maes'],
    ['pai', 'pais'],
    ['flor', 'flores'],
    ['cor', 'cores'],
    ['cartaz', 'cartazes'],
    ['mes', 'meses'],
    ['base', 'bases'],
    ['torre', 'torres'],
    ['azul', 'azuis'],
    ['metal', 'metais'],
    ['papel', 'papeis'],
    ['portatil', 'portateis'],
    ['funil', 'funis'],
    ['lencol', 'lencois'],
    ['nuvem', 'nuvens'],
    ['fone', 'fones'],
    ['squeeze', 'squeezes'],
  ])('maps singular and plural to the same form: %s, %s', (singular, plural) => {
    expect(singularForm(plural)).toBe(singularForm(singular));
  });

  it('leaves short words unchanged', () => {
    expect(singularForm('pet')).toBe('pet');
  });
});

it.each([
  ['brancas', 'branco'],
  ['pretas', 'preto'],
])('treats %s as the other gender of %s', (one, other) => {
  expect(genderlessForm(one)).toBe(genderlessForm(other));
});

it('distinguishes the genders of short words: "copa" is not "copo"', () => {
  expect(genderlessForm('copa')).not.toBe(genderlessForm('copo'));
});

it.each([
  ['moxila', 'mochila'],
  ['chicara', 'xicara'],
  ['kaneca', 'caneca'],
  ['garafa', 'garrafa'],
  ['necesaire', 'necessaire'],
  ['serigrafia', 'cerigrafia'],
  ['viageim', 'viajeim'],
])('treats %s and %s as homophones', (one, other) => {
  expect(spokenForm(one)).toBe(spokenForm(other));
});
