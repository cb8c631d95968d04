import { usualPlacement } from '#shared/logo-preview/placement.ts';
import { printText } from '#shared/logo-preview/print-text.ts';
import { millimetres } from '#shared/logo-preview/real-size.ts';
import type { KeyedArea } from '#shared/print-areas/area-keys.ts';
import { paths } from '../paths.ts';
import type { VisitorLogo } from './logo-storage.ts';
import { placementOf, preferencesOf, preferredArea, proportionsIn } from './placements.ts';

/** Product pictures are assumed to be square unless loaded; sizes that depend on it are omitted. */
const square = [1, 1] as const;

/**
 * Describes the print of a product; undefined if it has no area, or if the visitor has neither placed the logo there
 * nor sends it.
 */
export function linePrint(
  productId: string,
  areas: readonly KeyedArea[],
  logo: VisitorLogo,
  isSent: boolean,
): string | undefined {
  const preferences = preferencesOf([paths.product(productId)]);
  const area = preferences || isSent ? preferredArea(areas, preferences) : undefined;
  if (!area) return undefined;
  const proportions = proportionsIn(area, square, logo);
  const placement = placementOf(area, proportions, preferences) ?? usualPlacement(proportions);
  const isMeasured = area.widthMm !== null && area.heightMm !== null;
  return printText(area, isMeasured ? millimetres(placement, area, proportions) : undefined);
}
