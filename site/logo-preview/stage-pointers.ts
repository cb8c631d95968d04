import { inverse, mapPoint, squareToQuad } from '#shared/logo-preview/homography.ts';
import type { Placement } from '#shared/logo-preview/placement.ts';
import type { ProductArea } from '#shared/print-areas/product-areas.ts';

interface Held {
  last: PointerEvent;
  holds: boolean;
}

/** Wires dragging with one pointer and resizing with two. A touch outside the logo scrolls the page. */
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
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const plane = squareToQuad(area().quad);
    const { left, top, width, height } = image.getBoundingClientRect();
    return plane && mapPoint(inverse(plane), [(clientX - left) / width, (clientY - top) / height]);
  };
  stage.onpointerdown = (event) => {
    const isOnLogo = (event.target as Element).closest('[data-sample]') !== null;
    // A mouse scrolls with its wheel, so it may drag the logo from anywhere.
    const holds = isOnLogo || event.pointerType === 'mouse';
    pointers.set(event.pointerId, { last: event, holds });
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
      const [x, y] = [to[0] - from[0], to[1] - from[1]];
      placeAt((placed) => ({ ...placed, x: placed.x + x, y: placed.y + y }));
    }
  };
  stage.onpointerup = stage.onpointercancel = ({ pointerId }) => pointers.delete(pointerId);
  // Two-finger gestures never scroll, anywhere on the stage.
  const stay = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  stage.addEventListener('touchstart', stay, { passive: false });
  stage.addEventListener('touchmove', stay, { passive: false });
}
