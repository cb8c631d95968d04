import type { ProposalContent, ProposalLine } from '#shared/proposals/proposal.ts';
import { proposalTotals } from '#shared/proposals/totals.ts';

/** Internal cost a piece by the line's id. */
export type Costs = Readonly<Record<string, number>>;

/** Cost and margin of a proposal, which is unknown while a line has no cost. Never part of what is sent. */
export function marginOf(content: ProposalContent, costs: Costs) {
  const { lines, total, freight } = proposalTotals(content);
  const costOf = ({ id, quantity }: ProposalLine) =>
    costs[id] === undefined ? undefined : Math.round(costs[id] * quantity * 100) / 100;
  const percentOf = (price: number, cost: number) =>
    price > 0 ? Math.round(((price - cost) / price) * 1000) / 10 : undefined;
  const known = content.lines.flatMap((line) => costOf(line) ?? []);
  const cost = known.reduce((sum, each) => sum + each, 0);
  return {
    cost,
    missing: content.lines.length - known.length,
    percent: known.length < content.lines.length ? undefined : percentOf(total - freight, cost),
    lines: new Map(
      content.lines.map((line) => {
        const own = costOf(line);
        return [
          line.id,
          own === undefined ? undefined : percentOf(lines.get(line.id)?.total ?? 0, own),
        ];
      }),
    ),
  };
}
