import { expect, test } from 'vitest';
import { newProposal, type ProposalContent, type ProposalLine } from './proposal.ts';
import { termRows, totalRows, versionChanges } from './texts.ts';
import { proposalTotals } from './totals.ts';

const line = (given: Partial<ProposalLine>): ProposalLine => ({
  id: 'a',
  product_id: null,
  name: 'Caneca',
  code: '',
  color: '',
  quantity: 1,
  unit_price: 1,
  discount: 0,
  setup: 0,
  technique: '',
  area: '',
  picture: '',
  ...given,
});

const content: ProposalContent = {
  ...newProposal,
  lines: [
    line({ id: 'a', quantity: 100, unit_price: 0.1255, discount: 7.5, setup: 80 }),
    line({ id: 'b', name: 'Squeeze', quantity: 3, unit_price: null }),
  ],
  discount: 3,
  freight: 'cif',
  freight_value: 45.5,
};

test('rounds cents per line and then for the whole, and marks prices that are open', () => {
  const totals = proposalTotals(content);
  // The first line is 12.55 minus 0.94, plus the set-up cost. 2.75 is then deducted from the subtotal.
  expect(Object.fromEntries(totals.lines)).toEqual({ a: 91.61, b: 0 });
  expect(totals).toMatchObject({ subtotal: 91.61, discount: 2.75, freight: 45.5, total: 134.36 });
  expect(totalRows(content, totals).at(-1)).toEqual(['Total dos itens com preço', 'R$ 134,36']);
});

test('counts only the chosen lines, and freight only for CIF', () => {
  expect(proposalTotals(content, ['b'])).toMatchObject({ subtotal: 0, total: 45.5, isOpen: true });
  expect(proposalTotals({ ...content, freight: 'fob' }, ['a']).total).toBe(88.86);
});

test('stays exact where floating-point numbers would not', () => {
  const large = line({ quantity: 999_999, unit_price: 9999.9999, discount: 33.33 });
  const { total } = proposalTotals({ ...newProposal, lines: [large] });
  expect(total).toBe(6_666_993_266.33);
});

test('lists the terms that were filled in', () => {
  const terms = { ...newProposal, payment: '28 ddl', tolerance: 5, taxes: 'excluded' as const };
  expect(termRows(terms, '2026-12-06')).toEqual([
    ['Validade', 'até 06/12/2026'],
    ['Pagamento', '28 ddl'],
    ['Frete', 'A combinar'],
    ['Impostos', 'Não inclusos'],
    ['Tolerância de quantidade', '5% para mais ou para menos'],
  ]);
  expect(termRows(newProposal, null)[0]).toEqual(['Validade', '10 dias']);
});

test('lists what a version has changed', () => {
  const after: ProposalContent = {
    ...content,
    payment: 'PIX à vista',
    lines: [line({ id: 'a', quantity: 200, unit_price: 0.12, discount: 7.5, setup: 80 })],
  };
  expect(versionChanges(content, after)).toEqual([
    'Caneca: quantidade, preço',
    'Squeeze retirado',
    'Pagamento',
  ]);
  expect(versionChanges(content, content)).toEqual([]);
});
