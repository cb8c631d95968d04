import { priceForQuantity } from '#shared/catalogue/browsing/budget.ts';
import { listedPrice } from '#shared/catalogue/browsing/sorting.ts';
import { type ProductSummary, quantityRule } from '#shared/catalogue/product-summary.ts';
import { counted, formatPrice } from '#shared/numbers/format-number.ts';
import { allowedQuantity } from '#shared/pricing/quantity-rule.ts';

/** Returns the unit price for a quantity, the listed price if there is no quantity, or 0 without a price. */
export function unitPriceOf(product: ProductSummary, quantity: number | undefined): number {
  const { price, lowestPrice = 0, tiers = [] } = product;
  if (quantity === undefined) return listedPrice({ lowestPrice, price });
  return priceForQuantity({ price, tiers }, quantityRule(product), quantity) ?? 0;
}

/** Formats a price: "a partir de R$ 39,10", "R$ 41,40 cada, em 200 unidades". `unitPrice` is 0 if there is none. */
export function cardPrice(
  product: Pick<ProductSummary, 'price' | 'lowestPrice' | 'minQuantity' | 'quantityStep'>,
  quantity: number | undefined,
  unitPrice: number,
) {
  if (quantity === undefined) {
    const { lowestPrice = 0, price } = product;
    const listed = formatPrice(listedPrice({ lowestPrice, price })) ?? '';
    return { before: lowestPrice > 0 ? 'a partir de ' : '', price: listed, after: '' };
  }
  const price = formatPrice(unitPrice);
  if (price === undefined) return { before: '', price: 'Sob consulta', after: '' };
  const sold = allowedQuantity(quantityRule(product), quantity);
  return { before: '', price, after: ` cada, em ${counted(sold, 'unidade', 'unidades')}` };
}
