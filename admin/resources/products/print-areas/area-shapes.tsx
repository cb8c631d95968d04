import { boundsOf } from '#shared/print-areas/quad.ts';
import type { DrawnArea } from './area-drawing.tsx';
import type { QuadDrag } from './use-quad-drag.ts';

interface AreaShapesProps {
  areas: readonly DrawnArea[];
  activeId: string | undefined;
  drag: QuadDrag;
}

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
          const [topLeft, topRight] = area.quad;
          return (
            <g key={area.id} data-active={area.id === activeId}>
              <polygon
                className="area-shape"
                points={area.quad.map((corner) => corner.join()).join(' ')}
                {...drag.handlers(area, 'whole')}
              />
              {/* The top of the print, which may be on any side of the image. */}
              <line
                className="area-top"
                x1={topLeft[0]}
                y1={topLeft[1]}
                x2={topRight[0]}
                y2={topRight[1]}
              />
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
