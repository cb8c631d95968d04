import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Point, Quad } from '#shared/print-areas/quad.ts';
import { type Part, placeOf, type Refusal, withPart } from './quad-parts.ts';

interface Area {
  id: string;
  quad: Quad;
}

interface Grip {
  pointer: number;
  area: Area;
  part: Part;
  /** From where the part was held to the part itself. */
  offset: Point;
  /** Where it has come to. */
  quad: Quad;
}

export interface DragHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: (event: PointerEvent) => void;
}

export interface QuadDrag {
  /** The area while it is dragged; it is not stored before it is let go. */
  dragged: Area | undefined;
  handlers: (area: Area, part: Part) => DragHandlers;
}

interface QuadDragOptions {
  /** The element that is as large as the image. */
  page: RefObject<HTMLElement | null>;
  disabled: boolean;
  onGrab: (id: string) => void;
  onRefusal: (refusal: Refusal | undefined) => void;
  onDrop: (id: string, quad: Quad) => void;
}

/** Areas moved by mouse, finger or pen. Escape lets go of one where it was. */
export function useQuadDrag({
  page,
  disabled,
  onGrab,
  onRefusal,
  onDrop,
}: QuadDragOptions): QuadDrag {
  const [dragged, setDragged] = useState<Area>();
  const grip = useRef<Grip>(undefined);

  const letGo = () => {
    grip.current = undefined;
    setDragged(undefined);
  };
  const dragging = dragged !== undefined;
  useEffect(() => {
    if (!dragging) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Or the dialog would close.
      event.stopPropagation();
      grip.current = undefined;
      setDragged(undefined);
    };
    window.addEventListener('keydown', cancel, { capture: true });
    return () => window.removeEventListener('keydown', cancel, { capture: true });
  }, [dragging]);

  // Measured each time: the page may be scrolled meanwhile.
  const pointOf = ({ clientX, clientY }: PointerEvent): Point | undefined => {
    const box = page.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return undefined;
    return [(clientX - box.left) / box.width, (clientY - box.top) / box.height];
  };

  const handlers = (area: Area, part: Part): DragHandlers => ({
    onPointerDown: (event) => {
      if (disabled || grip.current || !event.isPrimary || event.button !== 0) return;
      const point = pointOf(event);
      if (!point) return;
      const [x, y] = placeOf(area.quad, part);
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = {
        pointer: event.pointerId,
        area,
        part,
        offset: [x - point[0], y - point[1]],
        quad: area.quad,
      };
      onGrab(area.id);
      onRefusal(undefined);
    },
    onPointerMove: (event) => {
      const held = grip.current;
      const point = held?.pointer === event.pointerId ? pointOf(event) : undefined;
      if (!held || !point) return;
      // A corner from where it is now, so that it stays where it came to when it may not go on; the whole from where
      // it was, so that nothing is rounded twice.
      const from = held.part === 'whole' ? held.area.quad : held.quad;
      const to: Point = [point[0] + held.offset[0], point[1] + held.offset[1]];
      const { quad, refusal } = withPart(from, held.part, to);
      onRefusal(refusal);
      held.quad = quad;
      setDragged({ id: held.area.id, quad });
    },
    onPointerUp: (event) => {
      const held = grip.current;
      if (held?.pointer !== event.pointerId) return;
      letGo();
      if (String(held.quad) !== String(held.area.quad)) onDrop(held.area.id, held.quad);
    },
    onPointerCancel: (event) => {
      if (grip.current?.pointer === event.pointerId) letGo();
    },
  });
  return { dragged, handlers };
}
