import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { toast } from '#admin/notifications/messages.ts';
import { downloadFile } from '#shared/files/download.ts';
import { drawImage, toPng } from '../../uploads/drawn-image.ts';
import { openPicture } from '../../uploads/open-picture.ts';

/** Converts a picture to PNG, the only type that every clipboard supports. */
async function asPng(picture: Blob): Promise<Blob> {
  if (picture.type === 'image/png') return picture;
  const bitmap = await openPicture(picture);
  try {
    return await toPng(drawImage(bitmap, bitmap.width, bitmap.height));
  } finally {
    bitmap.close();
  }
}

interface PictureButtonsProps {
  title: string;
  file: Blob;
  name: string;
  picture: Blob | undefined;
}

export function PictureButtons({ title, file, name, picture }: PictureButtonsProps) {
  const copy = async (shown: Blob) => {
    try {
      // Passed as a promise, because Safari allows writing only right after the click.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': asPng(shown) })]);
      toast.success('Imagem copiada: cole-a na conversa.');
    } catch {
      toast.error('O navegador não deixou copiar a imagem', 'Baixe-a e anexe o arquivo.');
    }
  };
  const button = (text: string, icon: ReactNode, onClick: () => void) => (
    <Button size="small" icon={icon} aria-label={`${text}: ${title}`} onClick={onClick}>
      {text}
    </Button>
  );
  const download = <DownloadOutlined aria-hidden />;
  return (
    <Flex wrap gap={6}>
      {picture && button('Copiar imagem', <CopyOutlined aria-hidden />, () => void copy(picture))}
      {button('Baixar', download, () => downloadFile(name, file))}
      {picture &&
        picture !== file &&
        button('Baixar PNG', download, () => downloadFile(name.replace(/\.\w+$/, '.png'), picture))}
    </Flex>
  );
}
