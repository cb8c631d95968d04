import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { downloadFile } from '#admin/ui/download.ts';
import { useToast } from '../../notifications/toast.ts';
import { drawImage, toPng } from '../../uploads/drawn-image.ts';
import { openPicture } from '../../uploads/open-picture.ts';

/** Converts a picture to PNG, the one type that every clipboard supports. */
async function asPng(picture: Blob): Promise<Blob> {
  if (picture.type === 'image/png') return picture;
  const bitmap = await openPicture(picture);
  try {
    return await toPng(drawImage(bitmap, bitmap.width, bitmap.height));
  } finally {
    bitmap.close();
  }
}

function useCopyPicture(): (picture: Blob) => Promise<void> {
  const toast = useToast();
  return async (picture) => {
    try {
      // Passed as a promise, as Safari allows writing only right after the click.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': asPng(picture) })]);
      toast.success('Imagem copiada: cole-a na conversa.');
    } catch {
      toast.error('O navegador não deixou copiar a imagem', 'Baixe-a e anexe o arquivo.');
    }
  };
}

interface PictureButtonsProps {
  title: string;
  file: Blob;
  name: string;
  picture: Blob | undefined;
}

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
