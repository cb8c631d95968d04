/** What prices are rounded to after a change, by step and by the rest they end in. */
export const roundings = {
  cents: { label: 'Aos centavos', step: 0.01, ending: 0 },
  five: { label: 'A cada R$ 0,05', step: 0.05, ending: 0 },
  ten: { label: 'A cada R$ 0,10', step: 0.1, ending: 0 },
  whole: { label: 'Ao real inteiro', step: 1, ending: 0 },
  ninety: { label: 'Terminando em ,90', step: 1, ending: 0.9 },
} as const;

export type Rounding = keyof typeof roundings;

/** How prices change; sums in reais with two decimals at most, as are percentages. */
export type PriceChange =
  /** Null takes the price away. */
  | { kind: 'set'; price: number | null }
  | { kind: 'amount'; amount: number; rounding: Rounding }
  | { kind: 'percent'; percent: number; rounding: Rounding };

/** Prices have four decimals at most; as whole numbers nothing is lost in between. */
const toUnits = (value: number) => BigInt(Math.round(value * 10_000));

const floorDivide = (a: bigint, b: bigint) => {
  const whole = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? whole - 1n : whole;
};

/** The nearest price that ends as asked, halves upwards. The price is a fraction of units. */
function round(numerator: bigint, denominator: bigint, rounding: Rounding): number {
  const [step, ending] = [toUnits(roundings[rounding].step), toUnits(roundings[rounding].ending)];
  const above = 2n * (numerator - ending * denominator) + step * denominator;
  const steps = floorDivide(above, 2n * step * denominator);
  const rounded = steps * step + ending;
  // What ends in ,90 is never less than that, as long as it is a price at all.
  return Number(rounded < ending && numerator > 0n ? ending : rounded) / 10_000;
}

/** The price after a change, which may be no price any more: 0 or less. */
export function changePrice(price: number, change: PriceChange): number | null {
  if (change.kind === 'set') return change.price;
  if (change.kind === 'amount') {
    return round(toUnits(price) + toUnits(change.amount), 1n, change.rounding);
  }
  const percent = BigInt(Math.round(change.percent * 100));
  return round(toUnits(price) * (10_000n + percent), 10_000n, change.rounding);
}
