import { Avatar, Badge, Button, Flex } from 'antd';
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

/** Selects the image to draw on, if there are several. */
export function ImageChoice({ images, areas, shown, onShow }: ImageChoiceProps) {
  if (images.length < 2) return null;
  return (
    <Flex
      component="fieldset"
      wrap
      gap={6}
      style={{ marginBottom: 8 }}
      aria-label="Imagem em que se desenha"
    >
      {images.map((image, index) => {
        const amount = areas.filter(({ imageKey }) => imageKey === image.key).length;
        const thumbnail = thumbnailSource(image);
        return (
          <Badge
            key={image.key}
            count={amount}
            size="small"
            color="#555"
            offset={[-4, 44]}
            title=""
          >
            <Button
              type={image === shown ? 'primary' : 'text'}
              style={{ width: 50, height: 50, padding: 3 }}
              aria-pressed={image === shown}
              aria-label={`Imagem ${index + 1}, ${counted(amount, 'área', 'áreas')}`}
              onClick={() => onShow(image.key)}
            >
              <Avatar shape="square" size={44} alt="" draggable={false} src={thumbnail} />
            </Button>
          </Badge>
        );
      })}
    </Flex>
  );
}
