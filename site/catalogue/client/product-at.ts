import type { ProductSummary } from '#shared/catalogue/product-summary.ts';
import { parseProductSummary } from '#shared/catalogue/summary-codec.ts';

export function productAt(element: HTMLElement): ProductSummary | undefined {
  try {
    return parseProductSummary(JSON.parse(element.dataset.product ?? ''));
  } catch {
    return undefined;
  }
}
