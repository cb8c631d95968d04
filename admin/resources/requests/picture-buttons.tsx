import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useCopyPicture } from '#admin/ui/copy-picture.ts';
import { downloadFile } from '#admin/ui/download.ts';

interface PictureButtonsProps {
  /** Description of the picture, for screen readers. */
  title: string;
  /** The file to download, and its name. */
  file: Blob;
  name: string;
  /** Its displayable form; undefined if there is none. */
  picture: Blob | undefined;
}

/** Copies or downloads a file of a request. */
export function PictureButtons({ title, file, name, picture }: PictureButtonsProps) {
  const copy = useCopyPicture();
  return (
    <Flex wrap gap={6}>
      {picture && (
        <Button
          size="small"
          icon={<CopyOutlined aria-hidden />}
          aria-label={`Copiar imagem: ${title}`}
          onClick={() => void copy(picture)}
        >
          Copiar imagem
        </Button>
      )}
      <Button
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        aria-label={`Baixar: ${title}`}
        onClick={() => downloadFile(name, file)}
      >
        Baixar
      </Button>
      {picture && picture !== file && (
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          aria-label={`Baixar PNG: ${title}`}
          onClick={() => downloadFile(name.replace(/\.\w+$/, '.png'), picture)}
        >
          Baixar PNG
        </Button>
      )}
    </Flex>
  );
}
