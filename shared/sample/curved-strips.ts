import { hangAt, seenAt } from './curve.ts';
import type { Rectangle } from './placement.ts';

/** Of so many strips each is as good as flat. */
const strips = 16;

/** Of a narrower logo nobody sees that it is bent (CSS pixels). */
const leastWidth = 64;

/** Strips lie so far over one another that nothing shines through between them (CSS pixels). */
const overlap = 2;

/** How a strip shows its part of a logo, in the element in which that would lie flat. */
export interface StripStyle {
  position: 'absolute';
  inset: string;
  width: string;
  height: string;
  transformOrigin: string;
  transform: string;
  backgroundSize: string;
  backgroundPosition: string;
  maskSize: string;
  maskPosition: string;
}

/**
 * The strips of a logo that follows a cylinder, as styles; none where it lies flat, or is too small for it to be seen.
 * @param curve as in `hangAt`
 * @param area what the logo covers of its area
 * @param size of its element before that is transformed (CSS pixels)
 */
export function curvedStrips(
  curve: number,
  area: Rectangle,
  [width, height]: readonly [number, number],
): StripStyle[] {
  if (curve === 0 || width < leastWidth) return [];
  const stripWidth = width / strips;
  /** Where the strip that begins at a part of the logo is, in the element. */
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
      position: 'absolute',
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
