import type { ProductArea } from '#shared/print-areas/product-areas.ts';
import { inverse, mapPoint, squareToQuad } from '#shared/sample/homography.ts';
import type { Placement } from '#shared/sample/placement.ts';

/** A pointer on the stage as it was last heard of, and whether it has hold of the logo. */
interface Held {
  last: PointerEvent;
  holds: boolean;
}

/** One pointer moves the logo, two change its size; a finger beside the logo scrolls the page. */
export function wirePointers(
  stage: HTMLElement,
  image: HTMLImageElement,
  area: () => ProductArea,
  placeAt: (change: (before: Placement) => Placement) => void,
): void {
  const pointers = new Map<number, Held>();
  const distance = () => {
    const [a, b] = [...pointers.values()];
    return a && b
      ? Math.hypot(a.last.clientX - b.last.clientX, a.last.clientY - b.last.clientY)
      : 0;
  };
  /** Where in the area a pointer is. */
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const plane = squareToQuad(area().quad);
    const { left, top, width, height } = image.getBoundingClientRect();
    return plane && mapPoint(inverse(plane), [(clientX - left) / width, (clientY - top) / height]);
  };
  stage.onpointerdown = (event) => {
    const isOnLogo = (event.target as Element).closest('[data-sample]') !== null;
    // A mouse scrolls by its wheel, and takes the logo from anywhere.
    pointers.set(event.pointerId, {
      last: event,
      holds: isOnLogo || event.pointerType === 'mouse',
    });
    stage.setPointerCapture(event.pointerId);
  };
  stage.onpointermove = (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const [from, to] = [placeOf(before.last), placeOf(event)];
    const apart = distance();
    pointers.set(event.pointerId, { ...before, last: event });
    if (pointers.size > 1 && apart > 0) {
      const scale = distance() / apart;
      placeAt((placed) => ({ ...placed, width: placed.width * scale }));
    } else if (before.holds && from && to) {
      placeAt((placed) => ({
        ...placed,
        x: placed.x + to[0] - from[0],
        y: placed.y + to[1] - from[1],
      }));
    }
  };
  stage.onpointerup = stage.onpointercancel = ({ pointerId }) => pointers.delete(pointerId);
  // Two fingers are never a scroll, wherever on the stage they are.
  for (const type of ['touchstart', 'touchmove'] as const) {
    stage.addEventListener(
      type,
      (event) => {
        if (event.touches.length > 1 && event.cancelable) event.preventDefault();
      },
      { passive: false },
    );
  }
}
