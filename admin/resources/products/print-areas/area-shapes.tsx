import { hangAt } from '#shared/logo-preview/curve.ts';
import { mapPoint, squareToQuad } from '#shared/logo-preview/homography.ts';
import { typedCurve } from '#shared/print-areas/print-area-form.ts';
import { boundsOf, type Point } from '#shared/print-areas/quad.ts';
import type { DrawnArea } from './area-drawing.tsx';
import type { useQuadDrag } from './moves.ts';

interface AreaShapesProps {
  areas: readonly DrawnArea[];
  activeId: string | undefined;
  drag: ReturnType<typeof useQuadDrag>;
}

const curveSegments = 12;

/** Returns the points of the upper (0) or lower (1) edge of an area. */
function edgeOf(area: DrawnArea, y: 0 | 1): Point[] {
  const plane = squareToQuad(area.quad);
  const curve = typedCurve(area);
  const count = curve ? curveSegments : 1;
  if (!plane) return [];
  return Array.from({ length: count + 1 }, (_, at) => {
    const x = at / count;
    return mapPoint(plane, [x, y + hangAt(curve, x)]);
  });
}

const toPoints = (points: readonly Point[]) => points.map((point) => point.join()).join(' ');

/** Prevents scrolling by touches on an area: Chromium ignores `touch-action` of shapes. */
function holdTouches(drawing: SVGSVGElement) {
  const hold = (event: TouchEvent) => {
    if (event.target instanceof SVGPolygonElement) event.preventDefault();
  };
  drawing.addEventListener('touchstart', hold, { passive: false });
  return () => drawing.removeEventListener('touchstart', hold);
}

/** Draws the areas as shapes on the image; dragging a shape moves and activates its area. */
export function AreaShapes({ areas, activeId, drag }: AreaShapesProps) {
  // The active one is on top.
  const inOrder = areas.toSorted((a, b) => Number(a.id === activeId) - Number(b.id === activeId));
  return (
    <>
      <svg ref={holdTouches} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {inOrder.map((area) => {
          const top = edgeOf(area, 0);
          const outline = toPoints([...top, ...edgeOf(area, 1).toReversed()]);
          return (
            <g key={area.id} data-active={area.id === activeId}>
              <polygon points={outline} {...drag.handlers(area, 'whole')} />
              {/* The top of the print, which may be on any side of the image. */}
              <polyline points={toPoints(top)} />
            </g>
          );
        })}
      </svg>
      {areas.map(({ id, name, quad }) => {
        const { left, top } = boundsOf(quad);
        const place = { left: `${left * 100}%`, top: `${top * 100}%` };
        return (
          <span key={id} className="area-name one-line" style={place} aria-hidden="true">
            {name}
          </span>
        );
      })}
    </>
  );
}
