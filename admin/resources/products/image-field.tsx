import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { acceptedFiles, acceptedFilesNote } from '#admin/uploads/chosen-file.ts';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import './image-field.css';
import { ImageRow } from './image-row.tsx';
import { pastedPictures, pasteTarget } from './pasted-pictures.ts';
import { useImageList } from './use-image-list.ts';
import type { UploadProgress } from './use-product-save.ts';

interface ImageFieldProps {
  disabled: boolean;
  progress: UploadProgress;
  /** Set by Form.Item, like the next one. */
  value?: readonly DraftImage[];
  onChange?: (images: DraftImage[]) => void;
}

const noImages: readonly DraftImage[] = [];

/** The images of a product: chosen or dropped, put in order, removed. */
export function ImageField({
  disabled,
  progress,
  value: images = noImages,
  onChange = () => {},
}: ImageFieldProps) {
  const { refusals, add, move, remove } = useImageList(images, onChange);
  const titleId = useId();
  const area = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [dragging, setDragging] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  // The row that is dragged, as opposed to files from outside.
  const [carried, setCarried] = useState<string>();

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData || disabled) return;
    const { types, files: all } = event.clipboardData;
    const files = pastedPictures(
      { types, files: [...all] },
      pasteTarget(document.activeElement, area.current),
    );
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
    setAnnouncement(files.length === 1 ? 'Imagem colada' : `${files.length} imagens coladas`);
  });
  // Of the whole window: where nothing has the focus a paste has no field of its own.
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);

  // A file dropped beside the field would otherwise replace the page, and with it what was typed.
  useEffect(() => {
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, []);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    if (!disabled && carried === undefined) add([...event.dataTransfer.files]);
  };
  const preparing = images.filter(
    (image) => image.kind === 'chosen' && image.preview === undefined,
  ).length;
  const moveTo = (key: string, to: number) => {
    move(key, to);
    setAnnouncement(`Imagem movida para a posição ${to + 1}`);
  };

  return (
    <section
      ref={area}
      className="image-field"
      // A click into it makes it the place to paste to.
      tabIndex={-1}
      aria-labelledby={titleId}
      data-dragging={dragging}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(!disabled && carried === undefined);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false);
      }}
      onDrop={drop}
    >
      <h3 id={titleId}>Imagens</h3>
      {images.length > 0 && (
        <ol className="image-list">
          {images.map((image, index) => (
            <ImageRow
              key={image.key}
              image={image}
              progress={progress[image.key]}
              position={index + 1}
              count={images.length}
              disabled={disabled}
              onMove={(by) => moveTo(image.key, index + by)}
              carried={carried === image.key}
              onCarry={(on) => setCarried(on ? image.key : undefined)}
              onCarriedOver={() => {
                if (carried !== undefined && carried !== image.key) moveTo(carried, index);
              }}
              onRemove={() => {
                remove(image.key);
                setAnnouncement(`Imagem ${index + 1} removida`);
                // Its own button is gone with it.
                addButton.current?.focus();
              }}
            />
          ))}
        </ol>
      )}
      {refusals.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          message={refusals.map((refusal) => <div key={refusal}>{refusal}</div>)}
        />
      )}
      <div className="image-drop">
        <Button
          ref={addButton}
          icon={<UploadOutlined aria-hidden="true" />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          Adicionar imagens
        </Button>
        <p>ou arraste ou cole os arquivos aqui. {acceptedFilesNote}</p>
        <input
          ref={input}
          type="file"
          multiple
          accept={acceptedFiles}
          aria-label="Arquivos de imagem"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // Or the same file could not be chosen a second time.
            target.value = '';
          }}
        />
      </div>
      <p className="visually-hidden" role="status">
        {preparing === 0
          ? announcement
          : `Preparando ${preparing} ${preparing === 1 ? 'imagem' : 'imagens'}…`}
      </p>
    </section>
  );
}
