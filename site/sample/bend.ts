import { hangAt, seenAt } from '#shared/sample/curve.ts';
import type { Rectangle } from '#shared/sample/placement.ts';

/** Of so many strips each is as good as flat. */
const strips = 16;

/** Of a narrower logo nobody sees that it is bent (CSS pixels). */
const leastWidth = 64;

/** Strips lie so far over one another that nothing shines through between them (CSS pixels). */
const overlap = 2;

/**
 * Has a logo that lies flat on its area follow a cylinder; without a curve it is flat again.
 * @param area what it covers of the area
 * @param size of its element before that is transformed
 */
export function bend(
  curve: number,
  element: HTMLElement,
  area: Rectangle,
  [width, height]: readonly [number, number],
): void {
  const isBent = curve !== 0 && width >= leastWidth;
  // The strips show it in its place.
  element.style.background = element.style.mask = isBent ? 'none' : '';
  while (element.childElementCount > (isBent ? strips : 0)) element.lastChild?.remove();
  if (!isBent) return;
  while (element.childElementCount < strips) element.append(document.createElement('i'));
  const stripWidth = width / strips;
  /** Where the strip that begins at a part of the logo is, in the element. */
  const placeOf = (part: number) => {
    const x = seenAt(area.left + area.width * part);
    return [
      ((x - area.left) / area.width) * width,
      (hangAt(curve, x) / area.height) * height,
    ] as const;
  };
  for (const [at, strip] of ([...element.children] as HTMLElement[]).entries()) {
    const [[left, top], [right, bottom]] = [placeOf(at / strips), placeOf((at + 1) / strips)];
    const isLast = at === strips - 1;
    const [size, position] = [`${width}px ${height}px`, `${-at * stripWidth}px 0`];
    const slope = [(right - left) / stripWidth, (bottom - top) / stripWidth];
    strip.className = element.className;
    Object.assign(strip.style, {
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
    });
  }
}
