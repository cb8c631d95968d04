import { InboxOutlined } from '@ant-design/icons';
import { useOne } from '@refinedev/core';
import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { productColumns } from '../../shared/catalogue/product.ts';
import { isUuid } from '../../shared/catalogue/uuid.ts';
import { EmptyState } from '../shell/empty-state.tsx';
import { LoadFailure } from '../shell/load-failure.tsx';
import { newProduct } from './dialog-address.ts';
import { type FormChoices, useFormChoices } from './form-choices.ts';
import type { ListedProduct } from './listed-product.ts';
import { draftOf, newDraft } from './product-draft.ts';
import { ProductEditor } from './product-editor.tsx';

interface ProductDialogProps {
  /** The id of a product, `novo`, or null while the dialog is closed. */
  target: string | null;
  onClose: () => void;
}

/** The dialog in which a product is created or changed. */
export function ProductDialog({ target, onClose }: ProductDialogProps) {
  // What it showed last, so that its content does not vanish before it has faded out.
  const [shown, setShown] = useState(target);
  if (target !== null && target !== shown) setShown(target);

  return (
    <Modal
      open={target !== null}
      title={shown === newProduct ? 'Novo Produto' : 'Editar Produto'}
      className="product-dialog"
      width={980}
      footer={null}
      maskClosable={false}
      destroyOnHidden
      onCancel={onClose}
    >
      {shown !== null && <DialogContent key={shown} target={shown} onClose={onClose} />}
    </Modal>
  );
}

function DialogContent({ target, onClose }: { target: string; onClose: () => void }) {
  const { data: choices, isError, isFetching, isFetchedAfterMount, refetch } = useFormChoices();

  if (isError && !choices) {
    return <LoadFailure text="Erro ao carregar dados" retry={refetch} retrying={isFetching} />;
  }
  // Materials or categories may have been added since they were last read.
  if (!choices || !isFetchedAfterMount) return <Loading />;
  return target === newProduct ? (
    <NewProduct choices={choices} onClose={onClose} />
  ) : (
    <StoredProduct id={target} choices={choices} onClose={onClose} />
  );
}

interface ContentProps {
  choices: FormChoices;
  onClose: () => void;
}

function NewProduct({ choices, onClose }: ContentProps) {
  const [draft] = useState(newDraft);
  return (
    <ProductEditor
      draft={draft}
      choices={choices}
      ownCategory={null}
      onClose={onClose}
      onReload={onClose}
    />
  );
}

function StoredProduct({ id, choices, onClose }: ContentProps & { id: string }) {
  const {
    query: { data, isError, error, isFetching, refetch },
  } = useOne<ListedProduct>({
    resource: 'products',
    id,
    meta: { select: productColumns },
    errorNotification: false,
    // Read each time the dialog opens and never behind the back of whoever types in it.
    queryOptions: { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, enabled: isUuid(id) },
  });

  if (!isUuid(id) || error?.statusCode === 403) {
    return (
      <EmptyState
        icon={<InboxOutlined />}
        title="Produto não encontrado"
        description="Ele pode ter sido excluído."
        action={<Button onClick={onClose}>Fechar</Button>}
      />
    );
  }
  if (isError) {
    return <LoadFailure text="Erro ao carregar produtos" retry={refetch} retrying={isFetching} />;
  }
  if (!data || isFetching) return <Loading />;
  const product = data.data;
  return (
    <ProductEditor
      key={product.updated_at}
      draft={draftOf(
        product,
        choices.materials.map(({ name }) => name),
      )}
      choices={choices}
      ownCategory={product.categories}
      onClose={onClose}
      onReload={() => void refetch()}
    />
  );
}

function Loading() {
  return (
    <div className="product-editor-loading" role="status" aria-label="Carregando produto">
      <Skeleton active paragraph={{ rows: 9 }} />
    </div>
  );
}
