import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { acceptedImageTypes } from '../../shared/images/file-rules.ts';
import './image-field.css';
import { ImageRow } from './image-row.tsx';
import type { DraftImages } from './use-draft-images.ts';

interface ImageFieldProps extends DraftImages {
  disabled: boolean;
}

/** The images of a product: chosen or dropped, put in order, removed. */
export function ImageField({ images, refusals, add, move, remove, disabled }: ImageFieldProps) {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [dragging, setDragging] = useState(false);
  const [announcement, setAnnouncement] = useState('');

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
    if (!disabled) add([...event.dataTransfer.files]);
  };

  return (
    <section
      className="image-field"
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
        <ol className="image-list">
          {images.map((image, index) => (
            <ImageRow
              key={image.key}
              image={image}
              position={index + 1}
              count={images.length}
              disabled={disabled}
              onMove={(by) => {
                move(image.key, by);
                setAnnouncement(`Imagem movida para a posição ${index + 1 + by}`);
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
      <div className="image-drop">
        <Button
          ref={addButton}
          icon={<UploadOutlined />}
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          Adicionar imagens
        </Button>
        <p>ou arraste os arquivos para cá. JPG, PNG ou WebP de até 5 MB.</p>
        <input
          ref={input}
          type="file"
          multiple
          accept={acceptedImageTypes}
          aria-label="Arquivos de imagem"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // Or the same file could not be chosen a second time.
            target.value = '';
          }}
        />
      </div>
      {refusals.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          message={refusals.map((refusal) => <div key={refusal}>{refusal}</div>)}
        />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}
