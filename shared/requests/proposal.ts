import { highestUnitPrice, lengthProblem } from '../limits/limits.ts';
import { numberText, readNumber, unitPriceStyle } from '../numbers/typed-number.ts';
import { lineTotal, sumOfTotals } from '../pricing/totals.ts';
import { proposalLengths } from './limits.ts';

/** What is offered for a line of a request (`request_proposals.lines`). */
export interface OfferedLine {
  /** Of the line in its request, from 1 on. */
  position: number;
  /** In reais; null where it is still to be agreed. */
  unit_price: number | null;
  /** What is printed where; empty where it does not say. */
  print: string;
}

/** A stored proposal. */
export interface Proposal {
  /** YYYY-MM-DD */
  valid_until: string | null;
  notes: string;
  lines: readonly OfferedLine[];
}

/** A line of the request, with what is offered for it until somebody offers something else. */
export interface ProposedItem {
  position: number;
  quantity: number;
  /** What a piece costs in that quantity; undefined without a price. */
  unitPrice: number | undefined;
  /** How the visitor wants the logo that was sent along; null where none was. */
  print: string | null;
}

/** A proposal while it is written: what was typed, of lines by their positions. */
export interface ProposalForm {
  validUntil: string;
  notes: string;
  prices: Record<string, string>;
  prints: Record<string, string>;
}

const isOfferedLine = (value: unknown): value is OfferedLine => {
  if (typeof value !== 'object' || value === null) return false;
  const { position, unit_price, print } = value as Record<string, unknown>;
  return (
    Number.isInteger(position) &&
    (unit_price === null || typeof unit_price === 'number') &&
    typeof print === 'string'
  );
};

/** The lines of a stored proposal; what is none is left out (private.are_offered_lines). */
export const readOfferedLines = (stored: unknown): OfferedLine[] =>
  Array.isArray(stored) ? stored.filter(isOfferedLine) : [];

/** The form of a proposal, or of one that nobody has written yet. */
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

/** What is stored of a form without problems. */
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

/** The validation error of a proposal that would be over when it is made (private.refuse_past_validity). */
export const validityPast = 'Esta data já passou. Informe hoje ou um dia que ainda vem';

/** A field of the form; one of a line by its path. */
type ProposalField = 'validUntil' | 'notes' | ['prices' | 'prints', string];

/**
 * Validation errors in the order of the fields.
 * @param today the shop's day (`shopDay`), as 2026-11-30
 */
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
  // Browsers let years of six digits be typed.
  if (validUntil !== '' && !/^2[01]\d\d-\d\d-\d\d$/.test(validUntil)) {
    problems.push({ field: 'validUntil', message: 'Informe uma data entre 2000 e 2199' });
  } else if (validUntil !== '' && validUntil < today) {
    problems.push({ field: 'validUntil', message: validityPast });
  }
  const long = lengthProblem(notes.trim(), proposalLengths.notes);
  if (long !== undefined) problems.push({ field: 'notes', message: long });
  return problems;
}

/** What the lines come to, by position, and all of them; a price that is none yet counts as none. */
export function proposalTotals(
  { prices }: Pick<ProposalForm, 'prices'>,
  items: readonly ProposedItem[],
): {
  lines: ReadonlyMap<number, { unitPrice: number; total: number }>;
  total: number;
  /** Whether lines are without a price. */
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
