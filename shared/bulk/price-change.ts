export const roundings = {
  cents: { label: 'Aos centavos', step: 0.01, ending: 0 },
  five: { label: 'A cada R$ 0,05', step: 0.05, ending: 0 },
  ten: { label: 'A cada R$ 0,10', step: 0.1, ending: 0 },
  whole: { label: 'Ao real inteiro', step: 1, ending: 0 },
  ninety: { label: 'Terminando em ,90', step: 1, ending: 0.9 },
} as const;

export type Rounding = keyof typeof roundings;

/** Price change. Amounts and percentages have at most two decimals. */
export type PriceChange =
  /** Null removes the price. */
  | { kind: 'set'; price: number | null }
  | { kind: 'amount'; amount: number; rounding: Rounding }
  | { kind: 'percent'; percent: number; rounding: Rounding };

/** Converts a price, which has at most four decimals, to an integer to avoid rounding errors. */
const toUnits = (value: number) => BigInt(Math.round(value * 10_000));

const floorDivide = (a: bigint, b: bigint) => {
  const whole = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? whole - 1n : whole;
};

/** Rounds a fraction of units to the nearest price with the given ending. Halves are rounded up. */
function round(numerator: bigint, denominator: bigint, rounding: Rounding): number {
  const [step, ending] = [toUnits(roundings[rounding].step), toUnits(roundings[rounding].ending)];
  const above = 2n * (numerator - ending * denominator) + step * denominator;
  const steps = floorDivide(above, 2n * step * denominator);
  const rounded = steps * step + ending;
  // A positive price is never rounded below the ending: for ",90", it is at least 0,90.
  return Number(rounded < ending && numerator > 0n ? ending : rounded) / 10_000;
}

/** Returns the changed price, which may be 0 or negative, or null if the change removes the price. */
export function changePrice(price: number, change: PriceChange): number | null {
  if (change.kind === 'set') return change.price;
  if (change.kind === 'amount') {
    return round(toUnits(price) + toUnits(change.amount), 1n, change.rounding);
  }
  const percent = BigInt(Math.round(change.percent * 100));
  return round(toUnits(price) * (10_000n + percent), 10_000n, change.rounding);
}
