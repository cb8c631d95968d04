import {
  CopyOutlined,
  DownloadOutlined,
  FileImageOutlined,
  ReloadOutlined,
} from '@ant-design/icons';
import { Button, Flex, Modal, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { toast } from '#admin/notifications/messages.ts';
import { Section } from '#admin/ui/section.tsx';
import { drawImage, openPicture, toPng } from '#admin/uploads/drawn-image.ts';
import { downloadFile } from '#shared/files/download.ts';
import { isRequestFileType, requestFileEnding } from '#shared/requests/request-file.ts';
import type { RequestItem } from '../read-request.ts';
import { MisnamedFile, type SentFile, useBlobAddress, useShownFile } from '../request-file.ts';
import { savedName, sizeText } from '../request-texts.ts';

interface RequestFilesProps {
  protocol: string;
  files: readonly SentFile[];
  items: readonly RequestItem[];
}

export function RequestFiles({ protocol, files, items }: RequestFilesProps) {
  return (
    <Section title="Logo do cliente">
      <Flex component="ul" wrap gap={16} className="rows muted tabular">
        {files.map((file) => (
          <RequestFile
            key={file.object_name}
            file={file}
            title={titleOf(file, items)}
            name={savedName(protocol, file)}
          />
        ))}
      </Flex>
    </Section>
  );
}

function titleOf({ position }: SentFile, items: readonly RequestItem[]): string {
  if (position === 0) return 'Logo enviada';
  const item = items.find((it) => it.position === position);
  return `Simulação: ${item?.name ?? `produto ${position}`}`;
}

function RequestFile({ file, title, name }: { file: SentFile; title: string; name: string }) {
  const { sent, picture, unseen } = useShownFile(file);
  const { media_type, size } = file;
  const ending = isRequestFileType(media_type) ? requestFileEnding(media_type).toUpperCase() : '';
  return (
    <Flex component="li" vertical align="start" gap={4} style={{ width: 150 }}>
      {sent.error ? (
        <span className="request-file" role="alert">
          {sent.error instanceof MisnamedFile ? (
            'O arquivo não é o que diz ser, e por isso não é aberto. Peça outro ao cliente.'
          ) : (
            <>
              O arquivo não pôde ser carregado.
              <Button
                size="small"
                icon={<ReloadOutlined aria-hidden />}
                loading={sent.isFetching}
                onClick={() => void sent.refetch()}
              >
                Tentar novamente
              </Button>
            </>
          )}
        </span>
      ) : unseen ? (
        <span className="request-file">
          <FileImageOutlined aria-hidden />
          <span>{unseen}</span>
        </span>
      ) : picture === undefined ? (
        <Skeleton.Node active className="request-file">
          <span role="status" aria-label={`Carregando: ${title}`} />
        </Skeleton.Node>
      ) : (
        <FilePicture picture={picture} file={sent.data ?? picture} title={title} name={name} />
      )}
      <strong>{title}</strong>
      <span>
        {ending}, {sizeText(size)}
      </span>
      {sent.data && <PictureButtons title={title} file={sent.data} name={name} picture={picture} />}
    </Flex>
  );
}

interface FilePictureProps {
  picture: Blob;
  file: Blob;
  title: string;
  name: string;
}

function FilePicture({ picture, file, title, name }: FilePictureProps) {
  const [isOpen, setOpen] = useState(false);
  const address = useBlobAddress(picture);
  if (address === undefined) return <span className="request-file" />;
  return (
    <>
      <button
        type="button"
        className="request-file"
        aria-label={`Ampliar: ${title}`}
        onClick={() => setOpen(true)}
      >
        <img src={address} alt="" />
      </button>
      <Modal
        open={isOpen}
        title={title}
        width={960}
        centered
        closable={{ 'aria-label': 'Fechar janela' }}
        mask={{ closable: true }}
        okText="Baixar"
        cancelText="Fechar"
        onOk={() => downloadFile(name, file)}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <div className="request-file" style={{ width: '100%', height: 'auto' }}>
          <img src={address} alt={title} />
        </div>
      </Modal>
    </>
  );
}

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

function PictureButtons({ title, file, name, picture }: PictureButtonsProps) {
  const copy = async (shown: Blob) => {
    try {
      // Passes a promise because Safari allows writing only right after the click.
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
