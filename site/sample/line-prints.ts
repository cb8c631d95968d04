import type { KeyedArea } from '#shared/print-areas/area-keys.ts';
import { usualPlacement } from '#shared/sample/placement.ts';
import { printText } from '#shared/sample/print-text.ts';
import { millimetres } from '#shared/sample/real-size.ts';
import { paths } from '../paths.ts';
import type { VisitorLogo } from './logo-storage.ts';
import { placementOf, proportionsIn, wishedArea, wishesOf } from './placements.ts';

/** Pictures of products are as wide as high, unless somebody looks; sizes that depend on it are not said. */
const square = [1, 1] as const;

/**
 * How a product is wanted with the logo, in words; undefined where it shows none, or where the visitor has neither placed
 * it there nor sends it along.
 */
export function linePrint(
  productId: string,
  areas: readonly KeyedArea[],
  logo: VisitorLogo,
  isSent: boolean,
): string | undefined {
  const wishes = wishesOf([paths.product(productId)]);
  const area = wishes || isSent ? wishedArea(areas, wishes) : undefined;
  if (!area) return undefined;
  const proportions = proportionsIn(area, square, logo);
  const placement = placementOf(area, proportions, wishes) ?? usualPlacement(proportions);
  const isMeasured = area.widthMm !== null && area.heightMm !== null;
  return printText(area, isMeasured ? millimetres(placement, area, proportions) : undefined);
}
