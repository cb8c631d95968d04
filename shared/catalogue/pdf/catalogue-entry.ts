import { countText, formatPrice } from '../../numbers/format-number.ts';
import { priceRows } from '../../pricing/price-rows.ts';
import { lowestQuantity } from '../../pricing/quantity-rule.ts';
import type { DrawnArea } from '../../print-areas/drawn-area.ts';
import type { ListedProduct, Product } from '../product.ts';
import type { TechniqueLook } from '../technique-look.ts';

export type EntrySource = Omit<ListedProduct, 'group' | 'picture'> &
  Pick<Product, 'groupId' | 'images' | 'drawnAreas' | 'tiers'>;

/** Catalogue entry for a model: a product with all its colours. */
export interface CatalogueEntry {
  name: string;
  /** Code, colours and minimum, where known. */
  details: readonly string[];
  prices: readonly (readonly [quantity: string, price: string])[];
  /** URL of the product's page, or empty if the site has none. */
  url: string;
  /** Picture URLs, narrowest variant first. The original comes last, without a width. */
  photos: readonly { url: string; width?: number }[];
  /** Area in which to print the client's logo. */
  area?: DrawnArea & { look: TechniqueLook };
}

export interface EntryContext {
  /** Returns the URL of a product's page, or an empty string if there is none. */
  urlOf: (id: string) => string;
  lookOf: (technique: string | null) => TechniqueLook;
  hasLogo: boolean;
}

/** Groups products by model, in the order of each model's first product. */
export function toEntries(
  products: readonly EntrySource[],
  context: EntryContext,
): CatalogueEntry[] {
  const models = Map.groupBy(products, ({ id, groupId }) => groupId ?? id);
  return [...models.values()].map((colors) => toEntry(colors, context));
}

function toEntry(
  models: readonly EntrySource[],
  { urlOf, lookOf, hasLogo }: EntryContext,
): CatalogueEntry {
  const product = models[0] as EntrySource;
  const { name, referenceCode, drawnAreas, images } = product;
  const named = models.flatMap(({ colorName }) => colorName ?? []);
  const colors = [...new Set(named.length > 0 ? named : models.flatMap((each) => each.colors))];
  const least = lowestQuantity(product);
  const rows = priceRows(product, product);
  const area = hasLogo ? drawnAreas[0] : undefined;
  const photo = images[area?.imageIndex ?? 0];
  return {
    name,
    details: [
      referenceCode ? `Código: ${referenceCode}` : '',
      colors.length > 0 ? `${colors.length > 1 ? 'Cores' : 'Cor'}: ${colors.join(', ')}` : '',
      least > 1 ? `Mínimo: ${countText(least)} unidades` : '',
    ].filter((text) => text !== ''),
    prices: rows.map(({ from, unitPrice }) => [
      from > 1 ? `A partir de ${countText(from)}` : 'Preço',
      formatPrice(unitPrice) ?? '',
    ]),
    url: urlOf(product.id),
    photos: photo ? [...photo.variants, { url: photo.url }] : [],
    ...(area && { area: { ...area, look: lookOf(area.techniqueId) } }),
  };
}
