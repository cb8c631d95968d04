import { expect, it, test } from 'vitest';
import { costsProblems } from './costs-form.ts';

const costs = { supplier: 'Fábrica', supplierCode: 'F-1', cost: '4,3217', note: '' };

test('accepts empty costs', () => {
  expect(costsProblems(costs)).toEqual({});
  expect(costsProblems({ supplier: '', supplierCode: '', cost: '', note: '' })).toEqual({});
});

it.each([
  ['supplier', 'a'.repeat(121)],
  ['supplierCode', 'a'.repeat(61)],
  ['note', 'a'.repeat(2001)],
  ['cost', '-1'],
  ['cost', '4,12345'],
  ['cost', 'caro'],
] as const)('rejects as %s %j', (field, typed) => {
  expect(Object.keys(costsProblems({ ...costs, [field]: typed }))).toEqual([field]);
});
