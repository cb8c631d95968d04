import { FileZipOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { counted } from '#shared/numbers/format-number.ts';
import type { PicturePlan } from '#shared/spreadsheet/plan-pictures.ts';
import { FileButton, FileDrop } from '../../file-drop.tsx';
import {
  listDropped,
  listFiles,
  openPictureFiles,
  type PictureFile,
  PictureFilesRefused,
  pictureFileProblems,
} from './picture-files.ts';

interface PicturesPanelProps {
  files: readonly PictureFile[];
  plan: PicturePlan | undefined;
  disabled: boolean;
  onFiles: (files: readonly PictureFile[]) => void;
}

/** Where a ZIP or a folder with the pictures of the rows is dropped or chosen. */
export function PicturesPanel({ files, plan, disabled, onFiles }: PicturesPanelProps) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();

  const take = async (given: Promise<{ path: string; file: File }[]>) => {
    setReading(true);
    setProblem(undefined);
    try {
      const list = await given;
      if (list.length > 0) onFiles(await openPictureFiles(list));
    } catch (cause) {
      const isRefused = cause instanceof PictureFilesRefused;
      setProblem(isRefused ? cause.message : pictureFileProblems.broken);
    }
    setReading(false);
  };
  const unused = plan?.unused ?? 0;
  return (
    <FileDrop
      align="center"
      gap={12}
      aria-label="ZIP ou pasta de fotos"
      className="file-drop"
      disabled={disabled}
      onDrop={(dropped) => void take(listDropped(dropped))}
    >
      {problem !== undefined && <Alert type="error" showIcon message={problem} role="alert" />}
      <span role="status">
        {files.length === 0
          ? 'Solte aqui um ZIP ou uma pasta com as fotos.'
          : `${counted(files.length, 'foto escolhida', 'fotos escolhidas')}${
              unused === 0
                ? '.'
                : `; ${counted(unused, 'não é', 'não são')} de nenhuma linha do arquivo.`
            }`}
      </span>
      <Flex wrap align="center" justify="center" gap="8px 12px">
        <FileButton
          icon={<FileZipOutlined aria-hidden="true" />}
          loading={isReading}
          disabled={disabled}
          multiple
          label="ZIP de fotos"
          accept=".zip,application/zip,image/jpeg,image/png,image/webp,.heic,.heif"
          onFiles={(chosen) => void take(Promise.resolve(listFiles(chosen)))}
        >
          Escolher ZIP ou fotos
        </FileButton>
        <FileButton
          icon={<FolderOpenOutlined aria-hidden="true" />}
          disabled={disabled || isReading}
          folder
          multiple
          label="Pasta de fotos"
          onFiles={(chosen) => void take(Promise.resolve(listFiles(chosen)))}
        >
          Escolher pasta
        </FileButton>
        {files.length > 0 && (
          <Button type="text" disabled={disabled || isReading} onClick={() => onFiles([])}>
            Tirar as fotos
          </Button>
        )}
      </Flex>
    </FileDrop>
  );
}
