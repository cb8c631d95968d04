import { expect, test } from 'vitest';
import { requestFieldProblem } from './field-problems.ts';

test.each([
  ['email', 'ana@exemplo', 'Informe um e-mail válido, como nome@empresa.com.br'],
  ['phone', 'depois das 14h', 'Informe o número com DDD, como (11) 99999-9999'],
  ['company', 'x'.repeat(161), 'Use no máximo 160 caracteres'],
] as const)('rejects %s when it is %s', (field, text, problem) => {
  expect(requestFieldProblem(field, text)).toBe(problem);
});

test.each([
  ['email', ' ana@exemplo.com.br '],
  ['phone', '+55 11 98888-7777'],
  ['phone', ''],
  ['message', 'Olá'],
] as const)('accepts as %s "%s"', (field, text) => {
  expect(requestFieldProblem(field, text)).toBeUndefined();
});
