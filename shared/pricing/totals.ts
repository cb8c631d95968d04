/** Unit prices have four decimals. */
const fractions = 10_000;

/** What a line costs, in reais, rounded to cents. */
export function lineTotal(unitPrice: number, quantity: number): number {
  // By whole numbers: 1.005 * 100 would be less than 100.5.
  const exact = Math.round(unitPrice * fractions) * quantity;
  return Math.round(exact / (fractions / 100)) / 100;
}

/** The sum of line totals: what was rounded is what is added. */
export const sumOfTotals = (totals: readonly number[]): number =>
  totals.reduce((cents, total) => cents + Math.round(total * 100), 0) / 100;
