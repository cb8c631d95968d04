import { UploadOutlined } from '@ant-design/icons';
import { useStore } from '@nanostores/react';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Modal, Progress, Radio } from 'antd';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { toast } from '#admin/notifications/messages.ts';
import { readPdfIdentity } from '#admin/shop/pdf-identity.ts';
import { useShop } from '#admin/shop/shop.ts';
import { ImageRefused } from '#admin/uploads/chosen-file.ts';
import { FileButton } from '#admin/uploads/file-drop.tsx';
import type { CatalogueOptions } from '#shared/catalogue/pdf/catalogue-pdf.ts';
import { makeCatalogue } from '#shared/catalogue/pdf/make-catalogue.ts';
import { shopDay } from '#shared/dates/shop-day.ts';
import { downloadFile } from '#shared/files/download.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { toSlug } from '#shared/text/normalize-text.ts';
import { useProductChoices } from '../display/product-choices.ts';
import { openClientLogo, readEntries } from './read-catalogue.ts';

/** Maximum number of products. A larger file is too big for chat apps and takes minutes to make on a phone. */
const maxProducts = 300;

type CatalogueForm = Pick<CatalogueOptions, 'title' | 'client' | 'perPage' | 'hasPrices'> &
  Record<'validUntil' | 'seller', string>;

interface CatalogueDialogProps {
  /** Reads the product ids, in catalogue order. */
  readIds: () => Promise<readonly string[]>;
  onClose: () => void;
}

class OutOfRange extends Error {}

const newProgress = () => atom<{ done: number; total: number } | undefined>();

/** Separate component: re-rendering the whole form at each step would allocate some 20 MB. */
function MakingProgress({ $progress }: { $progress: ReturnType<typeof newProgress> }) {
  const progress = useStore($progress);
  if (!progress) return null;
  return (
    <Flex vertical role="status">
      <Progress percent={Math.round((100 * progress.done) / progress.total)} showInfo={false} />
      {countText(progress.done)} de {counted(progress.total, 'produto', 'produtos')}
    </Flex>
  );
}

export function CatalogueDialog({ readIds, onClose }: CatalogueDialogProps) {
  const [form] = Form.useForm<CatalogueForm>();
  const shop = useShop();
  const staff = useStaff();
  const { techniques } = useProductChoices();
  const [file, setFile] = useState<File>();
  const [$progress] = useState(newProgress);
  const work = useRef<AbortController>(undefined);
  const cancel = () => work.current?.abort();
  useEffect(() => () => work.current?.abort(), []);

  const { mutate: make, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ seller, ...typed }: CatalogueForm) => {
      work.current = new AbortController();
      const { signal } = work.current;
      const [ids, identity, logo] = await Promise.all([
        readIds(),
        readPdfIdentity(shop),
        file && openClientLogo(file),
      ]);
      if (ids.length > maxProducts) throw new OutOfRange();
      const entries = await readEntries(ids, techniques, logo !== undefined);
      if (entries.length === 0) throw new OutOfRange();
      const options: CatalogueOptions = {
        ...typed,
        title: typed.title.trim(),
        client: typed.client.trim(),
        date: shopDay(new Date()),
        seller: seller.split('\n').map((line) => line.trim()),
        ...(logo && { logo: logo.flat }),
      };
      const total = entries.length;
      const catalogue = await makeCatalogue(
        { entries, options, logo: logo?.cut },
        identity,
        signal,
        (done) => $progress.set({ done, total }),
      );
      downloadFile(`${toSlug(options.title) || 'catalogo'}.pdf`, catalogue);
    },
    onSuccess: onClose,
    onError: (cause) => {
      if (work.current?.signal.aborted) return;
      if (cause instanceof ImageRefused) {
        toast.error('A logo não foi lida', cause.message);
      } else if (cause instanceof OutOfRange) {
        toast.error(
          'O catálogo não foi feito',
          `Escolha de 1 a ${countText(maxProducts)} produtos ativos, pelos filtros ou pela seleção.`,
        );
      } else {
        logError('The catalogue could not be created', cause);
        toast.error('O catálogo não foi feito', 'Verifique a conexão e tente de novo.');
      }
    },
    onSettled: () => $progress.set(undefined),
  });

  return (
    <Modal
      title="Catálogo em PDF"
      open
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={isPending ? cancel : onClose}>
          Cancelar
        </Button>,
        <Button key="make" type="primary" loading={isPending} onClick={() => form.submit()}>
          Baixar PDF
        </Button>,
      ]}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={isPending}
        initialValues={{
          title: 'Catálogo',
          client: '',
          perPage: 4,
          hasPrices: true,
          validUntil: '',
          seller: [staff.name, staff.email].join('\n'),
        }}
        onFinish={make}
      >
        <Form.Item
          name="title"
          label="Título da capa"
          rules={[{ required: true, whitespace: true, message: 'Informe o título' }]}
        >
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name="client" label="Cliente">
          <Input maxLength={160} />
        </Form.Item>
        <Form.Item
          label="Logo do cliente"
          extra="PNG, SVG ou JPG. Vai na capa e sobre a foto de cada produto com área de gravação; nos outros, ao lado."
        >
          <Flex wrap align="center" gap="4px 12px">
            <FileButton
              icon={<UploadOutlined aria-hidden="true" />}
              label="Arquivo: Logo do cliente"
              accept="image/png,image/jpeg,image/webp,image/svg+xml"
              onFiles={(files) => setFile(files?.[0])}
            >
              {file ? 'Trocar imagem' : 'Escolher imagem'}
            </FileButton>
            {file && (
              <>
                <span>{file.name}</span>
                <Button type="text" danger onClick={() => setFile(undefined)}>
                  Remover imagem
                </Button>
              </>
            )}
          </Flex>
        </Form.Item>
        <Form.Item name="perPage" label="Produtos por página">
          <Radio.Group options={[1, 4, 9]} optionType="button" />
        </Form.Item>
        <Form.Item name="hasPrices" label="Preços">
          <Radio.Group
            optionType="button"
            options={[
              { value: true, label: 'Por quantidade' },
              { value: false, label: 'Sem preços' },
            ]}
          />
        </Form.Item>
        <Form.Item name="validUntil" label="Válido até">
          <Input type="date" min={shopDay(new Date())} max="2199-12-31" />
        </Form.Item>
        <Form.Item name="seller" label="Contato de quem atende">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={300} />
        </Form.Item>
      </Form>
      <MakingProgress $progress={$progress} />
    </Modal>
  );
}
