import { expect, test } from 'vitest';
import { requestLengthProblem, requestRefusal } from './refusals.ts';

test.each([
  ['name_missing', { field: 'name', message: 'Informe o seu nome' }],
  ['message_too_long', { field: 'message', message: 'Use no máximo 5.000 caracteres' }],
  ['delivery_city_too_long', { field: 'delivery_city', message: 'Use no máximo 120 caracteres' }],
  ['needed_by_invalid', { field: 'needed_by', message: 'Informe uma data válida' }],
  ['phone_invalid', { field: 'phone', message: 'Informe o número com DDD, como (11) 99999-9999' }],
])('reports %s at its field', (word, refusal) => {
  expect(requestRefusal({ message: word })).toEqual(refusal);
});

test('reports too many requests as a whole', () => {
  expect(requestRefusal({ message: 'too_many_requests' })?.field).toBeUndefined();
});

test.each(['', 'id_invalid', 'keys_unknown', 'constructor', 'toString_missing', 'company_missing'])(
  'has no message for %j, which is no field’s fault',
  (word) => {
    expect(requestRefusal({ message: word })).toBeUndefined();
  },
);

test('measures texts like the database, without surrounding blanks', () => {
  expect(requestLengthProblem('name', ` ${'🎁'.repeat(120)} `)).toBeUndefined();
  expect(requestLengthProblem('name', 'a'.repeat(121))).toBe('Use no máximo 120 caracteres');
});
