import { expect, test } from 'vitest';
import { pdfLines, testShop } from '../testing/pdf.ts';
import { newProposal, type ProposalLine } from './proposal.ts';
import { proposalPdf, type SentProposal } from './proposal-pdf.ts';
import { lineRows, moneyText, termRows, totalRows } from './texts.ts';
import { proposalTotals } from './totals.ts';

const line = (at: number): ProposalLine => ({
  id: `line-${at}`,
  product_id: null,
  name: `Garrafa de oficina ${at}`,
  code: `SQ-${at}`,
  color: 'Azul',
  quantity: 100 * at + 1,
  unit_price: at === 2 ? null : 18.9055 + at,
  discount: at % 3,
  setup: at % 2 ? 80 : 0,
  technique: 'Laser',
  area: 'Frente',
  picture: '',
});

const proposal = (count: number): SentProposal => ({
  number: '2026-0042',
  version: 2,
  sent_at: '2026-11-26T12:00:00Z',
  valid_until: '2026-12-06',
  approved_lines: null,
  content: {
    ...newProposal,
    client: { ...newProposal.client, company: 'Müller & Filhos' },
    seller: 'Ana',
    lines: Array.from({ length: count }, (_, at) => ({ ...line(at), cost: 7.77, margin: 7.77 })),
    discount: 3,
    freight: 'cif',
    freight_value: 45.5,
    payment: '28 ddl',
    tolerance: 5,
    notes: 'Amostra antes.\r\n\n\tSem pressa.',
  },
});

const pdf = (given: SentProposal) => pdfLines(proposalPdf(given, testShop('friendly')));

test('has the same texts and totals as the page, and a header on every page', () => {
  const given = proposal(40);
  const { content } = given;
  const text = pdf(given);
  const totals = proposalTotals(content);
  const expected = [
    ...totalRows(content, totals).flat(),
    ...termRows(content, given.valid_until).flat(),
    ...content.lines.flatMap((each) => [
      each.name,
      ...lineRows(each).map(([label, value]) => `${label}: ${value}`),
      each.unit_price === null ? 'a combinar' : moneyText(totals.lines.get(each.id) ?? 0),
    ]),
    ...['Müller & Filhos', 'Versão 2, de 26/11/2026, válida até 06/12/2026'],
    ...['Amostra antes.', 'Sem pressa.', 'Atendimento: Ana'],
  ];
  expect(expected.filter((each) => !text.includes(each))).toEqual([]);
  const pages = text.filter((each) => /^\d+ \/ \d+$/.test(each));
  expect(text.filter((each) => each === 'Preço unitário').length).toBe(pages.length);
  expect(pages.length).toBeGreaterThan(3);
  expect(text.join()).not.toMatch(/7,77|cost|margin/i);
});

test('counts only approved lines', () => {
  const given = { ...proposal(4), approved_lines: ['line-1'] };
  const text = pdf(given);
  expect(text).toContain(moneyText(proposalTotals(given.content, ['line-1']).total));
  expect(text.filter((each) => each === 'não aprovado')).toHaveLength(3);
});
