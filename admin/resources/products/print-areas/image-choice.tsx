import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { thumbnailSource } from '#admin/uploads/image-source.ts';
import { counted } from '#shared/numbers/format-number.ts';
import type { PrintAreaForm } from '#shared/print-areas/print-area-form.ts';

interface ImageChoiceProps {
  images: readonly DraftImage[];
  areas: readonly PrintAreaForm[];
  shown: DraftImage | undefined;
  onShow: (key: string) => void;
}

/** Which image is drawn on, where there are several. */
export function ImageChoice({ images, areas, shown, onShow }: ImageChoiceProps) {
  if (images.length < 2) return null;
  return (
    <fieldset className="print-image-choice" aria-label="Imagem em que se desenha">
      {images.map((image, index) => {
        const amount = areas.filter(({ imageKey }) => imageKey === image.key).length;
        const thumbnail = thumbnailSource(image);
        return (
          <button
            key={image.key}
            type="button"
            aria-pressed={image === shown}
            aria-label={`Imagem ${index + 1}, ${counted(amount, 'área', 'áreas')}`}
            onClick={() => onShow(image.key)}
          >
            {thumbnail !== undefined && (
              <img src={thumbnail} alt="" width={44} height={44} draggable={false} />
            )}
            {amount > 0 && <span aria-hidden="true">{amount}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
