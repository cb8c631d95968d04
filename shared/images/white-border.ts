import { opaqueBox } from '../logo-preview/frame.ts';
import type { Pixels } from '../logo-preview/pixels.ts';
import type { Rectangle } from '../logo-preview/placement.ts';
import { boundsOf, type Quad } from '../print-areas/quad.ts';

/** Minimum channel value that counts as white; below 255 because compression makes white uneven. */
const nearWhite = 244;

/** Margin around the content, and the minimum saving that justifies a crop, as fractions of a side. */
const margin = 0.02;

/**
 * Finds the content within a picture's white border. The result is as close to a square as the picture allows, so the
 * site's square crops show all of it. Print areas are kept inside. Undefined if there is no border.
 */
export function frameWithinBorder(
  { data, width, height }: Pixels,
  areas: readonly Quad[] = [],
): Rectangle | undefined {
  const content = data.slice();
  for (let at = 0; at < content.length; at += 4) {
    if (Math.min(...content.subarray(at, at + 3)) >= nearWhite) content[at + 3] = 0;
  }
  const box = opaqueBox({ data: content, width, height });
  if (!box) return undefined;
  const bounds = areas.map(boundsOf);
  const left = Math.min(box.left, ...bounds.map((each) => each.left * width));
  const top = Math.min(box.top, ...bounds.map((each) => each.top * height));
  const right = Math.max(box.left + box.width, ...bounds.map((each) => each.right * width));
  const bottom = Math.max(box.top + box.height, ...bounds.map((each) => each.bottom * height));
  const side = Math.max(right - left, bottom - top) * (1 + 2 * margin);
  const span = (from: number, to: number, whole: number) => {
    const length = Math.min(whole, Math.ceil(side));
    const start = Math.round((from + to - length) / 2);
    return [Math.min(whole - length, Math.max(0, start)) / whole, length / whole] as const;
  };
  const [x, across] = span(left, right, width);
  const [y, down] = span(top, bottom, height);
  if (across > 1 - margin && down > 1 - margin) return undefined;
  return { left: x, top: y, width: across, height: down };
}
