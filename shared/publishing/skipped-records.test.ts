import { expect, test } from 'vitest';
import { formatSkippedRecords, type SkippedRecord } from './skipped-records.ts';

const record = (kind: SkippedRecord['kind'], name: string): SkippedRecord => ({
  kind,
  id: name,
  name,
  why: '',
});

test('returns no notice if no records were skipped', () => {
  expect(formatSkippedRecords([])).toBeUndefined();
});

test('names a product, and what to do about it', () => {
  expect(formatSkippedRecords([record('product', 'Caneca')])).toBe(
    'O produto “Caneca” ficou de fora: confira esse cadastro e salve de novo.',
  );
});

test('names several products, but only counts many', () => {
  const products = (count: number) =>
    Array.from({ length: count }, (_, at) => record('product', `P${at + 1}`));
  expect(formatSkippedRecords(products(2))).toBe(
    'Os produtos “P1” e “P2” ficaram de fora: confira esses cadastros e salve de novo.',
  );
  expect(formatSkippedRecords(products(8))).toContain(
    '“P1”, “P2”, “P3”, “P4”, “P5” e mais 3 ficaram',
  );
});

test('has a sentence for each kind of record', () => {
  expect(formatSkippedRecords([record('slide', 'Natal'), record('section', 'página Sobre')])).toBe(
    'O slide “Natal” ficou de fora: confira esse cadastro e salve de novo. O texto “página Sobre” não pôde ser mostrado, e o texto padrão está no lugar: confira e salve de novo.',
  );
});
