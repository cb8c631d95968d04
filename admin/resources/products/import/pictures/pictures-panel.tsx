import { FileZipOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { counted } from '#shared/numbers/format-number.ts';
import type { PicturePlan } from '#shared/spreadsheet/plan-pictures.ts';
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
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [zip, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];

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
    <section
      aria-label="ZIP ou pasta de fotos"
      className="import-drop import-pictures"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) void take(listDropped(event.dataTransfer));
      }}
    >
      {problem !== undefined && <Alert type="error" showIcon message={problem} role="alert" />}
      <p role="status">
        {files.length === 0
          ? 'Solte aqui um ZIP ou uma pasta com as fotos.'
          : `${counted(files.length, 'foto escolhida', 'fotos escolhidas')}${
              unused === 0
                ? '.'
                : `; ${counted(unused, 'não é', 'não são')} de nenhuma linha do arquivo.`
            }`}
      </p>
      <div className="import-actions">
        <Button
          icon={<FileZipOutlined aria-hidden="true" />}
          loading={isReading}
          disabled={disabled}
          onClick={() => zip.current?.click()}
        >
          Escolher ZIP ou fotos
        </Button>
        <Button
          icon={<FolderOpenOutlined aria-hidden="true" />}
          disabled={disabled || isReading}
          onClick={() => folder.current?.click()}
        >
          Escolher pasta
        </Button>
        {files.length > 0 && (
          <Button type="text" disabled={disabled || isReading} onClick={() => onFiles([])}>
            Tirar as fotos
          </Button>
        )}
      </div>
      <input
        ref={zip}
        type="file"
        hidden
        multiple
        aria-label="ZIP de fotos"
        accept=".zip,application/zip,image/jpeg,image/png,image/webp,.heic,.heif"
        onChange={(event) => {
          void take(Promise.resolve(listFiles(event.target.files)));
          event.target.value = '';
        }}
      />
      <input
        ref={(field) => {
          folder.current = field;
          // React knows no such attribute.
          field?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        hidden
        multiple
        aria-label="Pasta de fotos"
        onChange={(event) => {
          void take(Promise.resolve(listFiles(event.target.files)));
          event.target.value = '';
        }}
      />
    </section>
  );
}
