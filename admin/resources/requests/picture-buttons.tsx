import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useCopyPicture } from '#admin/ui/copy-picture.ts';
import { downloadFile } from '#admin/ui/download.ts';

interface PictureButtonsProps {
  /** What it shows, for who does not see it. */
  title: string;
  /** The file as it is saved, and its name. */
  file: Blob;
  name: string;
  /** What of it can be seen, where that is another file. */
  picture: Blob | undefined;
}

/** Takes a file of a request elsewhere: into a chat, or onto the disk. */
export function PictureButtons({ title, file, name, picture }: PictureButtonsProps) {
  const copy = useCopyPicture();
  return (
    <Flex wrap gap={6}>
      {picture && (
        <Button
          size="small"
          icon={<CopyOutlined aria-hidden="true" />}
          aria-label={`Copiar imagem: ${title}`}
          onClick={() => void copy(picture)}
        >
          Copiar imagem
        </Button>
      )}
      <Button
        size="small"
        icon={<DownloadOutlined aria-hidden="true" />}
        aria-label={`Baixar: ${title}`}
        onClick={() => downloadFile(name, file)}
      >
        Baixar
      </Button>
      {picture && picture !== file && (
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden="true" />}
          aria-label={`Baixar PNG: ${title}`}
          onClick={() => downloadFile(name.replace(/\.\w+$/, '.png'), picture)}
        >
          Baixar PNG
        </Button>
      )}
    </Flex>
  );
}
