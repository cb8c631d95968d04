import { lineQuantity } from '#shared/cart/cart.ts';
import {
  listedToSummary,
  type ProductSummary,
  specBasics,
} from '#shared/catalogue/product-summary.ts';
import { inColor } from '#shared/catalogue/variants.ts';
import type { SharedLine } from '#shared/sharing/list-link.ts';
import { loadListed, readParts } from '../catalogue/client/load-products.ts';
import { loadTiers } from '../catalogue/client/load-tiers.ts';

export interface FoundLine extends SharedLine {
  /** Undefined if the product was removed from the catalogue. */
  product: ProductSummary | undefined;
  /** True if the requested quantity was changed to an allowed one. */
  isAdjusted?: boolean;
}

export type AvailableLine = FoundLine & { product: ProductSummary };

const textAt = (texts: readonly string[], at: number) => texts[at] ?? '';

export async function loadList(lines: readonly SharedLine[]): Promise<FoundLine[]> {
  const { sources, products } = await loadListed();
  const wanted = new Set(lines.map(({ id }) => id));
  const positions = new Map(
    products.flatMap(({ id }, at): [string, number][] => (wanted.has(id) ? [[id, at]] : [])),
  );
  const [descriptions, tiers] = await Promise.all([
    // The list also works without descriptions.
    readParts(sources, [...positions.values()], (part) => part.descriptions, textAt),
    loadTiers(sources, products, wanted),
  ]);
  return lines.map((line) => {
    const at = positions.get(line.id);
    const listed = at === undefined ? undefined : products[at];
    if (at === undefined || listed === undefined) return { ...line, product: undefined };
    const summary = listedToSummary(listed, descriptions.get(at) ?? '');
    const shown = line.color === undefined ? listed : inColor(products, listed, line.color);
    const { images, focus } = listedToSummary(shown, '');
    const basics = specBasics({ ...summary, tiers: tiers.get(line.id) });
    const product = { ...summary, images, focus, ...basics };
    const ordered = { product, ...(line.sample ? { sample: true as const } : {}) };
    const quantity = lineQuantity(ordered, line.quantity);
    return { ...line, product, quantity, isAdjusted: quantity !== line.quantity };
  });
}
