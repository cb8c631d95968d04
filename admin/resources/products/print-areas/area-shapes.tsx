import { typedCurve } from '#shared/print-areas/print-area-form.ts';
import { boundsOf, type Point } from '#shared/print-areas/quad.ts';
import { hangAt } from '#shared/sample/curve.ts';
import { mapPoint, squareToQuad } from '#shared/sample/homography.ts';
import type { DrawnArea } from './area-drawing.tsx';
import type { QuadDrag } from './use-quad-drag.ts';

interface AreaShapesProps {
  areas: readonly DrawnArea[];
  activeId: string | undefined;
  drag: QuadDrag;
}

/** Points of an edge between which a curve looks straight, none of one that is. */
const curvePoints = 12;

/** The upper or the lower edge of an area, from left to right, as its surface curves. */
function edgeOf(area: DrawnArea, y: 0 | 1): Point[] {
  const plane = squareToQuad(area.quad);
  const curve = typedCurve(area);
  const count = curve ? curvePoints : 1;
  if (!plane) return [];
  return Array.from({ length: count + 1 }, (_, at) => {
    const x = at / count;
    return mapPoint(plane, [x, y + hangAt(curve, x)]);
  });
}

const toPoints = (points: readonly Point[]) => points.map((point) => point.join()).join(' ');

/** Chromium takes `touch-action` of shapes for nothing, and scrolls: a finger on one is for the area alone. */
function holdTouches(drawing: SVGSVGElement) {
  const hold = (event: TouchEvent) => {
    if (event.target instanceof SVGPolygonElement) event.preventDefault();
  };
  drawing.addEventListener('touchstart', hold, { passive: false });
  return () => drawing.removeEventListener('touchstart', hold);
}

/** The areas as shapes over the image: an area is moved by its inside, and becomes the active one by that. */
export function AreaShapes({ areas, activeId, drag }: AreaShapesProps) {
  // Over the others, where they lie over one another.
  const inOrder = areas.toSorted((a, b) => Number(a.id === activeId) - Number(b.id === activeId));
  return (
    <>
      <svg ref={holdTouches} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {inOrder.map((area) => {
          const top = edgeOf(area, 0);
          return (
            <g key={area.id} data-active={area.id === activeId}>
              <polygon
                className="area-shape"
                points={toPoints([...top, ...edgeOf(area, 1).toReversed()])}
                {...drag.handlers(area, 'whole')}
              />
              {/* The top of the print, which may be on any side of the image. */}
              <polyline className="area-top" points={toPoints(top)} />
            </g>
          );
        })}
      </svg>
      {areas.map(({ id, name, quad }) => {
        const { left, top } = boundsOf(quad);
        return (
          <span
            key={id}
            className="area-name"
            style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
            aria-hidden="true"
          >
            {name}
          </span>
        );
      })}
    </>
  );
}
