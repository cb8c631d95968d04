import { maxQuantity } from '../limits/max-quantity.ts';

/** Allowed quantities of a product: multiples of the step, from the minimum up. */
export interface QuantityRule {
  minQuantity: number;
  quantityStep: number;
}

export const isAnyQuantity = ({ minQuantity, quantityStep }: QuantityRule): boolean =>
  minQuantity <= 1 && quantityStep <= 1;

/** Returns the lowest allowed quantity, such as 60 for a minimum of 50 in steps of 12. */
export const lowestQuantity = (rule: QuantityRule): number => allowedQuantity(rule, 1);

/** Rounds a quantity up to the next allowed one, or down to the highest one if that exceeds the cart's maximum. */
export function allowedQuantity({ minQuantity, quantityStep }: QuantityRule, quantity: number) {
  const raised = Math.ceil(Math.max(quantity, minQuantity) / quantityStep) * quantityStep;
  if (raised <= maxQuantity) return raised;
  return Math.floor(maxQuantity / quantityStep) * quantityStep;
}

export function lowerQuantity(rule: QuantityRule, quantity: number): number {
  const { quantityStep } = rule;
  return allowedQuantity(rule, (Math.ceil(quantity / quantityStep) - 1) * quantityStep);
}

export const higherQuantity = (rule: QuantityRule, quantity: number): number =>
  allowedQuantity(rule, quantity + 1);
