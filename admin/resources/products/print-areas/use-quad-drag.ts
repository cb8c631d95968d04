import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Point, Quad } from '#shared/print-areas/quad.ts';
import { type Part, placeOf, type Refusal, withPart } from './quad-parts.ts';

interface Area {
  id: string;
  quad: Quad;
}

/** A part of an area held by a pointer. */
interface Grip {
  pointer: number;
  area: Area;
  part: Part;
  /** Vector from the pointer to the part. */
  offset: Point;
  /** Current position of the area. */
  quad: Quad;
}

interface QuadDragOptions {
  /** Element of the image's size. */
  page: RefObject<HTMLElement | null>;
  disabled: boolean;
  onGrab: (id: string) => void;
  onRefusal: (refusal: Refusal | undefined) => void;
  onDrop: (id: string, quad: Quad) => void;
}

/** Moves areas by mouse, finger or pen; Escape cancels. A dragged area is stored when it is dropped. */
export function useQuadDrag({ page, disabled, onGrab, onRefusal, onDrop }: QuadDragOptions) {
  const [dragged, setDragged] = useState<Area>();
  const grip = useRef<Grip>(undefined);
  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Otherwise the dialog would close.
      event.stopPropagation();
      grip.current = undefined;
      setDragged(undefined);
    };
    window.addEventListener('keydown', cancel, { capture: true });
    return () => window.removeEventListener('keydown', cancel, { capture: true });
  }, [isDragging]);

  /** Measures every time, as the page may have been scrolled. */
  const pointOf = ({ clientX, clientY }: PointerEvent): Point | undefined => {
    const box = page.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return undefined;
    return [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
  };

  const release = ({ pointerId }: PointerEvent, isDropped: boolean) => {
    const held = grip.current;
    if (held?.pointer !== pointerId) return;
    grip.current = undefined;
    setDragged(undefined);
    const isMoved = String(held.quad) !== String(held.area.quad);
    if (isDropped && isMoved) onDrop(held.area.id, held.quad);
  };
  const handlers = (area: Area, part: Part) => ({
    onPointerDown: (event: PointerEvent) => {
      if (disabled || grip.current || !event.isPrimary || event.button !== 0) return;
      const point = pointOf(event);
      if (!point) return;
      const [x, y] = placeOf(area.quad, part);
      event.currentTarget.setPointerCapture(event.pointerId);
      const offset: Point = [x - point[0], y - point[1]];
      grip.current = { pointer: event.pointerId, area, part, offset, quad: area.quad };
      onGrab(area.id);
      onRefusal(undefined);
    },
    onPointerMove: (event: PointerEvent) => {
      const held = grip.current;
      const point = held?.pointer === event.pointerId ? pointOf(event) : undefined;
      if (!held || !point) return;
      // A corner moves on from its last valid position; the whole area from the start, to round only once.
      const from = held.part === 'whole' ? held.area.quad : held.quad;
      const to: Point = [point[0] + held.offset[0], point[1] + held.offset[1]];
      const { quad, refusal } = withPart(from, held.part, to);
      onRefusal(refusal);
      held.quad = quad;
      setDragged({ id: held.area.id, quad });
    },
    onPointerUp: (event: PointerEvent) => release(event, true),
    onPointerCancel: (event: PointerEvent) => release(event, false),
  });
  return { dragged, handlers };
}
