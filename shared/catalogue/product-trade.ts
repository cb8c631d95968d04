import type { Tables } from '../database.types.ts';
import { byName } from '../lists/by-name.ts';
import { lowestOf, priceRows } from '../pricing/price-rows.ts';
import type { PriceTier } from '../pricing/price-tiers.ts';
import type { QuantityRule } from '../pricing/quantity-rule.ts';
import { readTiers } from '../pricing/read-tiers.ts';

/** Columns of product specs that are public. */
export const tradeColumns =
  'reference_code, min_quantity, quantity_step, lead_time_days, width_mm, height_mm, depth_mm, weight_g, packaging, price_tiers (min_quantity, unit_price), techniques!product_techniques (id, name, max_colors, sort_order), print_areas (id, image_id, technique_id, name, width_mm, height_mm, quad, brightness, curve)';

/** Public row of product specs. */
export interface TradeRow
  extends Pick<
    Tables<'products'>,
    | 'price'
    | 'reference_code'
    | 'min_quantity'
    | 'quantity_step'
    | 'lead_time_days'
    | 'width_mm'
    | 'height_mm'
    | 'depth_mm'
    | 'weight_g'
    | 'packaging'
  > {
  price_tiers: Pick<Tables<'price_tiers'>, 'min_quantity' | 'unit_price'>[];
  techniques: Pick<Tables<'techniques'>, 'id' | 'name' | 'max_colors' | 'sort_order'>[];
  print_areas: Omit<Tables<'print_areas'>, 'product_id'>[];
}

/** A print technique of a product. */
export interface PrintTechnique {
  id: string;
  name: string;
  /** Null for unlimited. */
  maxColors: number | null;
}

/** A print area with its maximum size. */
export interface PrintArea {
  name: string;
  widthMm: number | null;
  heightMm: number | null;
}

/** Commercial and technical specs of a product. */
export interface ProductTrade extends QuantityRule {
  /** Order code; null without one. */
  referenceCode: string | null;
  /** By ascending quantity. */
  tiers: readonly PriceTier[];
  /** Lowest tier price on sale; 0 without tiers. */
  lowestPrice: number;
  /** In the shop's order. */
  printTechniques: readonly PrintTechnique[];
  printAreas: readonly PrintArea[];
  /** In working days. Null if unknown, like the following fields. */
  leadTimeDays: number | null;
  widthMm: number | null;
  heightMm: number | null;
  depthMm: number | null;
  weightG: number | null;
  packaging: string | null;
}

/** Specs of a product without any. */
export const noTrade: ProductTrade = {
  referenceCode: null,
  minQuantity: 1,
  quantityStep: 1,
  tiers: [],
  lowestPrice: 0,
  printTechniques: [],
  printAreas: [],
  leadTimeDays: null,
  widthMm: null,
  heightMm: null,
  depthMm: null,
  weightG: null,
  packaging: null,
};

/** Each picture has its own copy of an area; it is listed once. */
const differ = (area: PrintArea, at: number, all: readonly PrintArea[]): boolean =>
  all.findIndex(
    ({ name, widthMm, heightMm }) =>
      name === area.name && widthMm === area.widthMm && heightMm === area.heightMm,
  ) === at;

/** Maps the specs of a row. */
export function toProductTrade(row: TradeRow): ProductTrade {
  const tiers = readTiers(row.price_tiers);
  const rule = { minQuantity: row.min_quantity, quantityStep: row.quantity_step };
  const pricing = { price: Number(row.price ?? 0), tiers };
  return {
    referenceCode: row.reference_code,
    ...rule,
    tiers,
    lowestPrice: tiers.length > 0 ? lowestOf(priceRows(pricing, rule)) : 0,
    printTechniques: row.techniques
      .toSorted((a, b) => a.sort_order - b.sort_order || byName(a, b))
      .map(({ id, name, max_colors }) => ({ id, name, maxColors: max_colors })),
    printAreas: row.print_areas
      .toSorted(byName)
      .map(({ name, width_mm, height_mm }) => ({ name, widthMm: width_mm, heightMm: height_mm }))
      .filter(differ),
    leadTimeDays: row.lead_time_days,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    depthMm: row.depth_mm,
    weightG: row.weight_g,
    packaging: row.packaging,
  };
}
