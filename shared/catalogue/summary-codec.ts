import { maxQuantity } from '../limits/max-quantity.ts';
import { isRecord, parseList } from '../lists/decode-list.ts';
import type { PriceTier } from '../pricing/price-tiers.ts';
import { type ProductBasics, type ProductSummary, specBasics } from './product-summary.ts';
import { type Availability, availabilityLabels } from './stock-status.ts';

export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const parseText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Accepts http(s) URLs and paths on this site, but rejects //host and scripts. */
const parseImageUrl = (value: unknown) =>
  /^(https?:\/\/|\/(?!\/))/.test(toText(value)) ? toText(value) : undefined;

export const isPositive = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;

const toAmount = (value: unknown) => {
  const amount = Number(value);
  return isPositive(amount) ? amount : 0;
};

const toQuantity = (value: unknown) => Math.min(maxQuantity, Math.ceil(toAmount(value)));

function parseTier(value: unknown): PriceTier | undefined {
  const { minQuantity, unitPrice } = isRecord(value) ? value : {};
  const tier = { minQuantity: toQuantity(minQuantity), unitPrice: toAmount(unitPrice) };
  return tier.minQuantity && tier.unitPrice ? tier : undefined;
}

/** Parses price tiers. Undefined (unknown) if any of them is invalid. */
function parseTiers(value: unknown): PriceTier[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const tiers = parseList(value, parseTier);
  const isSorted = tiers.every((tier, at) => tier.minQuantity > (tiers[at - 1]?.minQuantity ?? 0));
  return tiers.length === value.length && isSorted ? tiers : undefined;
}

/** Parses a stored product. Undefined if it has no id or name; any other invalid field gets its default. */
export function parseProductBasics(value: unknown): ProductBasics | undefined {
  if (!isRecord(value)) return undefined;
  const [id, name, description] = [value.id, value.name, value.description].map(toText);
  if (!id || !name) return undefined;
  return {
    id,
    name,
    description: description ?? '',
    images: parseList(value.images, parseImageUrl),
    focus: parseText(value.focus),
    price: toAmount(value.price),
    ...specBasics({
      referenceCode: toText(value.referenceCode),
      minQuantity: toQuantity(value.minQuantity),
      quantityStep: toQuantity(value.quantityStep),
      lowestPrice: toAmount(value.lowestPrice),
      tiers: parseTiers(value.tiers),
    }),
  };
}

/** Parses a summary from storage or `data-product`. Undefined without id or name; other invalid fields get defaults. */
export function parseProductSummary(value: unknown): ProductSummary | undefined {
  const product = parseProductBasics(value);
  if (product === undefined || !isRecord(value)) return undefined;
  const availability = toText(value.availability);
  return {
    ...product,
    category: toText(value.category),
    material: toText(value.material),
    colors: parseList(value.colors, parseText),
    // Assumed to be available if missing. The product page has the current value.
    availability: Object.hasOwn(availabilityLabels, availability)
      ? (availability as Availability)
      : 'in-stock',
    featured: value.featured === true,
    techniques: parseList(value.techniques, parseText),
    colorName: toText(value.colorName) || null,
  };
}
