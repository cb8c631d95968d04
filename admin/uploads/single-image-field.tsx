import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { acceptedFiles, acceptedFilesNote } from './chosen-file.ts';
import { isPreparing } from './draft-image.ts';
import { FileButton } from './file-drop.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { type ImageControl, useChosenImage } from './use-chosen-image.ts';
import './single-image-field.css';

interface SingleImageFieldProps extends ImageControl {
  label: string;
  hint?: string | undefined;
  /** Accepted types, with a note about them. The default is photos. */
  accepts?: { types: string; note: string };
  extra?: ReactNode;
}

const photos = { types: acceptedFiles, note: acceptedFilesNote };

export function SingleImageField(props: SingleImageFieldProps) {
  const { label, hint = '', accepts = photos, extra, disabled = false } = props;
  const { id, value = null } = props;
  const { shown, problem, take, remove } = useChosenImage(props);
  const preparing = isPreparing(value);

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
              onClick={remove}
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
