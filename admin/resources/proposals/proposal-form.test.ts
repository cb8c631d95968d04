import { expect, test, vi } from 'vitest';
import { newProposal, type ProposalContent } from '#shared/proposals/proposal.ts';
import type { ProposalForm } from './proposal-form.tsx';
import type { ProposalVersion } from './read-proposals.ts';

vi.mock('#admin/api/client.ts', () => ({ supabase: {}, supabaseUrl: 'http://backend.test' }));

const { emptyLine, lineText, proposalProblems, toContent, toCosts, toVersion } = await import(
  './proposal-form.tsx'
);
const { headingText, splitPrint, statusOf } = await import('./read-proposals.ts');

const line = { ...emptyLine(), name: 'Caneca', quantity: 1200, unit_price: 18.905, setup: 80 };

const content: ProposalContent = {
  ...newProposal,
  client: { ...newProposal.client, company: 'Alves', cnpj: '12ABC34501DE35' },
  lines: [line],
  discount: 7.5,
  freight: 'cif',
  freight_value: 45,
  payment: '28 ddl',
};

test('reads back what it stores, and stores costs separately', () => {
  const { values } = toVersion(content, null, { [line.id]: 9.5 });
  expect(values).toMatchObject({ cnpj: '12.ABC.345/01DE-35', discount: '7,5', valid_days: '10' });
  expect(values.lines[0]).toMatchObject({ quantity: '1.200', unit_price: '18,905', cost: '9,50' });
  expect(toContent(values)).toEqual(content);
  expect(JSON.stringify(toContent(values))).not.toContain('cost');
  expect(toCosts(values)).toEqual({ [line.id]: 9.5 });
  expect(proposalProblems(values)).toEqual([]);
});

test('keeps a cost of 0, and stores no cost if none is known', () => {
  expect(toCosts(toVersion(content, null, { [line.id]: 0 }).values)).toEqual({ [line.id]: 0 });
  expect(toCosts(toVersion(content, null, {}).values)).toEqual({});
});

test('describes every field of a line', () => {
  const [typed] = toVersion(content, null, { [line.id]: 9.5 }).values.lines;
  expect(typed && lineText({ ...typed, code: 'CN-1', color: 'Azul', discount: '5' })).toBe(
    '1.200 × Caneca a 18,905, Código: CN-1, Cor: Azul, Desconto: 5%, ' +
      'Custo de gravação (uma vez): R$ 80,00, Custo interno (R$): 9,50',
  );
});

test('reports invalid lines and terms', () => {
  const { values } = toVersion(content, null, {});
  const [typed] = values.lines;
  if (!typed) throw new Error('no line');
  const form: ProposalForm = {
    ...values,
    cnpj: '123',
    valid_days: '',
    lines: [{ ...typed, name: ' ', quantity: '0', discount: '101', cost: 'dez' }],
  };
  expect(proposalProblems(form).map(({ field }) => field)).toEqual([
    'cnpj',
    ['lines', 0, 'name'],
    ['lines', 0, 'quantity'],
    ['lines', 0, 'discount'],
    ['lines', 0, 'cost'],
    'valid_days',
  ]);
});

test.each([
  ['expired', { decision: 'changes', valid_until: '2026-11-19' }],
  ['changes', { decision: 'changes', valid_until: '2026-11-20' }],
  ['approved', { decision: 'approved', valid_until: '2026-11-19' }],
  ['expired', { decision: null, valid_until: '2026-11-19' }],
])('is %s with the latest version %o', (status, version) => {
  const versions = [version as ProposalVersion];
  expect(statusOf({ lost_reason: null, versions }, '2026-11-20')).toBe(status);
});

test('separates the reason of a lost proposal from its client', () => {
  expect(headingText({ lost_reason: 'price', content })).toBe('Preço · Alves');
  expect(headingText({ lost_reason: null, content })).toBe('Alves');
});

test.each([
  ['Frente, Laser, 38 × 21 mm', { technique: 'Laser', area: 'Frente, 38 × 21 mm' }],
  ['Alça', { technique: '', area: 'Alça' }],
  [null, { technique: '', area: '' }],
])('splits the print description %s', (print, parts) => {
  expect(splitPrint(print)).toEqual(parts);
});
