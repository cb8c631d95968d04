import { highestUnitPrice, lengthProblem, lengths } from '../limits/limits.ts';
import { readNumber, unitPriceStyle } from '../numbers/typed-number.ts';

/** Internal costs of a product in the form. */
export interface CostsForm {
  supplier: string;
  supplierCode: string;
  /** As typed. */
  cost: string;
  note: string;
}

/** Validation errors by field. */
export function costsProblems(costs: CostsForm): Partial<Record<keyof CostsForm, string>> {
  const problems: Partial<Record<keyof CostsForm, string>> = {};
  const { supplier, supplier_code, note } = lengths.product_costs;
  const most = { supplier, supplierCode: supplier_code, note } as const;
  for (const [field, length] of Object.entries(most) as [keyof typeof most, number][]) {
    const problem = lengthProblem(costs[field].trim(), length);
    if (problem !== undefined) problems[field] = problem;
  }
  const cost = readNumber(costs.cost, unitPriceStyle);
  if (cost !== null && !(cost >= 0 && cost <= highestUnitPrice)) {
    problems.cost = 'Informe um custo como 4,35 ou deixe em branco';
  }
  return problems;
}
