import { FileZipOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, ConfigProvider, Flex } from 'antd';
import { Notice } from '#admin/ui/notice.tsx';
import { ImageRefused } from '#admin/uploads/chosen-file.ts';
import { FileButton, FileDrop } from '#admin/uploads/file-drop.tsx';
import { counted } from '#shared/numbers/format-number.ts';
import {
  listDropped,
  listFiles,
  openPictureFiles,
  type PictureFile,
  pictureFileProblems,
} from './picture-files.ts';

interface PicturesPanelProps {
  files: readonly PictureFile[];
  /** Number of files that no row uses. */
  unused: number;
  onFiles: (files: readonly PictureFile[]) => void;
}

export function PicturesPanel({ files, unused, onFiles }: PicturesPanelProps) {
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (given: ReturnType<typeof listDropped>) => {
      const list = await given;
      if (list.length > 0) onFiles(await openPictureFiles(list));
    },
  });
  const choose = (chosen: FileList | null) => mutate(Promise.resolve(listFiles(chosen)));
  const count = counted(files.length, 'foto escolhida', 'fotos escolhidas');
  const left =
    unused === 0 ? '.' : `; ${counted(unused, 'não é', 'não são')} de nenhuma linha do arquivo.`;
  return (
    <FileDrop
      align="center"
      gap={12}
      aria-label="ZIP ou pasta de fotos"
      className="file-drop"
      disabled={disabled}
      onDrop={(dropped) => mutate(listDropped(dropped))}
    >
      {error && (
        <Notice
          type="error"
          title={error instanceof ImageRefused ? error.message : pictureFileProblems.broken}
        />
      )}
      <span role="status">
        {files.length === 0 ? 'Solte aqui um ZIP ou uma pasta com as fotos.' : `${count}${left}`}
      </span>
      <Flex wrap align="center" justify="center" gap="8px 12px">
        <FileButton
          icon={<FileZipOutlined aria-hidden="true" />}
          loading={isPending}
          multiple
          label="ZIP de fotos"
          accept=".zip,application/zip,image/jpeg,image/png,image/webp,.heic,.heif"
          onFiles={choose}
        >
          Escolher ZIP ou fotos
        </FileButton>
        <FileButton
          icon={<FolderOpenOutlined aria-hidden="true" />}
          {...(isPending && { disabled: true })}
          folder
          multiple
          label="Pasta de fotos"
          onFiles={choose}
        >
          Escolher pasta
        </FileButton>
        {files.length > 0 && (
          <Button type="text" {...(isPending && { disabled: true })} onClick={() => onFiles([])}>
            Tirar as fotos
          </Button>
        )}
      </Flex>
    </FileDrop>
  );
}
