import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { acceptedFiles, acceptedFilesNote } from '#admin/uploads/chosen-file.ts';
import type { DraftImage } from '#admin/uploads/draft-image.ts';
import './image-field.css';
import { pastedPictures, pasteTarget } from './pasted-pictures.ts';
import { SortableImages } from './sortable-images.tsx';
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

/** The images of a product, which can be chosen, dropped, pasted, ordered and removed. */
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
  // On the window: while nothing has the focus, a paste has no field as its target.
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);

  // A file dropped beside the field would otherwise open in place of the page, and what was typed be lost.
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
    if (!disabled) add([...event.dataTransfer.files]);
  };
  const preparing = images.filter(
    (image) => image.kind === 'chosen' && image.preview === undefined,
  ).length;

  return (
    <section
      ref={area}
      className="image-field"
      // Focusable, so that a click makes it the target of a paste.
      tabIndex={-1}
      aria-labelledby={titleId}
      data-dragging={dragging}
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(!disabled);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragging(false);
      }}
      onDrop={drop}
    >
      <h3 id={titleId}>Imagens</h3>
      {images.length > 0 && (
        <SortableImages
          images={images}
          progress={progress}
          disabled={disabled}
          onMove={(key, to) => {
            move(key, to);
            setAnnouncement(`Imagem movida para a posição ${to + 1}`);
          }}
          onRemove={(key) => {
            setAnnouncement(
              `Imagem ${images.findIndex((image) => image.key === key) + 1} removida`,
            );
            remove(key);
            // The button that had the focus is removed, too.
            addButton.current?.focus();
          }}
        />
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
            // Otherwise choosing the same file again fires no change.
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
