import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormControl } from '../forms/form-control.ts';
import { acceptedFiles, acceptedFilesNote } from './chosen-file.ts';
import {
  type ChosenImage,
  chooseImage,
  type DraftImage,
  isPreparing,
  loadPreview,
  releasePreview,
} from './draft-image.ts';
import { FileButton } from './file-drop.tsx';
import { PictureFrame } from './picture-frame.tsx';
import './single-image-field.css';

interface SingleImageFieldProps extends FormControl<DraftImage | null> {
  label: string;
  hint?: string | undefined;
  /** Accepted types, with a note about them. The default is photos. */
  accepts?: { types: string; note: string };
  /** Converts a chosen file. Throws ImageRefused. */
  convert?: (file: File) => Promise<File>;
  extra?: ReactNode;
  disabled?: boolean;
}

const photos = { types: acceptedFiles, note: acceptedFilesNote };

export function SingleImageField(props: SingleImageFieldProps) {
  const { label, hint = '', accepts = photos, extra, disabled = false } = props;
  const { id, value = null, onChange, convert } = props;
  const [problem, setProblem] = useState<string>();
  const preparing = isPreparing(value);
  /** Image shown while another one is prepared, and restored if that one is unusable. */
  const [shown, setShown] = useState(value);
  if (!preparing && shown !== value) setShown(value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(
    () => () => {
      releasePreview(latest.current);
      latest.current = null;
    },
    [],
  );

  const change = (image: DraftImage | null) => {
    latest.current = image;
    onChange?.(image);
  };
  const take = async (file: File | undefined) => {
    if (!file || disabled) return;
    setProblem(undefined);
    let chosen: ChosenImage | undefined;
    const isCurrent = () => latest.current?.key === chosen?.key;
    try {
      chosen = chooseImage(file, convert);
      // Updates the form before preparing the file so that the form is dirty and saving waits for it.
      change(chosen);
      const ready = await loadPreview(chosen);
      if (isCurrent()) {
        releasePreview(shown);
        change(ready);
      } else releasePreview(ready);
    } catch (cause) {
      if (chosen && !isCurrent()) return;
      if (chosen) change(shown);
      setProblem(`${file.name}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  };

  return (
    <Flex
      component="fieldset"
      align="center"
      gap={16}
      id={id}
      // Lets the form focus a rejected picture.
      tabIndex={-1}
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
      onPaste={(event) => void take(event.clipboardData.files[0])}
    >
      <PictureFrame image={shown} alt="Imagem atual" className="single-image-preview" />
      <Flex vertical gap={6} className="grow">
        <Flex wrap gap={4}>
          <FileButton
            icon={<UploadOutlined aria-hidden="true" />}
            loading={preparing}
            disabled={disabled}
            label={`Arquivo: ${label}`}
            accept={accepts.types}
            onFiles={(files) => void take(files?.[0])}
          >
            {value ? 'Trocar imagem' : 'Escolher imagem'}
          </FileButton>
          {value && (
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden="true" />}
              disabled={disabled}
              onClick={() => {
                releasePreview(shown);
                change(null);
              }}
            >
              Remover imagem
            </Button>
          )}
          {extra}
        </Flex>
        {value?.kind === 'chosen' && <p>{value.file.name}</p>}
        <p className="note">
          {accepts.note} {hint}
        </p>
        {problem !== undefined && (
          <p className="note problem" role="alert">
            {problem}
          </p>
        )}
      </Flex>
    </Flex>
  );
}
