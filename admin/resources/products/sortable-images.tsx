import { SortableList } from '#admin/forms/sortable-list.tsx';
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

/** The images in their order, which dragging a row changes. */
export function SortableImages({
  images,
  progress,
  disabled,
  onMove,
  onRemove,
}: SortableImagesProps) {
  return (
    <SortableList
      keys={images.map(({ key }) => key)}
      className="image-list"
      disabled={disabled}
      onMove={onMove}
    >
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
    </SortableList>
  );
}
