import { printText } from '#shared/logo-preview/print-quality.ts';
import { millimetres } from '#shared/logo-preview/real-size.ts';
import type { KeyedArea } from '#shared/print-areas/area-keys.ts';
import { paths } from '../paths.ts';
import type { VisitorLogo } from './logo-storage.ts';
import { preferencesOf, preferredArea, printIn } from './placements.ts';

/** Product pictures are assumed to be square unless loaded; sizes that depend on it are omitted. */
const square = { naturalWidth: 1, naturalHeight: 1 };

/** Describes the print of a product; undefined without an area, or if the logo is neither placed nor sent. */
export function linePrint(
  productId: string,
  areas: readonly KeyedArea[],
  logo: VisitorLogo,
  isSent: boolean,
): string | undefined {
  const preferences = preferencesOf([paths.product(productId)]);
  const area = preferences || isSent ? preferredArea(areas, preferences) : undefined;
  if (!area) return undefined;
  const { proportions, placement } = printIn(area, square, logo, preferences);
  const isMeasured = area.widthMm !== null && area.heightMm !== null;
  return printText(area, isMeasured ? millimetres(placement, area, proportions) : undefined);
}
