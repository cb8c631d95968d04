import { CopyOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { Avatar, Button, Checkbox, Flex, Input, Modal, Skeleton, Typography } from 'antd';
import { useId, useState } from 'react';
import { useToast } from '#admin/notifications/toast.ts';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { toSavedImages } from '#admin/uploads/draft-image.ts';
import { thumbnailSource } from '#admin/uploads/image-source.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { areasWithoutImage, copiedAreas } from '#shared/print-areas/copied-areas.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { copyAreas } from './copy-areas.ts';
import { type ProductWithAreas, useCopyTargets } from './copy-targets.ts';

interface CopyAreasDialogProps {
  productId: string;
  onClose: () => void;
}

/** Opens the dialog that copies the stored areas of a product to others. */
export function CopyAreasButton({ productId, disabled }: { productId: string; disabled: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<CopyOutlined aria-hidden="true" />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Copiar para outros produtos
      </Button>
      {open && <CopyAreasDialog productId={productId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** With more products than that one looks for them by their names. */
const searchedFrom = 8;

const areaCount = (amount: number) => counted(amount, 'área', 'áreas');

/** The stored areas of a product, copied to its other colours and to what else is in its category. */
function CopyAreasDialog({ productId, onClose }: CopyAreasDialogProps) {
  const { data, isError, isFetching, refetch } = useCopyTargets(productId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [search, setSearch] = useState('');
  const [saving, setSaving] = useState(false);
  const toast = useToast();
  const invalidate = useInvalidate();
  const watchPublishing = useWatchPublishing();

  const all = data ? [...data.colors, ...data.similar] : [];
  // The other colours have the same shape; what somebody has drawn is not replaced unasked.
  const ids =
    chosen ??
    new Set(data?.colors.filter(({ print_areas }) => print_areas.length === 0).map(({ id }) => id));
  const targets = all.filter(({ id }) => ids.has(id));
  const source = data?.source;
  const isEmpty = source?.print_areas.length === 0;
  const found = (products: readonly ProductWithAreas[]) =>
    products.filter(({ name }) => normalizeText(name).includes(normalizeText(search)));

  const copy = async () => {
    if (!source || saving) return;
    setSaving(true);
    const failure = await copyAreas(source, targets);
    setSaving(false);
    if (failure !== undefined) return toast.error('Erro ao copiar as áreas', failure);
    toast.success(
      `Áreas copiadas para ${counted(targets.length, 'produto', 'produtos')}!`,
      'O histórico de cada produto traz de volta as que havia.',
    );
    watchPublishing();
    void invalidate({ resource: 'products', invalidates: ['list'] });
    onClose();
  };

  return (
    <Modal
      open
      title="Copiar áreas de gravação"
      width={560}
      okText={
        targets.length === 0
          ? 'Copiar'
          : `Copiar para ${counted(targets.length, 'produto', 'produtos')}`
      }
      okButtonProps={{ disabled: targets.length === 0 || isEmpty }}
      cancelText="Cancelar"
      confirmLoading={saving}
      cancelButtonProps={{ disabled: saving }}
      closable={{ 'aria-label': 'Fechar', disabled: saving }}
      maskClosable={false}
      keyboard={!saving}
      onOk={() => void copy()}
      onCancel={onClose}
    >
      {isError ? (
        <LoadFailure
          text="Erro ao carregar produtos"
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !source ? (
        <div role="status" aria-label="Carregando">
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      ) : isEmpty ? (
        <p>Este produto ainda não tem áreas salvas. Salve-o com as áreas e copie depois.</p>
      ) : all.length === 0 ? (
        <p>Este produto não tem outras cores, e nenhum outro está na categoria dele.</p>
      ) : (
        <>
          <p>
            {`Copia ${areaCount(source.print_areas.length)} de “${source.name}”, como ${
              source.print_areas.length === 1 ? 'está salva' : 'estão salvas'
            }, para as imagens na mesma posição.`}
          </p>
          {all.length > searchedFrom && (
            <Input
              allowClear
              value={search}
              placeholder="Buscar por nome"
              aria-label="Buscar produtos por nome"
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
          {found(all).length === 0 && (
            <p role="status">Nenhum produto com esse nome nesta lista.</p>
          )}
          {(
            [
              ['Outras cores', data.colors],
              ['Na mesma categoria', data.similar],
            ] as const
          ).map(([title, products]) => (
            <TargetGroup
              key={title}
              title={title}
              source={source}
              products={found(products)}
              chosen={ids}
              disabled={saving}
              onChoose={setChosen}
            />
          ))}
        </>
      )}
    </Modal>
  );
}

interface TargetGroupProps {
  title: string;
  source: ProductWithAreas;
  products: readonly ProductWithAreas[];
  chosen: ReadonlySet<string>;
  disabled: boolean;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

function TargetGroup({ title, source, products, chosen, disabled, onChoose }: TargetGroupProps) {
  const titleId = useId();
  if (products.length === 0) return null;
  const choose = (some: readonly ProductWithAreas[], wanted: boolean) => {
    const next = new Set(chosen);
    for (const { id } of some) {
      if (wanted) next.add(id);
      else next.delete(id);
    }
    onChoose(next);
  };
  const areAll = products.every(({ id }) => chosen.has(id));
  return (
    <section aria-labelledby={titleId}>
      <Flex component="h3" id={titleId} align="center" justify="space-between">
        {title}
        <Button
          type="link"
          size="small"
          disabled={disabled}
          onClick={() => choose(products, !areAll)}
        >
          {areAll ? 'Desmarcar todos' : 'Marcar todos'}
          <span className="visually-hidden">{`: ${title}`}</span>
        </Button>
      </Flex>
      <Flex
        component="ul"
        vertical
        style={{ maxHeight: 280, margin: 0, padding: 0, overflow: 'auto' }}
      >
        {products.map((product) => (
          <Flex component="li" key={product.id} flex="none">
            <Checkbox
              style={{ flex: 1 }}
              checked={chosen.has(product.id)}
              disabled={disabled}
              onChange={({ target }) => choose([product], target.checked)}
            >
              <Target source={source} product={product} />
            </Checkbox>
          </Flex>
        ))}
      </Flex>
    </section>
  );
}

function Target({ source, product }: { source: ProductWithAreas; product: ProductWithAreas }) {
  const [image] = toSavedImages(product.product_images);
  const copied = copiedAreas(source.print_areas, source.product_images, product.product_images);
  const off = areasWithoutImage(source.print_areas, copied);
  const notes = [
    ...(product.print_areas.length > 0
      ? [`substitui ${areaCount(product.print_areas.length)}`]
      : []),
    ...(off > 0 ? [`${areaCount(off)} sem imagem`] : []),
  ];
  return (
    <Flex component="span" align="center" gap={10} style={{ padding: '4px 0' }}>
      {image && <Avatar shape="square" size={36} alt="" src={thumbnailSource(image)} />}
      <Flex component="span" vertical>
        {product.name}
        {notes.length > 0 && <Typography.Text type="secondary">{notes.join(', ')}</Typography.Text>}
      </Flex>
    </Flex>
  );
}
