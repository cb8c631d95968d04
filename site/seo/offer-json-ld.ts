import { leadTimeText, printAreaText, printTechniqueText } from '#shared/catalogue/measures.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { specTexts } from '#shared/catalogue/product-specs.ts';
import type { PriceRow } from '#shared/pricing/price-rows.ts';
import { lowestOf, priceRows } from '#shared/pricing/price-rows.ts';
import { isAnyQuantity, lowestQuantity } from '#shared/pricing/quantity-rule.ts';

const availabilityUrls = {
  'in-stock': 'https://schema.org/InStock',
  'sample-available': 'https://schema.org/LimitedAvailability',
  'out-of-stock': 'https://schema.org/OutOfStock',
} as const;

/** Two decimals, and fractions of a cent if any. */
const priceText = (price: number) => {
  const cents = price.toFixed(2);
  return Number(cents) === price ? cents : String(price);
};

const quantities = ({ from, to }: Pick<PriceRow, 'from' | 'to'>) => ({
  '@type': 'QuantitativeValue',
  minValue: from,
  ...(to === undefined ? {} : { maxValue: to }),
  // Pieces.
  unitCode: 'C62',
});

/** Structured data of a product's prices; undefined without any. */
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

/** Structured data of a product's remaining specs. */
export function specsJsonLd(product: Product): Record<string, unknown> {
  const properties: [name: string, value: string | number][] = [
    ...product.printTechniques.map((each): [string, string] => [
      'Técnica',
      printTechniqueText(each),
    ]),
    ...product.printAreas.map((each): [string, string] => [
      'Área de gravação',
      printAreaText(each),
    ]),
    ['Prazo', leadTimeText(product.leadTimeDays)],
    ['Múltiplos de', product.quantityStep > 1 ? product.quantityStep : ''],
    ...specTexts(product).map(({ name, value }): [string, string] => [name, value]),
  ];
  const said = properties.filter(([, value]) => value !== '');
  const measures = {
    width: measure(product.widthMm, 'MMT'),
    height: measure(product.heightMm, 'MMT'),
    depth: measure(product.depthMm, 'MMT'),
    weight: measure(product.weightG, 'GRM'),
  };
  return {
    ...Object.fromEntries(Object.entries(measures).filter(([, value]) => value !== undefined)),
    ...(said.length > 0
      ? {
          additionalProperty: said.map(([name, value]) => ({
            '@type': 'PropertyValue',
            name,
            value,
          })),
        }
      : {}),
  };
}
