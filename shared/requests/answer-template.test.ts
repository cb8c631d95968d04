import { expect, test } from 'vitest';
import { fillAnswer, placeholderProblem } from './answer-template.ts';

const values = {
  nome: 'Rita',
  loja: 'Vitrine',
  protocolo: '2026-000123',
  produtos: 'Caneca, Copo',
  atendente: 'Ana',
};

test('fills in the placeholders of an answer, but leaves unknown ones', () => {
  const template = 'Olá, {nome}! {Atendente}, da {loja}: {produtos} ({protocolo}) {prazo}';
  expect(fillAnswer(template, values)).toBe(
    'Olá, Rita! Ana, da Vitrine: Caneca, Copo (2026-000123) {prazo}',
  );
});

test('greets a person whose name is missing', () => {
  expect(fillAnswer('Olá, {nome}!\nTudo bem?', { ...values, nome: '' })).toBe('Olá!\nTudo bem?');
});

test('rejects placeholders that do not exist, and lists those that do', () => {
  expect(placeholderProblem('Olá, {nome}! {Loja}, {atendente} :}')).toBeUndefined();
  expect(placeholderProblem('Olá, {pessoa}! {nome}, {nome completo}')).toBe(
    'Corrija ou retire {pessoa}, {nome completo}. Só são trocados {nome}, {loja}, {protocolo}, {produtos}, {atendente}.',
  );
});
