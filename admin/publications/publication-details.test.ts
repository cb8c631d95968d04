import { expect, test, vi } from 'vitest';

vi.mock('../api/client.ts', () => ({ supabase: undefined }));
const { listAuthors: authorsOf } = await import('./publication-details.ts');

const by = (changed_by: string | null) => ({ table_name: 'products', records: [], changed_by });
const staff = new Map([
  ['a', 'Ana'],
  ['b', 'Bruno'],
]);

test('the authors of a publication are named once each', () => {
  expect(authorsOf([by('a'), by('b'), by('a')], staff)).toBe('Ana e Bruno');
  expect(authorsOf([by('a'), by(null), by('gone')], staff)).toBe('Ana');
  expect(authorsOf([by(null)], staff)).toBeUndefined();
});
