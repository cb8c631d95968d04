import { leadTimeText, printAreaText, printTechniqueText } from '#shared/catalogue/measures.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { specTexts } from '#shared/catalogue/product-specs.ts';
import type { PriceRow } from '#shared/pricing/price-rows.ts';
import { lowestOf, priceRows } from '#shared/pricing/price-rows.ts';
import { isAnyQuantity, lowestQuantity } from '#shared/pricing/quantity-rule.ts';

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

export const filled = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value)));

const availabilityUrls = {
  'in-stock': 'https://schema.org/InStock',
  'sample-available': 'https://schema.org/LimitedAvailability',
  'out-of-stock': 'https://schema.org/OutOfStock',
} as const;

/** Formats a price with two decimals, or with more if it includes fractions of a cent. */
const priceText = (price: number) => {
  const cents = price.toFixed(2);
  return Number(cents) === price ? cents : String(price);
};

const quantities = ({ from, to }: Pick<PriceRow, 'from' | 'to'>) => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  ...(to === undefined ? {} : { maxValue: to }),
  unitCode: 'C62',
});

export function offerJsonLd(product: Product, url: string): object | undefined {
  const rows = priceRows(product, product);
  const [first] = rows;
  if (first === undefined) return undefined;
  const terms = {
    priceCurrency: 'BRL',
    availability: availabilityUrls[product.availability],
    url,
  };
  const sold = isAnyQuantity(product)
    ? {}
    : { eligibleQuantity: quantities({ from: lowestQuantity(product), to: undefined }) };
  if (product.tiers.length === 0) {
    return { '@type': 'Offer', price: priceText(first.unitPrice), ...terms, ...sold };
  }
  return {
    '@type': 'AggregateOffer',
    lowPrice: priceText(lowestOf(rows)),
    highPrice: priceText(Math.max(...rows.map(({ unitPrice }) => unitPrice))),
    offerCount: rows.length,
    ...terms,
    eligibleQuantity: quantities({ from: first.from, to: undefined }),
    offers: rows.map((row) => ({
      '@type': 'Offer',
      price: priceText(row.unitPrice),
      ...terms,
      eligibleQuantity: quantities(row),
    })),
  };
}

const measure = (value: number | null, unitCode: 'MMT' | 'GRM') =>
  value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode };

export function specsJsonLd(product: Product): Record<string, unknown> {
  const properties: (readonly [name: string, value: string | number])[] = [
    ...product.printTechniques.map((each) => ['Técnica', printTechniqueText(each)] as const),
    ...product.printAreas.map((each) => ['Área de gravação', printAreaText(each)] as const),
    ['Prazo', leadTimeText(product.leadTimeDays)],
    ['Múltiplos de', product.quantityStep > 1 ? product.quantityStep : ''],
    ...specTexts(product).map(({ name, value }): [string, string] => [name, value]),
  ];
  return {
    width: measure(product.widthMm, 'MMT'),
    height: measure(product.heightMm, 'MMT'),
    depth: measure(product.depthMm, 'MMT'),
    weight: measure(product.weightG, 'GRM'),
    additionalProperty: properties
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
  };
}
