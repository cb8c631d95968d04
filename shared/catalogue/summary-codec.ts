import { parseList } from '../lists/decode-list.ts';
import type { ProductBasics, ProductSummary } from './product-summary.ts';
import { type Availability, availabilityLabels } from './stock-status.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text; anything else is empty. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const parseText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** URLs on the web or of this site; not //host, and no script. */
const parseImageUrl = (value: unknown) =>
  /^(https?:\/\/|\/(?!\/))/.test(toText(value)) ? toText(value) : undefined;

/** A stored product; undefined without id or name, and invalid fields have defaults. */
export function parseProductBasics(value: unknown): ProductBasics | undefined {
  if (!isRecord(value)) return undefined;
  const [id, name, description] = [value.id, value.name, value.description].map(toText);
  if (!id || !name) return undefined;
  const price = Number(value.price ?? 0);
  return {
    id,
    name,
    description: description ?? '',
    images: parseList(value.images, parseImageUrl),
    price: Number.isFinite(price) && price > 0 ? price : 0,
  };
}

/** A summary from storage or `data-product`; undefined without id or name, and invalid fields have defaults. */
export function parseProductSummary(value: unknown): ProductSummary | undefined {
  const product = parseProductBasics(value);
  if (product === undefined || !isRecord(value)) return undefined;
  const availability = toText(value.availability);
  return {
    ...product,
    category: toText(value.category),
    material: toText(value.material),
    colors: parseList(value.colors, parseText),
    // Orderable unless known otherwise; the product page has the current value.
    availability: Object.hasOwn(availabilityLabels, availability)
      ? (availability as Availability)
      : 'in-stock',
    featured: value.featured === true,
    techniques: parseList(value.techniques, parseText),
    colorName: toText(value.colorName) || null,
  };
}
