import { expect, test, vi } from 'vitest';

vi.mock('#admin/api/client.ts', () => ({ supabase: {}, supabaseUrl: 'http://backend.test' }));

const { countsText } = await import('./import-log.tsx');

test.each([
  [200, 0, 274, 'Não terminou: 200 de 474 produtos alterados. O resto está como antes.'],
  [0, 0, 474, 'Não terminou: 0 de 474 produtos alterados. O resto está como antes.'],
  [474, 0, 0, '474 produtos alterados'],
  [2, 1, 0, '2 produtos, 1 deles novo'],
  [0, 0, 0, 'Nada foi alterado'],
])('describes %i changed products, %i of them new, and %i more to come', (...counts) => {
  const [product_count, created_count, remaining_count, text] = counts;
  expect(countsText({ product_count, created_count, remaining_count })).toBe(text);
});
