import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { newProposal } from '#shared/proposals/proposal.ts';

vi.mock('#admin/api/client.ts', () => ({ supabase: {}, supabaseUrl: 'http://backend.test' }));

const { SentContent } = await import('./proposal-content.tsx');
const { emptyLine } = await import('./proposal-form.tsx');

const line = { ...emptyLine(), name: 'Caneca', quantity: 333, unit_price: 1.005 };
const lines = [
  { ...line, discount: 7.5, setup: 45 },
  { ...emptyLine(), unit_price: 80 },
];

test('shows the amounts of approved lines only, and never as a product of quantity and price', () => {
  const approved = lines.slice(0, 1).map(({ id }) => id);
  const sent = { content: { ...newProposal, lines }, validUntil: null, approved };
  const text = renderToStaticMarkup(createElement(SentContent, sent)).replaceAll(/<[^>]*>/g, '|');
  expect(text).toMatch(/333 × R\$\s1,005\|+R\$\s354,57/);
  expect(text).toMatch(/1 × R\$\s80,00\|+não aprovado/);
  expect(text).not.toContain('=');
});
