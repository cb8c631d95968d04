import { expect, test, vi } from 'vitest';

vi.mock('../api/client.ts', () => ({ supabase: undefined }));
const { listAuthors } = await import('./publication-details.ts');

const by = (changed_by: string | null) => ({ table_name: 'products', records: [], changed_by });
const staff = new Map([
  ['a', 'Ana'],
  ['b', 'Bruno'],
]);

test('names each author of a publication only once', () => {
  expect(listAuthors([by('a'), by('b'), by('a')], staff)).toBe('Ana e Bruno');
  expect(listAuthors([by('a'), by(null), by('removed')], staff)).toBe('Ana');
  expect(listAuthors([by(null)], staff)).toBeUndefined();
});
