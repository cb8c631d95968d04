import type { ProductBasics, ProductSummary } from './product-summary.ts';
import { type Availability, availabilityLabels } from './stock-status.ts';

/** What a visitor's browser keeps may be old, edited or cut short: whatever does not read as it should is left out. */
type Unknown = Record<string, unknown>;

export const isRecord = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The addresses among what was kept as images: on the web, or of this site. */
function parseImages(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((url) => typeof url === 'string' && /^(https?:\/\/|\/(?!\/))/.test(url));
}

/** A product as it was kept, or undefined when it cannot be told which one it is. */
export function parseProductBasics(value: unknown): ProductBasics | undefined {
  if (!isRecord(value) || asText(value.id) === '' || asText(value.name) === '') {
    return undefined;
  }
  const price = Number(value.price ?? 0);
  return {
    id: asText(value.id),
    name: asText(value.name),
    description: asText(value.description),
    images: parseImages(value.images),
    price: Number.isFinite(price) && price > 0 ? price : 0,
  };
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

/** A summary as a page or a browser wrote it, or undefined when it cannot be told which product it is. */
export function parseProductSummary(value: unknown): ProductSummary | undefined {
  const product = parseProductBasics(value);
  if (product === undefined) return undefined;
  const kept = value as Record<string, unknown>;
  const text = (field: string) => (typeof kept[field] === 'string' ? kept[field] : '');
  const availability = text('availability');
  return {
    ...product,
    category: text('category'),
    material: text('material'),
    colors: texts(kept.colors),
    // What cannot be read is offered: the product page tells what is true.
    availability: Object.hasOwn(availabilityLabels, availability)
      ? (availability as Availability)
      : 'in-stock',
    featured: kept.featured === true,
    techniques: texts(kept.techniques),
    colorName: text('colorName') || null,
  };
}
