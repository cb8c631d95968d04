import { DragOutlined } from '@ant-design/icons';
import { placeText } from '#shared/print-areas/print-area-text.ts';
import type { Point } from '#shared/print-areas/quad.ts';
import { keyStep, type Part } from './quad-parts.ts';
import type { DragHandlers } from './use-quad-drag.ts';

interface PlaceHandleProps {
  part: Part;
  name: string;
  place: Point;
  /** Of the element that says which keys move it. */
  hintId: string;
  drag: DragHandlers;
  /** @param held whether the key has been down since the last step */
  onStep: (step: Point, held: boolean) => void;
}

/** A corner of an area, or all of it: moved by pointer and by keyboard. */
export function PlaceHandle({ part, name, place, hintId, drag, onStep }: PlaceHandleProps) {
  const [x, y] = place;
  return (
    <button
      type="button"
      // Screen readers hand on the arrow keys to a slider, and read out what they change.
      role="slider"
      className="place-handle"
      data-part={part}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      aria-label={name}
      aria-describedby={hintId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(x * 100)}
      aria-valuetext={placeText(place)}
      onKeyDown={(event) => {
        const step = keyStep(event);
        if (!step) return;
        event.preventDefault();
        onStep(step, event.repeat);
      }}
      {...drag}
    >
      {part === 'whole' && <DragOutlined aria-hidden="true" />}
    </button>
  );
}
