import { EditOutlined, StarFilled, StarOutlined, UploadOutlined } from '@ant-design/icons';
import { Avatar, ConfigProvider, Flex, Form, Progress, Spin } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormControl } from '#admin/forms/form-control.ts';
import { OrderButtons } from '#admin/forms/order-buttons.tsx';
import { SortableList, SortableRow } from '#admin/forms/sortable-list.tsx';
import type { Field } from '#admin/records/fields.tsx';
import { Announcement } from '#admin/ui/announcement.tsx';
import { Badge } from '#admin/ui/badge.tsx';
import { IconButton } from '#admin/ui/icon-button.tsx';
import { Notice } from '#admin/ui/notice.tsx';
import { acceptedFiles, acceptedFilesNote } from '#admin/uploads/chosen-file.ts';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import { FileButton, FileDrop } from '#admin/uploads/file-drop.tsx';
import { thumbnailSource } from '#admin/uploads/image-source.ts';
import { productFields } from '#shared/catalogue/product-fields.ts';
import { focusPosition, middle } from '#shared/images/picture.ts';
import { numberText } from '#shared/numbers/typed-number.ts';
import { FieldGroup } from '../field-group.tsx';
import { AdjustImage } from './adjust-image.tsx';
import { pastedPictures, pasteTarget, useImageList } from './use-image-list.ts';

export const imagesField: Field<DraftImage[], DraftImage[]> = {
  label: productFields.images.label,
  start: [],
  toTyped: (stored) => stored,
  toStored: (typed) => typed,
  identity: (images) =>
    images.map(({ key, alt = '', focus = middle }) => [key, alt, focusPosition(focus)]),
  // Drops the images that the other person has removed.
  rebase: (mine, theirs) =>
    mine.filter(
      (image) =>
        image.kind === 'chosen' || image.isNew || theirs.some(({ key }) => key === image.key),
    ),
  isPart: true,
  render: ({ name, progress = {} }) => (
    <FieldGroup legend={productFields.images.label}>
      <Form.Item name={name} noStyle>
        <ImageField progress={progress} />
      </Form.Item>
    </FieldGroup>
  ),
};

interface ImageFieldProps extends FormControl<readonly DraftImage[], DraftImage[]> {
  progress: Readonly<Record<string, number>>;
}

const noImages: readonly DraftImage[] = [];

/** Field for a product's images. They can be chosen, dropped, pasted, reordered, adjusted and removed. */
function ImageField({ progress, value: images = noImages, onChange = () => {} }: ImageFieldProps) {
  const { refusals, add, load, move, remove, replace } = useImageList(images, onChange);
  const [adjustedKey, setAdjustedKey] = useState<string>();
  const at = images.findIndex(({ key }) => key === adjustedKey);
  const adjusted = images[at];
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const area = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData || disabled) return;
    const { types, files: all } = event.clipboardData;
    const target = pasteTarget(document.activeElement, area.current);
    const files = pastedPictures({ types, files: [...all] }, target);
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
    setAnnouncement(files.length === 1 ? 'Imagem colada' : `${files.length} imagens coladas`);
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    // Listens on the window because a paste without focus has no target in the field.
    window.addEventListener('paste', (event) => paste(event), { signal });
    // Prevents a file that is dropped beside the field from replacing the page.
    for (const type of ['dragover', 'drop']) {
      window.addEventListener(type, (event) => event.preventDefault(), { signal });
    }
    return () => ended.abort();
  }, []);

  const moveTo = (key: string, to: number) => {
    move(key, to);
    setAnnouncement(`Imagem movida para a posição ${to + 1}`);
  };
  const endAdjusting = () => {
    flushSync(() => setAdjustedKey(undefined));
    area.current?.querySelector<HTMLElement>(`[aria-label="Ajustar imagem ${at + 1}"]`)?.focus();
  };
  const preparing = images.filter((it) => it.kind === 'chosen' && !it.preview).length;

  return (
    <>
      <FileDrop
        ref={area}
        className="image-field"
        // Focusable so a click makes it the target of a paste.
        tabIndex={-1}
        aria-label={productFields.images.label}
        disabled={disabled}
        onDrop={({ files }) => add([...files])}
      >
        {images.length > 0 && (
          <SortableList keys={images.map(({ key }) => key)} className="image-list" onMove={moveTo}>
            {images.map((image, index) => (
              <ImageRow
                key={image.key}
                image={image}
                progress={progress[image.key]}
                position={index + 1}
                count={images.length}
                onMove={(to) => moveTo(image.key, to)}
                onAdjust={() => setAdjustedKey(image.key)}
                onRemove={() => {
                  setAnnouncement(`Imagem ${index + 1} removida`);
                  remove(image.key);
                  // The focused button disappears together with its image.
                  addButton.current?.focus();
                }}
              />
            ))}
          </SortableList>
        )}
        {refusals.length > 0 && (
          <Notice
            type="error"
            title={refusals.map((refusal) => <div key={refusal}>{refusal}</div>)}
          />
        )}
        <Flex vertical align="center" gap={6} className="file-drop">
          <FileButton
            ref={addButton}
            icon={<UploadOutlined aria-hidden="true" />}
            multiple
            label="Arquivos de imagem"
            accept={acceptedFiles}
            onFiles={(files) => add([...(files ?? [])])}
          >
            Adicionar imagens
          </FileButton>
          <span>ou arraste ou cole os arquivos aqui. {acceptedFilesNote}</span>
        </Flex>
        <Announcement>
          {preparing === 0
            ? announcement
            : `Preparando ${preparing} ${preparing === 1 ? 'imagem' : 'imagens'}…`}
        </Announcement>
      </FileDrop>
      {/* Rendered outside of the field, which would otherwise receive files dropped on the dialog. */}
      {adjusted && (
        <AdjustImage
          key={adjusted.key}
          image={adjusted}
          position={at + 1}
          load={load}
          onApply={(image) => {
            replace(adjusted.key, image);
            endAdjusting();
          }}
          onClose={endAdjusting}
        />
      )}
    </>
  );
}

interface ImageRowProps {
  image: DraftImage;
  /** Uploaded fraction. Undefined unless an upload is running. */
  progress: number | undefined;
  /** Position, starting at 1. */
  position: number;
  count: number;
  onMove: (to: number) => void;
  onAdjust: () => void;
  onRemove: () => void;
}

function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  const megabytes = numberText(kilobytes / 1024, { decimals: 1, fewest: 0 });
  return kilobytes < 1024 ? `${kilobytes} KB` : `${megabytes} MB`;
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

function ImageRow(props: ImageRowProps) {
  const { image, progress, position } = props;
  const thumbnail = thumbnailSource(image);
  const name = image.kind === 'chosen' ? image.file.name : image.alt || `Imagem ${position}`;
  return (
    <SortableRow of={image.key}>
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
