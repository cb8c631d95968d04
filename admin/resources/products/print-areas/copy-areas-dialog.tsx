import { CopyOutlined } from '@ant-design/icons';
import { useInvalidate } from '@refinedev/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Avatar, Button, Flex, Input, Modal, Table, Typography } from 'antd';
import { useState } from 'react';
import { readOnce } from '#admin/api/query-defaults.ts';
import { toast } from '#admin/notifications/messages.ts';
import { watchPublishing } from '#admin/publications/publishing-state.ts';
import { Loaded } from '#admin/ui/loaded.tsx';
import { toSavedImages } from '#admin/uploads/draft-image.ts';
import { thumbnailSource } from '#admin/uploads/image-source.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { areasWithoutImage, copiedAreas } from '#shared/print-areas/copied-areas.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { copyAreas, type ProductWithAreas, readCopyTargets } from './copy-areas.ts';

export function CopyAreasButton({ productId }: { productId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="text" icon={<CopyOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        Copiar para outros produtos
      </Button>
      {open && <CopyAreasDialog productId={productId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Minimum number of products for a search field. */
const searchedFrom = 8;

const areaCount = (amount: number) => counted(amount, 'área', 'áreas');
const productCount = (amount: number) => counted(amount, 'produto', 'produtos');

/** Copies a product's stored areas to its other colours and to other products in its category. */
function CopyAreasDialog({ productId, onClose }: { productId: string; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['copy-targets', productId],
    queryFn: () => readCopyTargets(productId),
    ...readOnce,
  });
  const { source, colors = [], similar = [] } = query.data ?? {};
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [search, setSearch] = useState('');
  const invalidate = useInvalidate();

  const all = [...colors, ...similar];
  // Preselects other colours without areas because they have the same shape.
  const usual = colors.filter(({ print_areas }) => print_areas.length === 0).map(({ id }) => id);
  const ids = chosen ?? new Set(usual);
  const targets = all.filter(({ id }) => ids.has(id));
  const isEmpty = source?.print_areas.length === 0;
  const found = (products: readonly ProductWithAreas[]) =>
    products.filter(({ name }) => normalizeText(name).includes(normalizeText(search)));

  const { mutate: copy, isPending } = useMutation({
    mutationFn: async () => source && copyAreas(source, targets),
    onSuccess: (failure) => {
      if (failure !== undefined) return toast.error('Erro ao copiar as áreas', failure);
      toast.success(
        `Áreas copiadas para ${productCount(targets.length)}!`,
        'O histórico de cada produto traz de volta as que havia.',
      );
      watchPublishing();
      void invalidate({ resource: 'products', invalidates: ['list'] });
      onClose();
    },
  });

  return (
    <Modal
      open
      title="Copiar áreas de gravação"
      width={560}
      okText={targets.length === 0 ? 'Copiar' : `Copiar para ${productCount(targets.length)}`}
      okButtonProps={{ disabled: targets.length === 0 || isEmpty }}
      confirmLoading={isPending}
      cancelButtonProps={{ disabled: isPending }}
      closable={{ 'aria-label': 'Fechar', disabled: isPending }}
      keyboard={!isPending}
      onOk={() => copy()}
      onCancel={onClose}
    >
      <Loaded query={query} failed="Erro ao carregar produtos" rows={6}>
        {({ source }) =>
          isEmpty ? (
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
              {Object.entries({ 'Outras cores': colors, 'Na mesma categoria': similar }).map(
                ([title, products]) => (
                  <TargetTable
                    key={title}
                    title={title}
                    source={source}
                    products={found(products)}
                    chosen={ids}
                    disabled={isPending}
                    onChoose={setChosen}
                  />
                ),
              )}
            </>
          )
        }
      </Loaded>
    </Modal>
  );
}

interface TargetTableProps {
  title: string;
  source: ProductWithAreas;
  products: readonly ProductWithAreas[];
  chosen: ReadonlySet<string>;
  disabled: boolean;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

function TargetTable({ title, source, products, chosen, disabled, onChoose }: TargetTableProps) {
  if (products.length === 0) return null;
  return (
    <Table<ProductWithAreas>
      size="small"
      rowKey="id"
      dataSource={[...products]}
      pagination={false}
      scroll={{ y: 280 }}
      rowSelection={{
        selectedRowKeys: [...chosen],
        // Keeps products selected that are in the other table or hidden by the search.
        preserveSelectedRowKeys: true,
        onChange: (ids) => onChoose(new Set(ids.map(String))),
        getCheckboxProps: ({ name }) => ({ disabled, 'aria-label': name }),
        getTitleCheckboxProps: () => ({ disabled, 'aria-label': `Marcar todos: ${title}` }),
      }}
      columns={[{ title, render: (_, product) => <Target source={source} product={product} /> }]}
    />
  );
}

function Target({ source, product }: { source: ProductWithAreas; product: ProductWithAreas }) {
  const [image] = toSavedImages(product.product_images);
  const copied = copiedAreas(source.print_areas, source.product_images, product.product_images);
  const replaced = product.print_areas.length;
  const off = areasWithoutImage(source.print_areas, copied);
  const notes = [
    replaced > 0 && `substitui ${areaCount(replaced)}`,
    off > 0 && `${areaCount(off)} sem imagem`,
  ].filter(Boolean);
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
