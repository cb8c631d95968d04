import type { ProductSummary } from '#shared/catalogue/product-summary.ts';
import { parseProductSummary } from '#shared/catalogue/summary-codec.ts';
import { parseJson } from '#shared/lists/decode-list.ts';

export const productAt = (element: HTMLElement): ProductSummary | undefined =>
  parseProductSummary(parseJson(element.dataset.product ?? ''));
