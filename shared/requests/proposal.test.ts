import { expect, test } from 'vitest';
import {
  type ProposedItem,
  proposalProblems,
  proposalTotals,
  readOfferedLines,
  toProposal,
  toProposalForm,
  validityPast,
} from './proposal.ts';

const items: ProposedItem[] = [
  { position: 1, quantity: 100, unitPrice: 18.905, print: 'Frente, Laser, 38 × 21 mm' },
  { position: 2, quantity: 3, unitPrice: undefined, print: null },
];
const today = '2026-12-01';

test('starts with catalogue prices and the visitor’s prints', () => {
  expect(toProposalForm(undefined, items)).toEqual({
    validUntil: '',
    notes: '',
    prices: { 1: '18,905', 2: '' },
    prints: { 1: 'Frente, Laser, 38 × 21 mm', 2: '' },
  });
});

test('keeps stored offers, including open prices, and defaults for later lines', () => {
  const proposal = {
    valid_until: '2026-12-10',
    notes: 'Frete incluso',
    lines: [{ position: 1, unit_price: null, print: 'Verso' }],
  };
  const added = { ...(items[1] as ProposedItem), unitPrice: 1234.5 };
  const form = toProposalForm(proposal, [items[0] as ProposedItem, added]);
  expect(form).toEqual({
    validUntil: '2026-12-10',
    notes: 'Frete incluso',
    prices: { 1: '', 2: '1.234,50' },
    prints: { 1: 'Verso', 2: '' },
  });
  expect(toProposal(form, items)).toEqual({
    ...proposal,
    lines: [
      { position: 1, unit_price: null, print: 'Verso' },
      { position: 2, unit_price: 1234.5, print: '' },
    ],
  });
});

test('reports invalid fields in order', () => {
  const form = {
    validUntil: '20261-12-01',
    notes: 'a'.repeat(5001),
    prices: { 1: '0', 2: 'doze' },
    prints: { 1: 'a'.repeat(201), 2: '' },
  };
  expect(proposalProblems(form, items, today).map(({ field }) => field)).toEqual([
    ['prices', '1'],
    ['prints', '1'],
    ['prices', '2'],
    'validUntil',
    'notes',
  ]);
  expect(proposalProblems(toProposalForm(undefined, items), items, today)).toEqual([]);
});

test('accepts today and later dates', () => {
  const form = toProposalForm(undefined, items);
  const problemOf = (validUntil: string) => proposalProblems({ ...form, validUntil }, items, today);
  expect(problemOf('2026-11-30')).toEqual([{ field: 'validUntil', message: validityPast }]);
  expect([...problemOf('2026-12-01'), ...problemOf('2027-01-01')]).toEqual([]);
});

test('keeps a print removed by staff empty', () => {
  const lines = [{ position: 1, unit_price: 1, print: '' }];
  const form = toProposalForm({ valid_until: null, notes: '', lines }, items);
  expect(form.prints).toEqual({ 1: '', 2: '' });
});

test('rounds totals to cents per line and marks open prices', () => {
  const { lines, total, isOpen } = proposalTotals({ prices: { 1: '0,1255', 2: '' } }, items);
  expect([...lines]).toEqual([[1, { unitPrice: 0.1255, total: 12.55 }]]);
  expect({ total, isOpen }).toEqual({ total: 12.55, isOpen: true });
  expect(proposalTotals({ prices: { 1: '1', 2: '2,50' } }, items)).toMatchObject({
    total: 107.5,
    isOpen: false,
  });
  expect(proposalTotals({ prices: { 1: '1,00', 2: '-2' } }, items).lines.has(2)).toBe(false);
});

test('drops invalid stored lines', () => {
  const line = { position: 1, unit_price: 2, print: '' };
  expect(
    readOfferedLines([line, null, 7, { ...line, print: 1 }, { ...line, unit_price: '2' }]),
  ).toEqual([line]);
  expect(readOfferedLines({})).toEqual([]);
});
