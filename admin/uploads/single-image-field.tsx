import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { acceptedFiles, acceptedFilesNote } from './chosen-file.ts';
import { chooseImage, type DraftImage, loadPreview, releasePreview } from './draft-image.ts';
import { PictureFrame } from './picture-frame.tsx';
import './single-image-field.css';

interface SingleImageFieldProps {
  label: string;
  /** Advice on the image. */
  hint?: string;
  /** What may be chosen, and what is said of it; photos by default. */
  accepts?: { types: string; note: string };
  /** Makes of a chosen file the one the field keeps; throws ImageRefused. */
  convert?: (file: File) => Promise<File>;
  /** What else can be done beside choosing and removing. */
  extra?: ReactNode;
  disabled?: boolean;
  /** Set by Form.Item, like the next two. */
  id?: string;
  value?: DraftImage | null;
  onChange?: (value: DraftImage | null) => void;
}

const photos = { types: acceptedFiles, note: acceptedFilesNote };

/** A field for one image, which can be chosen, dropped, pasted or removed. */
export function SingleImageField({
  label,
  hint,
  accepts = photos,
  convert = async (file) => file,
  extra,
  disabled = false,
  id,
  value = null,
  onChange,
}: SingleImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);
  const latest = useRef<DraftImage | null>(null);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(() => () => releasePreview(latest.current), []);

  const take = async (file: File | undefined) => {
    if (!file || disabled) return;
    setProblem(undefined);
    setReading(true);
    try {
      const chosen = await loadPreview(chooseImage(await convert(file)));
      releasePreview(value);
      onChange?.(chosen);
    } catch (cause) {
      setProblem(`${file.name}: ${cause instanceof Error ? cause.message : String(cause)}`);
    } finally {
      setReading(false);
    }
  };

  return (
    <fieldset
      id={id}
      className="single-image"
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => void take(event.clipboardData.files[0])}
    >
      <PictureFrame image={value} alt="Imagem atual" className="single-image-preview" />
      <Flex vertical gap={6} className="grow">
        <Flex wrap gap={4}>
          <Button
            icon={<UploadOutlined aria-hidden="true" />}
            loading={reading}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {value ? 'Trocar imagem' : 'Escolher imagem'}
          </Button>
          {value && (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden="true" />}
              disabled={disabled}
              onClick={() => {
                releasePreview(value);
                onChange?.(null);
              }}
            >
              Remover imagem
            </Button>
          )}
          {extra}
        </Flex>
        {value?.kind === 'chosen' && <p>{value.file.name}</p>}
        <p className="note">
          {accepts.note}
          {hint === undefined ? '' : ` ${hint}`}
        </p>
        {problem !== undefined && (
          <p className="note problem" role="alert">
            {problem}
          </p>
        )}
      </Flex>
      <input
        ref={input}
        type="file"
        accept={accepts.types}
        aria-label={`Arquivo: ${label}`}
        tabIndex={-1}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // Otherwise choosing the same file again fires no change.
          target.value = '';
        }}
      />
    </fieldset>
  );
}
