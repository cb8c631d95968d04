import { lineTotal } from '../pricing/totals.ts';
import type { ProposalContent, ProposalLine } from './proposal.ts';

const toCents = (reais: number) => Math.round(reais * 100);

/** Rounds half up. Uses BigInt because centavos times hundredths of a per cent exceed a number's precision. */
const share = (cents: number, percent: number) =>
  Number((BigInt(cents) * BigInt(toCents(percent)) + 5000n) / 10_000n);

type PricedLine = Pick<ProposalLine, 'quantity' | 'unit_price' | 'discount' | 'setup'>;

function centsOf({ quantity, unit_price, discount, setup }: PricedLine) {
  const price = unit_price === null ? 0 : toCents(lineTotal(unit_price, quantity));
  return price - share(price, discount) + toCents(setup);
}

type Priced = Pick<ProposalContent, 'discount' | 'freight' | 'freight_value'> & {
  lines: readonly (PricedLine & { id: string })[];
};

/**
 * Calculates totals in reais. Centavos are rounded per line, as in the cart, and then for the overall discount. Must
 * match private.proposal_total.
 * @param chosen ids of the lines to include; all lines if undefined
 */
export function proposalTotals(content: Priced, chosen?: readonly string[]) {
  const counted = content.lines.filter(({ id }) => chosen?.includes(id) ?? true);
  const cents = new Map(counted.map((line) => [line.id, centsOf(line)]));
  const subtotal = [...cents.values()].reduce((sum, line) => sum + line, 0);
  const discount = share(subtotal, content.discount);
  const freight = content.freight === 'cif' ? toCents(content.freight_value) : 0;
  return {
    /** Total of each line, by the line's id. */
    lines: new Map([...cents].map(([id, line]) => [id, line / 100])),
    subtotal: subtotal / 100,
    discount: discount / 100,
    freight: freight / 100,
    total: (subtotal - discount + freight) / 100,
    /** True if any line has no price yet. */
    isOpen: counted.some(({ unit_price }) => unit_price === null),
  };
}

export type ProposalTotals = ReturnType<typeof proposalTotals>;
