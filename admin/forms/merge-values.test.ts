import { describe, expect, test } from 'vitest';
import { mergeValues, withTheirs } from './merge-values.ts';

const base = {
  name: 'Caneca',
  description: 'De cerâmica',
  price: '12,50',
  materials: ['Cerâmica'],
  address: { street: 'Rua A, 1', city: 'São Paulo' },
};

describe('mergeValues', () => {
  test('what only one of them changed is as that one has it', () => {
    const mine = { ...base, description: 'De porcelana' };
    const theirs = { ...base, price: '15,00', materials: ['Vidro'] };
    expect(mergeValues(base, mine, theirs)).toEqual({
      values: { ...base, description: 'De porcelana', price: '15,00', materials: ['Vidro'] },
      conflicts: [],
    });
  });

  test('of a field that both changed mine stays, and it is asked about', () => {
    const mine = { ...base, price: '10,00', name: 'Copo' };
    const theirs = { ...base, price: '15,00', description: 'Outra' };
    expect(mergeValues(base, mine, theirs)).toEqual({
      values: { ...base, price: '10,00', name: 'Copo', description: 'Outra' },
      conflicts: [{ path: ['price'], mine: '10,00', theirs: '15,00' }],
    });
  });

  test('what both changed alike is no question', () => {
    const both = { ...base, price: '15,00' };
    expect(mergeValues(base, both, { ...both }).conflicts).toEqual([]);
  });

  test('the texts of an address are fields of their own, a list is one value', () => {
    const mine = { ...base, materials: ['Vidro'], address: { ...base.address, city: 'Campinas' } };
    const theirs = {
      ...base,
      materials: ['Madeira'],
      address: { street: 'Rua B, 2', city: 'Santos' },
    };
    const { values, conflicts } = mergeValues(base, mine, theirs);
    expect(values.address).toEqual({ street: 'Rua B, 2', city: 'Campinas' });
    expect(conflicts).toEqual([
      { path: ['materials'], mine: ['Vidro'], theirs: ['Madeira'] },
      { path: ['address', 'city'], mine: 'Campinas', theirs: 'Santos' },
    ]);
  });

  test('an empty field is a change like any other', () => {
    const { values, conflicts } = mergeValues(base, { ...base, price: '' }, { ...base, name: 'X' });
    expect(values).toEqual({ ...base, price: '', name: 'X' });
    expect(conflicts).toEqual([]);
  });
});

test('withTheirs takes the chosen fields over, and leaves the given values as they were', () => {
  const mine = { ...base, price: '10,00', address: { ...base.address, city: 'Campinas' } };
  const theirs = { ...base, price: '15,00', address: { ...base.address, city: 'Santos' } };
  const { values, conflicts } = mergeValues(base, mine, theirs);
  expect(withTheirs(values, conflicts.slice(1))).toEqual({
    ...base,
    price: '10,00',
    address: theirs.address,
  });
  expect(values.address.city).toBe('Campinas');
});
