import type { FormInstance } from 'antd';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  boundsOf,
  middleOf,
  type Point,
  type Quad,
  shifted,
  withCorner,
} from '#shared/print-areas/quad.ts';
import type { ProductValues } from '../form/read-product.ts';

/** Movable part of an area: a corner (by its index) or the whole area. */
export type Part = 0 | 1 | 2 | 3 | 'whole';

/** Parts of an area, in tab order. */
export const parts: readonly Part[] = ['whole', 0, 1, 2, 3];

export const partNames: Record<Part, string> = {
  whole: 'Área inteira',
  0: 'Canto superior esquerdo',
  1: 'Canto superior direito',
  2: 'Canto inferior direito',
  3: 'Canto inferior esquerdo',
};

/** Returns the position of a corner, or the centre for the whole area. */
export const placeOf = (quad: Quad, part: Part): Point =>
  part === 'whole' ? middleOf(quad) : quad[part];

/** Reason why a part stops before its target. */
export type Refusal = 'crossed' | 'edge';

/** Moves a part as far as possible. Returns the original quad if the move would cross its sides. */
export function withPart(
  quad: Quad,
  part: Part,
  [x, y]: Point,
): { quad: Quad; refusal: Refusal | undefined } {
  if (part === 'whole') {
    const [fromX, fromY] = middleOf(quad);
    const [dx, dy] = [x - fromX, y - fromY];
    const { left, top, right, bottom } = boundsOf(quad);
    const leaves = left + dx < 0 || top + dy < 0 || right + dx > 1 || bottom + dy > 1;
    return { quad: shifted(quad, [dx, dy]), refusal: leaves ? 'edge' : undefined };
  }
  const moved = withCorner(quad, part, [x, y]);
  if (moved === null) return { quad, refusal: 'crossed' };
  return { quad: moved, refusal: x < 0 || y < 0 || x > 1 || y > 1 ? 'edge' : undefined };
}

const directions: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function keyStep({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): Point | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const step = ctrlKey || metaKey ? 0.001 : shiftKey ? 0.05 : 0.01;
  return [direction[0] * step, direction[1] * step];
}

interface Area {
  id: string;
  quad: Quad;
}

/** Part of an area that a pointer is dragging. */
interface Grip {
  pointer: number;
  area: Area;
  part: Part;
  /** Vector from the pointer to the part. */
  offset: Point;
  quad: Quad;
}

interface QuadDragOptions {
  /** Element with the size of the image. */
  page: RefObject<HTMLElement | null>;
  disabled: boolean;
  onGrab: (id: string) => void;
  onRefusal: (refusal: Refusal | undefined) => void;
  onDrop: (id: string, quad: Quad) => void;
}

/** Drags areas with a mouse, finger or pen. Escape cancels. Dropping an area stores its new corners. */
export function useQuadDrag({ page, disabled, onGrab, onRefusal, onDrop }: QuadDragOptions) {
  const [dragged, setDragged] = useState<Area>();
  const grip = useRef<Grip>(undefined);
  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Keeps the dialog from closing.
      event.stopPropagation();
      grip.current = undefined;
      setDragged(undefined);
    };
    window.addEventListener('keydown', cancel, { capture: true });
    return () => window.removeEventListener('keydown', cancel, { capture: true });
  }, [isDragging]);

  /** Returns the point under the pointer. Measures the element every time because the page may have been scrolled. */
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
      // A corner moves from its last valid position. The whole area moves from its start to be rounded only once.
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

interface Move {
  id: string;
  imageKey: string;
  before: Quad;
}

export type Quads = ReturnType<typeof useQuads>;

export function useQuads(form: FormInstance<ProductValues>, onUndo: (id: string) => void) {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const rowOf = (id: string) =>
    form.getFieldValue('printAreas').findIndex((area: { id: string }) => area.id === id);
  const imageOf = (id: string) => form.getFieldValue(['printAreas', rowOf(id), 'imageKey']);
  const read = (id: string): Quad | null => form.getFieldValue(['printAreas', rowOf(id), 'quad']);
  const write = (id: string, quad: Quad) =>
    form.setFieldValue(['printAreas', rowOf(id), 'quad'], quad);
  // Skips moves of areas that were removed or whose image was replaced.
  const last = moves.findLast(({ id, imageKey }) => rowOf(id) !== -1 && imageOf(id) === imageKey);
  return {
    /** Returns an area's current corners, which may not be rendered yet. */
    read,
    /** @param continues true while a key is held down; all of its moves are undone together */
    move: (id: string, quad: Quad, continues = false) => {
      const before = read(id);
      if (before !== null && !(continues && last?.id === id)) {
        setMoves((now) => [...now, { id, imageKey: imageOf(id), before }]);
      }
      write(id, quad);
    },
    undo: () => {
      if (!last) return;
      write(last.id, last.before);
      setMoves((now) => now.slice(0, now.lastIndexOf(last)));
      onUndo(last.id);
    },
    canUndo: last !== undefined,
  };
}
