import { expect, test, vi } from 'vitest';
import type { SectionRow } from './define-sections.ts';

// The client requires a backend URL, but the sections do not need the client.
vi.mock('../api/client.ts', () => ({ supabase: {}, supabaseUrl: 'http://backend.test' }));
const { withDrafted } = await import('./define-sections.ts');

const row = (section_key: string, title: string, updated_at = 'now') =>
  ({ section_key, content: { title }, updated_at }) as unknown as SectionRow;

test('replaces the stored versions of sections that a draft changes', () => {
  const stored = [row('about', 'Outro'), row('contact', 'Contato')];
  const base = [row('about', 'Antes', 'then'), null as unknown as SectionRow];
  const drafted = [row('about', 'Natal', 'then'), row('privacy', 'Novo')];
  const { was, wanted } = withDrafted(
    (key) => stored.find((section) => section?.section_key === key),
    { base, wanted: drafted },
  );
  expect(['about', 'privacy', 'contact'].map(was)).toEqual([base[0], undefined, stored[1]]);
  expect(['about', 'privacy', 'contact'].map(wanted)).toEqual([...drafted, stored[1]]);
});
