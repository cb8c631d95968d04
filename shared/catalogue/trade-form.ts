import { lengthProblem, lengths, ranges, wholeNumberMessage } from '../limits/limits.ts';
import { ncmMessage } from '../limits/refused-value.ts';
import { countStyle, measureStyle, readNumber, unitPriceStyle } from '../numbers/typed-number.ts';
import type { CostsForm } from './costs-form.ts';
import type { TierRow } from './tier-rows.ts';

/** Product specs in the form; numbers as typed. */
export interface TradeForm {
  referenceCode: string;
  /** Empty for 1. */
  minQuantity: string;
  /** Empty for 1. */
  quantityStep: string;
  leadTimeDays: string;
  packaging: string;
  ncm: string;
  /** In centimetres, like the next two. */
  width: string;
  height: string;
  depth: string;
  /** In grams. */
  weight: string;
  /** Ids of the chosen techniques. */
  techniques: string[];
  tiers: TierRow[];
  costs: CostsForm;
}

type TradeField = Exclude<keyof TradeForm, 'techniques' | 'tiers' | 'costs'>;

export const emptyTradeForm: TradeForm = {
  referenceCode: '',
  minQuantity: '',
  quantityStep: '',
  leadTimeDays: '',
  packaging: '',
  ncm: '',
  width: '',
  height: '',
  depth: '',
  weight: '',
  techniques: [],
  tiers: [],
  costs: { supplier: '', supplierCode: '', cost: '', note: '' },
};

const wholeNumbers = {
  minQuantity: ranges.quantity,
  quantityStep: ranges.quantity,
  leadTimeDays: ranges.leadTimeDays,
  weight: ranges.grams,
} as const satisfies Partial<Record<TradeField, object>>;

const measures = ['width', 'height', 'depth'] as const;

const isWithin = (value: number, { least, most }: { least: number; most: number }) =>
  value >= least && value <= most;

/** Parses a typed measure in millimetres; null if empty. */
function readMillimetres(typed: string): number | null {
  const centimetres = readNumber(typed, measureStyle);
  return centimetres === null ? null : Math.round(centimetres * 10);
}

/** An NCM is printed as 6911.10.90 and stored as digits. */
const readNcm = (typed: string): string => typed.replace(/[.\s]/g, '');

/** Validation errors by field. */
export function tradeProblems(form: TradeForm): Partial<Record<TradeField, string>> {
  const problems: Partial<Record<TradeField, string>> = {};
  const note = (field: TradeField, problem: string | undefined) => {
    if (problem !== undefined) problems[field] = problem;
  };
  const { reference_code, packaging } = lengths.products;
  note('referenceCode', lengthProblem(form.referenceCode.trim(), reference_code));
  note('packaging', lengthProblem(form.packaging.trim(), packaging));
  for (const [field, range] of Object.entries(wholeNumbers) as [
    keyof typeof wholeNumbers,
    (typeof wholeNumbers)[keyof typeof wholeNumbers],
  ][]) {
    const value = readNumber(form[field], countStyle);
    if (value !== null && !isWithin(value, range)) note(field, wholeNumberMessage(range));
  }
  for (const field of measures) {
    const value = readMillimetres(form[field]);
    if (value !== null && !isWithin(value, ranges.millimetres)) {
      note(field, 'Informe uma medida em cm, de 0,1 a 10.000');
    }
  }
  const ncm = readNcm(form.ncm);
  if (ncm !== '' && !/^\d{8}$/.test(ncm)) note('ncm', ncmMessage);
  return problems;
}

/** Converts the specs for save_product; blank tier rows are dropped. */
export function toTradeFields(form: TradeForm) {
  const { supplier, supplierCode, cost, note } = form.costs;
  return {
    reference_code: form.referenceCode.trim(),
    min_quantity: readNumber(form.minQuantity, countStyle) ?? 1,
    quantity_step: readNumber(form.quantityStep, countStyle) ?? 1,
    lead_time_days: readNumber(form.leadTimeDays, countStyle),
    packaging: form.packaging.trim(),
    ncm: readNcm(form.ncm) || null,
    width_mm: readMillimetres(form.width),
    height_mm: readMillimetres(form.height),
    depth_mm: readMillimetres(form.depth),
    weight_g: readNumber(form.weight, countStyle),
    techniques: form.techniques,
    price_tiers: form.tiers.flatMap(({ quantity, price }) => {
      const min_quantity = readNumber(quantity, countStyle);
      const unit_price = readNumber(price, unitPriceStyle);
      return min_quantity === null || unit_price === null ? [] : [{ min_quantity, unit_price }];
    }),
    costs: {
      supplier: supplier.trim(),
      supplier_code: supplierCode.trim(),
      cost: readNumber(cost, unitPriceStyle),
      note: note.trim(),
    },
  };
}
