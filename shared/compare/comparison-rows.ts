import { type ProductSummary, quantityRule } from '../catalogue/product-summary.ts';
import { availabilityLabels } from '../catalogue/stock-status.ts';
import { counted, formatPrice } from '../numbers/format-number.ts';
import { unitPriceFor } from '../pricing/price-tiers.ts';
import { allowedQuantity } from '../pricing/quantity-rule.ts';
import { minimumText } from '../pricing/quantity-texts.ts';
import { lineTotal } from '../pricing/totals.ts';

/** A product with the specs listed on its page, by label. */
export interface ComparedProduct {
  product: ProductSummary;
  specs: ReadonlyMap<string, readonly string[]>;
}

/** Specs that buyers ask about first. The others follow in page order. */
const firstSpecs = ['Prazo', 'Técnicas', 'Área de gravação'];

function priceTexts(product: ProductSummary, wanted: number): string[] {
  const quantity = allowedQuantity(quantityRule(product), wanted);
  const unitPrice = unitPriceFor({ price: product.price, tiers: product.tiers ?? [] }, quantity);
  if (unitPrice === undefined) return ['Sob consulta'];
  const each = `${formatPrice(unitPrice)} cada`;
  if (quantity === 1) return [each];
  const total = formatPrice(lineTotal(unitPrice, quantity));
  return [each, `${total} por ${counted(quantity, 'unidade', 'unidades')}`];
}

/** Returns the rows of a comparison for a quantity, without rows that are empty for every product. */
export function comparisonRows(
  compared: readonly (ComparedProduct | undefined)[],
  quantity: number,
) {
  const row = (label: string, of: (each: ComparedProduct) => readonly string[]) => ({
    label,
    // Values for each product, empty if unknown.
    values: compared.map((each) => (each ? of(each).filter((text) => text !== '') : [])),
  });
  const spec = (label: string) => row(label, ({ specs }) => specs.get(label) ?? []);
  const others = new Set(compared.flatMap((each) => [...(each?.specs.keys() ?? [])]));
  for (const label of firstSpecs) others.delete(label);
  return [
    row('Preço', ({ product }) => priceTexts(product, quantity)),
    row('Mínimo', ({ product }) => [minimumText(quantityRule(product)) ?? 'Sem mínimo']),
    ...firstSpecs.map(spec),
    row('Material', ({ product }) => [product.material]),
    row('Cores', ({ product }) => [product.colors.join(', ') || (product.colorName ?? '')]),
    row('Estoque', ({ product }) => [availabilityLabels[product.availability]]),
    row('Código', ({ product }) => [product.referenceCode ?? '']),
    ...[...others].map(spec),
  ].filter(({ values }) => values.some((texts) => texts.length > 0));
}
