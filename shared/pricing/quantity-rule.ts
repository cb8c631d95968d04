import { maxQuantity } from '../limits/max-quantity.ts';

/** Which quantities of a product are sold: multiples of the step from the minimum on. */
export interface QuantityRule {
  minQuantity: number;
  quantityStep: number;
}

/** Whether every quantity is sold, so that there is nothing to say. */
export const isAnyQuantity = ({ minQuantity, quantityStep }: QuantityRule): boolean =>
  minQuantity <= 1 && quantityStep <= 1;

/** The smallest quantity that is sold: with a minimum of 50 and steps of 12, 60. */
export const lowestQuantity = (rule: QuantityRule): number => allowedQuantity(rule, 1);

/**
 * The quantity itself where it is sold, or the next higher one that is. Where that would be more than a cart takes, the
 * highest that it does take.
 */
export function allowedQuantity({ minQuantity, quantityStep }: QuantityRule, quantity: number) {
  const raised = Math.ceil(Math.max(quantity, minQuantity) / quantityStep) * quantityStep;
  if (raised <= maxQuantity) return raised;
  return Math.floor(maxQuantity / quantityStep) * quantityStep;
}

/** The next lower quantity that is sold; the lowest where there is none. */
export function lowerQuantity(rule: QuantityRule, quantity: number): number {
  const { quantityStep } = rule;
  return allowedQuantity(rule, (Math.ceil(quantity / quantityStep) - 1) * quantityStep);
}

/** The next higher quantity that is sold; the highest a cart takes where there is none. */
export const higherQuantity = (rule: QuantityRule, quantity: number): number =>
  allowedQuantity(rule, quantity + 1);
