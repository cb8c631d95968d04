import { describe, expect, test } from 'vitest';
import { mergeValues, resolveConflicts } from './merge-values.ts';

const base = {
  name: 'Caneca',
  description: 'De cerâmica',
  price: '12,50',
  materials: ['Cerâmica'],
  address: { street: 'Rua A, 1', city: 'São Paulo' },
};

describe('mergeValues', () => {
  test('keeps a change that only one person made', () => {
    const mine = { ...base, description: 'De porcelana' };
    const theirs = { ...base, price: '15,00', materials: ['Vidro'] };
    expect(mergeValues(base, mine, theirs)).toEqual({
      values: { ...base, description: 'De porcelana', price: '15,00', materials: ['Vidro'] },
      conflicts: [],
    });
  });

  test('keeps the user’s value of a field that both changed, and reports the conflict', () => {
    const mine = { ...base, price: '10,00', name: 'Copo' };
    const theirs = { ...base, price: '15,00', description: 'Outra' };
    expect(mergeValues(base, mine, theirs)).toEqual({
      values: { ...base, price: '10,00', name: 'Copo', description: 'Outra' },
      conflicts: [{ path: ['price'], mine: '10,00', theirs: '15,00' }],
    });
  });

  test('reports no conflict if both made the same change', () => {
    const both = { ...base, price: '15,00' };
    expect(mergeValues(base, both, { ...both }).conflicts).toEqual([]);
  });

  test('prefers the stored value if both values would be saved alike', () => {
    const [chosen, saved] = [
      { key: 'a', file: 'a.png' },
      { key: 'a', url: '/a.png' },
    ];
    const rules = { image: { identity: ({ key }: { key: string }) => key } };
    const before = { image: { key: 'b' } };
    expect(
      mergeValues<{ image: { key: string } }>(before, { image: chosen }, { image: saved }, rules),
    ).toEqual({
      values: { image: saved },
      conflicts: [],
    });
  });

  test('merges the texts of an address one by one, but a list as a whole', () => {
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

  test('treats an emptied field like any other change', () => {
    const { values, conflicts } = mergeValues(base, { ...base, price: '' }, { ...base, name: 'X' });
    expect(values).toEqual({ ...base, price: '', name: 'X' });
    expect(conflicts).toEqual([]);
  });
});

describe('resolveConflicts', () => {
  const mine = { ...base, price: '10,00', address: { ...base.address, city: 'Campinas' } };
  const theirs = { ...base, price: '15,00', address: { ...base.address, city: 'Santos' } };

  test('uses the other person’s value only in accepted conflicts', () => {
    const { values, conflicts } = mergeValues(base, mine, theirs);
    expect(resolveConflicts(values, theirs, conflicts.slice(1))).toEqual({
      ...base,
      price: '10,00',
      address: theirs.address,
    });
    expect(values.address.city).toBe('Campinas');
  });

  test('returns the same file object that the user chose', () => {
    const image = { kind: 'chosen', key: 'chosen-1', file: new File(['x'], 'a.png') };
    const { image: resolved } = resolveConflicts({ ...mine, image }, { ...theirs, image }, []);
    expect(resolved.file).toBe(image.file);
  });
});
