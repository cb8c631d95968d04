import { curvedStrips } from '#shared/logo-preview/curved-strips.ts';
import type { Rectangle } from '#shared/logo-preview/placement.ts';

/** Bends a logo, of some size before its transform, around a cylinder; without a curve it is flattened again. */
export function bend(
  curve: number,
  element: HTMLElement,
  area: Rectangle,
  size: readonly [number, number],
): void {
  const strips = curvedStrips(curve, area, size);
  // The strips replace it.
  element.style.background = element.style.mask = strips.length > 0 ? 'none' : '';
  while (element.childElementCount > strips.length) element.lastChild?.remove();
  for (const [at, style] of strips.entries()) {
    const strip = element.children[at] ?? element.appendChild(document.createElement('i'));
    strip.className = element.className;
    Object.assign((strip as HTMLElement).style, style);
  }
}
