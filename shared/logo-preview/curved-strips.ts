import { hangAt, seenAt } from './curve.ts';
import type { Rectangle } from './placement.ts';

/** Number of strips, high enough for each strip to look flat. */
const strips = 16;

/** Width below which the curve of a logo is not visible (CSS pixels). */
const leastWidth = 64;

/** Overlap of neighbouring strips (CSS pixels), which prevents gaps between them. */
const overlap = 2;

/**
 * Slices a logo into strips that follow a cylinder. Returns none if the area is flat, or if the logo is too small for
 * the curve to be visible.
 * @param curve as in `hangAt`
 * @param area rectangle of the logo in its print area
 * @param size size of the logo's element before the transform (CSS pixels)
 */
export function curvedStrips(
  curve: number,
  area: Rectangle,
  [width, height]: readonly [number, number],
) {
  if (curve === 0 || width < leastWidth) return [];
  const stripWidth = width / strips;
  /** Returns the position in the element of a point at this fraction of the logo's width. */
  const placeOf = (part: number) => {
    const x = seenAt(area.left + area.width * part);
    return [
      ((x - area.left) / area.width) * width,
      (hangAt(curve, x) / area.height) * height,
    ] as const;
  };
  return Array.from({ length: strips }, (_, at) => {
    const [[left, top], [right, bottom]] = [placeOf(at / strips), placeOf((at + 1) / strips)];
    const isLast = at === strips - 1;
    const [size, position] = [`${width}px ${height}px`, `${-at * stripWidth}px 0`];
    const slope = [(right - left) / stripWidth, (bottom - top) / stripWidth];
    return {
      position: 'absolute' as const,
      inset: '0 auto auto 0',
      width: `${stripWidth + (isLast ? 0 : overlap)}px`,
      height: `${height}px`,
      transformOrigin: '0 0',
      transform: `matrix(${slope},0,1,${left},${top})`,
      backgroundSize: size,
      backgroundPosition: position,
      maskSize: size,
      maskPosition: position,
    };
  });
}

/** Bends a logo around a cylinder, or flattens it again if the curve is 0. `size` is its size before the transform. */
export function bend(
  curve: number,
  element: HTMLElement,
  area: Rectangle,
  size: readonly [number, number],
): void {
  const strips = curvedStrips(curve, area, size);
  // The strips show the logo, so the element's own background is hidden.
  element.style.background = element.style.mask = strips.length > 0 ? 'none' : '';
  while (element.childElementCount > strips.length) element.lastChild?.remove();
  for (const [at, style] of strips.entries()) {
    const strip = element.children[at] ?? element.appendChild(document.createElement('i'));
    strip.className = element.className;
    Object.assign((strip as HTMLElement).style, style);
  }
}
