import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { downloadFile } from '#shared/files/download.ts';
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
      <DownloadButton text="Baixar" title={title} name={name} file={file} />
      {picture && picture !== file && (
        <DownloadButton
          text="Baixar PNG"
          title={title}
          name={name.replace(/\.\w+$/, '.png')}
          file={picture}
        />
      )}
    </Flex>
  );
}

function DownloadButton(props: { text: string; title: string; name: string; file: Blob }) {
  const { text, title, name, file } = props;
  return (
    <Button
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      aria-label={`${text}: ${title}`}
      onClick={() => downloadFile(name, file)}
    >
      {text}
    </Button>
  );
}
