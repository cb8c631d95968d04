import { expect, test } from 'vitest';
import { requestFieldProblem, requestLengthProblem, requestRefusal } from './refusals.ts';

test.each([
  ['name_missing', { field: 'name', message: 'Informe o seu nome' }],
  ['message_too_long', { field: 'message', message: 'Use no máximo 5.000 caracteres' }],
  ['delivery_city_too_long', { field: 'delivery_city', message: 'Use no máximo 120 caracteres' }],
  ['needed_by_invalid', { field: 'needed_by', message: 'Informe uma data válida' }],
  ['phone_invalid', { field: 'phone', message: 'Informe o número com DDD, como (11) 99999-9999' }],
])('reports %s at its field', (word, refusal) => {
  expect(requestRefusal({ message: word })).toEqual(refusal);
});

test('reports too many requests without a field', () => {
  expect(requestRefusal({ message: 'too_many_requests' })?.field).toBeUndefined();
});

test.each(['', 'id_invalid', 'keys_unknown', 'constructor', 'toString_missing', 'company_missing'])(
  'has no message for %j, because no field is at fault',
  (word) => {
    expect(requestRefusal({ message: word })).toBeUndefined();
  },
);

test('measures texts as the database does, without surrounding spaces', () => {
  expect(requestLengthProblem('name', ` ${'🎁'.repeat(120)} `)).toBeUndefined();
  expect(requestLengthProblem('name', 'a'.repeat(121))).toBe('Use no máximo 120 caracteres');
});

test.each([
  ['email', 'ana@exemplo', 'Informe um e-mail válido, como nome@empresa.com.br'],
  ['phone', 'depois das 14h', 'Informe o número com DDD, como (11) 99999-9999'],
  ['company', 'x'.repeat(161), 'Use no máximo 160 caracteres'],
] as const)('rejects %s if it is %s', (field, text, problem) => {
  expect(requestFieldProblem(field, text)).toBe(problem);
});

test.each([
  ['email', ' ana@exemplo.com.br '],
  ['phone', '+55 11 98888-7777'],
  ['phone', ''],
  ['message', 'Olá'],
] as const)('accepts as %s the text "%s"', (field, text) => {
  expect(requestFieldProblem(field, text)).toBeUndefined();
});
