/** Factor that converts unit prices, which have four decimals, to integers. */
const fractions = 10_000;

/** Returns the total of a line in reais, rounded to centavos. */
export function lineTotal(unitPrice: number, quantity: number): number {
  // Uses integers because 1.005 * 100 is less than 100.5.
  const exact = Math.round(unitPrice * fractions) * quantity;
  return Math.round(exact / (fractions / 100)) / 100;
}

export const sumOfTotals = (totals: readonly number[]): number =>
  totals.reduce((cents, total) => cents + Math.round(total * 100), 0) / 100;
