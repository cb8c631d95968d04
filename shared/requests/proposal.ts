import { isRecord } from '../catalogue/summary-codec.ts';
import { highestUnitPrice, lengthProblem } from '../limits/limits.ts';
import { numberText, readNumber, unitPriceStyle } from '../numbers/typed-number.ts';
import { lineTotal, sumOfTotals } from '../pricing/totals.ts';
import { proposalLengths } from './limits.ts';

/** Offer for a line of a request (`request_proposals.lines`). */
export interface OfferedLine {
  position: number;
  /** In reais; null if to be agreed. */
  unit_price: number | null;
  /** Print description; may be empty. */
  print: string;
}

export interface Proposal {
  /** YYYY-MM-DD */
  valid_until: string | null;
  notes: string;
  lines: readonly OfferedLine[];
}

export interface ProposedItem {
  position: number;
  quantity: number;
  unitPrice: number | undefined;
  /** Print the visitor wants; null without a logo. */
  print: string | null;
}

export interface ProposalForm {
  validUntil: string;
  notes: string;
  prices: Record<string, string>;
  prints: Record<string, string>;
}

const isOfferedLine = (value: unknown): value is OfferedLine => {
  if (!isRecord(value)) return false;
  const { position, unit_price, print } = value;
  return (
    Number.isInteger(position) &&
    (unit_price === null || typeof unit_price === 'number') &&
    typeof print === 'string'
  );
};

export const readOfferedLines = (stored: unknown): OfferedLine[] =>
  Array.isArray(stored) ? stored.filter(isOfferedLine) : [];

export function toProposalForm(
  proposal: Proposal | undefined,
  items: readonly ProposedItem[],
): ProposalForm {
  const offered = new Map(proposal?.lines.map((line) => [line.position, line]));
  const ofLines = (read: (item: ProposedItem, line: OfferedLine | undefined) => string) =>
    Object.fromEntries(
      items.map((item) => [String(item.position), read(item, offered.get(item.position))]),
    );
  return {
    validUntil: proposal?.valid_until ?? '',
    notes: proposal?.notes ?? '',
    prices: ofLines(({ unitPrice }, line) =>
      numberText(line ? line.unit_price : (unitPrice ?? null), unitPriceStyle),
    ),
    prints: ofLines(({ print }, line) => line?.print ?? print ?? ''),
  };
}

const typedPrice = (typed: string | undefined) => readNumber(typed ?? '', unitPriceStyle);

const isPrice = (price: number) => price > 0 && price <= highestUnitPrice;

export const toProposal = (
  { validUntil, notes, prices, prints }: ProposalForm,
  items: readonly ProposedItem[],
): Proposal => ({
  valid_until: validUntil || null,
  notes: notes.trim(),
  lines: items.map(({ position }) => ({
    position,
    unit_price: typedPrice(prices[position]),
    print: (prints[position] ?? '').trim(),
  })),
});

/** Validation error of a date in the past (private.refuse_past_validity). */
export const validityPast = 'Esta data já passou. Informe hoje ou um dia que ainda vem';

type ProposalField = 'validUntil' | 'notes' | ['prices' | 'prints', string];

/** Validation errors in field order; `today` is the shop's date (`shopDay`), as 2026-11-30. */
export function proposalProblems(
  { validUntil, notes, prices, prints }: ProposalForm,
  items: readonly ProposedItem[],
  today: string,
): { field: ProposalField; message: string }[] {
  const problems: ReturnType<typeof proposalProblems> = [];
  for (const { position } of items) {
    const at = String(position);
    const price = typedPrice(prices[at]);
    if (price !== null && !isPrice(price)) {
      problems.push({
        field: ['prices', at],
        message: 'Informe um preço como 12,50, ou deixe em branco',
      });
    }
    const long = lengthProblem((prints[at] ?? '').trim(), proposalLengths.print);
    if (long !== undefined) problems.push({ field: ['prints', at], message: long });
  }
  // Browsers accept years of six digits.
  if (validUntil !== '' && !/^2[01]\d\d-\d\d-\d\d$/.test(validUntil)) {
    problems.push({ field: 'validUntil', message: 'Informe uma data entre 2000 e 2199' });
  } else if (validUntil !== '' && validUntil < today) {
    problems.push({ field: 'validUntil', message: validityPast });
  }
  const long = lengthProblem(notes.trim(), proposalLengths.notes);
  if (long !== undefined) problems.push({ field: 'notes', message: long });
  return problems;
}

/** Totals by line and overall; invalid prices count as missing. */
export function proposalTotals(
  { prices }: Pick<ProposalForm, 'prices'>,
  items: readonly ProposedItem[],
): {
  lines: ReadonlyMap<number, { unitPrice: number; total: number }>;
  total: number;
  isOpen: boolean;
} {
  const lines = new Map<number, { unitPrice: number; total: number }>();
  for (const { position, quantity } of items) {
    const unitPrice = typedPrice(prices[position]);
    if (unitPrice === null || !isPrice(unitPrice)) continue;
    lines.set(position, { unitPrice, total: lineTotal(unitPrice, quantity) });
  }
  return {
    lines,
    total: sumOfTotals([...lines.values()].map(({ total }) => total)),
    isOpen: lines.size < items.length,
  };
}
