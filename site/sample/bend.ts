import { curvedStrips } from '#shared/sample/curved-strips.ts';
import type { Rectangle } from '#shared/sample/placement.ts';

/**
 * Has a logo that lies flat on its area follow a cylinder; without a curve it is flat again.
 * @param area what it covers of the area
 * @param size of its element before that is transformed
 */
export function bend(
  curve: number,
  element: HTMLElement,
  area: Rectangle,
  size: readonly [number, number],
): void {
  const strips = curvedStrips(curve, area, size);
  // The strips show it in its place.
  element.style.background = element.style.mask = strips.length > 0 ? 'none' : '';
  while (element.childElementCount > strips.length) element.lastChild?.remove();
  for (const [at, style] of strips.entries()) {
    const strip = element.children[at] ?? element.appendChild(document.createElement('i'));
    strip.className = element.className;
    Object.assign((strip as HTMLElement).style, style);
  }
}
