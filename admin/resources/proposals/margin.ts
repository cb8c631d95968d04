import type { ProposalContent } from '#shared/proposals/proposal.ts';
import { proposalTotals } from '#shared/proposals/totals.ts';

/** Internal unit costs by line id. */
export type Costs = Readonly<Record<string, number>>;

/** Sums the known costs and computes the margin (undefined if a cost is missing). Neither is sent to the client. */
export function marginOf(content: ProposalContent, costs: Costs) {
  const { total, freight } = proposalTotals(content);
  const price = total - freight;
  const known = content.lines.flatMap(({ id, quantity }) =>
    costs[id] === undefined ? [] : Math.round(costs[id] * quantity * 100) / 100,
  );
  const cost = known.reduce((sum, each) => sum + each, 0);
  const missing = content.lines.length - known.length;
  const percent =
    missing === 0 && price > 0 ? Math.round(((price - cost) / price) * 1000) / 10 : undefined;
  return { cost, missing, percent };
}
