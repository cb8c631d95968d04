import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { ImageRow } from './image-row.tsx';
import type { UploadProgress } from './use-product-save.ts';

interface SortableImagesProps {
  images: readonly DraftImage[];
  progress: UploadProgress;
  disabled: boolean;
  onMove: (key: string, to: number) => void;
  onRemove: (key: string) => void;
}

// The field announces moves itself, and the keyboard has the buttons of each row.
const accessibility = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
  container: document.body,
};

const modifiers: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** The images in their order, which dragging a row changes. */
export function SortableImages({
  images,
  progress,
  disabled,
  onMove,
  onRemove,
}: SortableImagesProps) {
  const sensors = useSensors(
    // A press on a button of the row stays a click.
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // A swipe scrolls the form; a long press picks the row up.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const keys = images.map(({ key }) => key);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol className="image-list">
          {images.map((image, index) => (
            <ImageRow
              key={image.key}
              image={image}
              progress={progress[image.key]}
              position={index + 1}
              count={images.length}
              disabled={disabled}
              onMove={(by) => onMove(image.key, index + by)}
              onRemove={() => onRemove(image.key)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
