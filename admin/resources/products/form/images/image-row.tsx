import { EditOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Avatar, Flex, Progress, Spin } from 'antd';
import { OrderButtons } from '#admin/forms/order-buttons.tsx';
import { SortableRow } from '#admin/forms/sortable-list.tsx';
import { Badge } from '#admin/ui/badge.tsx';
import { IconButton } from '#admin/ui/icon-button.tsx';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { thumbnailSource } from '#admin/uploads/image-source.ts';

interface ImageRowProps {
  image: DraftImage;
  /** Uploaded fraction; undefined unless it is being uploaded. */
  progress: number | undefined;
  /** Position, from 1. */
  position: number;
  count: number;
  disabled: boolean;
  onMove: (to: number) => void;
  onAdjust: () => void;
  onRemove: () => void;
}

const inBrazil = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${inBrazil.format(kilobytes / 1024)} MB`;
}

function describe(image: DraftImage, progress: number | undefined): string {
  if (image.kind === 'saved') {
    const { width, height } = image;
    return width && height ? `${width} × ${height} px` : 'Imagem salva';
  }
  if (image.preview === undefined) return 'Preparando…';
  if (progress === undefined) return `Nova · ${formatSize(image.bytes ?? image.file.size)}`;
  return progress < 1 ? 'Enviando…' : 'Enviada';
}

export function ImageRow(props: ImageRowProps) {
  const { image, progress, position } = props;
  const thumbnail = thumbnailSource(image);
  const name = image.kind === 'chosen' ? image.file.name : image.alt || `Imagem ${position}`;
  return (
    <SortableRow of={image.key} disabled={props.disabled}>
      <Avatar
        shape="square"
        size={56}
        alt=""
        draggable={false}
        {...(thumbnail === undefined ? { icon: <Spin size="small" /> } : { src: thumbnail })}
      />
      <div className="grow">
        <div className="one-line" title={name}>
          {name}
        </div>
        <Flex wrap align="center" gap="2px 8px">
          {position === 1 && <Badge tone="accent">Principal</Badge>}
          {describe(image, progress)}
        </Flex>
        {progress !== undefined && (
          <Progress
            size="small"
            percent={Math.round(progress * 100)}
            aria-label={`Envio de ${name}`}
          />
        )}
      </div>
      <Flex wrap justify="end">
        <IconButton
          size="small"
          icon={position === 1 ? StarFilled : StarOutlined}
          label={`Tornar principal a imagem ${position}`}
          aria-disabled={position === 1}
          onClick={() => position > 1 && props.onMove(0)}
        />
        <IconButton
          size="small"
          icon={EditOutlined}
          label={`Ajustar imagem ${position}`}
          disabled={thumbnail === undefined}
          onClick={props.onAdjust}
        />
        <OrderButtons
          size="small"
          name={`imagem ${position}`}
          at={position - 1}
          count={props.count}
          removeLabel={`Remover imagem ${position}`}
          onMove={props.onMove}
          onRemove={props.onRemove}
        />
      </Flex>
    </SortableRow>
  );
}
