import { expect, test, vi } from 'vitest';
import { draftReason } from './drafts.ts';

vi.mock('../api/client.ts', () => ({ supabase: {} }));

const conflict = (table: string, is_gone: boolean) => ({
  message: 'draft_conflicts',
  details: JSON.stringify([{ table, record: 'a', fields: [''], is_gone }]),
});

test('says that the record of a draft was deleted, and what can be done', () => {
  expect(draftReason(conflict('products', true))).toMatch(/^O registro foi excluído.*Descarte/);
});

test.each([conflict('products', false), conflict('print_areas', true)])(
  'says that a value was changed elsewhere: %o',
  (error) => {
    expect(draftReason(error)).toMatch(/^O mesmo campo foi alterado/);
  },
);
