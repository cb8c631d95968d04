import { useState } from 'react';
import { RecordDialog, RecordLoading, StoredRecord } from '#admin/forms/record-dialog.tsx';
import { RecordViews } from '#admin/history/record-views.tsx';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { emptyProductForm, type ProductForm } from '#shared/catalogue/product-form.ts';
import { type EditedProduct, editedColumns } from './form/edited-product.ts';
import { type FormChoices, useFormChoices } from './form/form-choices.ts';
import { duplicateDraft, newDraft, toProductDraft } from './form/product-draft.ts';
import { ProductEditor } from './form/product-editor.tsx';
import { productHistory } from './history/product-history.ts';
import { duplicatedId } from './list/duplicate-product.ts';

interface ProductDialogProps {
  /** The id of a product, `novo`, or null for a closed dialog. */
  target: string | null;
  onClose: () => void;
  /** Initial values of a new product. */
  newForm?: ProductForm;
}

/** The form of a product, in a dialog. */
export function ProductDialog({ target, onClose, newForm = emptyProductForm }: ProductDialogProps) {
  return (
    <RecordDialog
      target={target}
      titles={{ create: 'Novo Produto', edit: 'Editar Produto' }}
      width={980}
      onClose={onClose}
    >
      {(shown) => <DialogContent target={shown} onClose={onClose} newForm={newForm} />}
    </RecordDialog>
  );
}

interface DialogContentProps {
  target: string;
  onClose: () => void;
  newForm: ProductForm;
}

function DialogContent({ target, onClose, newForm }: DialogContentProps) {
  const { data: choices, isError, isFetching, isFetchedAfterMount, refetch } = useFormChoices();
  // Only the first read after mounting delays the form: materials or categories may have been added.
  const [ready, setReady] = useState(false);
  if (isFetchedAfterMount && !ready) setReady(true);

  if (isError && !choices) {
    return <LoadFailure text="Erro ao carregar dados" retry={refetch} retrying={isFetching} />;
  }
  if (!choices || !ready) return <RecordLoading />;
  if (target === newRecord) {
    return <NewProduct form={newForm} choices={choices} onClose={onClose} />;
  }
  const original = duplicatedId(target);
  return (
    <StoredRecord<EditedProduct>
      resource="products"
      id={original ?? target}
      columns={editedColumns}
      loadFailed="Erro ao carregar produtos"
      onClose={onClose}
    >
      {(product) => (
        <StoredProduct
          key={product.updated_at}
          product={product}
          duplicate={original !== undefined}
          choices={choices}
          onClose={onClose}
        />
      )}
    </StoredRecord>
  );
}

interface ContentProps {
  choices: FormChoices;
  onClose: () => void;
}

function NewProduct({ form, choices, onClose }: ContentProps & { form: ProductForm }) {
  const [draft] = useState(() => newDraft(form));
  return <ProductEditor draft={draft} choices={choices} ownCategory={null} onClose={onClose} />;
}

function StoredProduct({
  product,
  duplicate,
  choices,
  onClose,
}: ContentProps & { product: EditedProduct; duplicate: boolean }) {
  const [draft] = useState(() => (duplicate ? duplicateDraft : toProductDraft)(product, choices));
  const editor = (
    <ProductEditor
      draft={draft}
      choices={choices}
      ownCategory={product.categories}
      onClose={onClose}
    />
  );
  // A duplicate has no history yet.
  return duplicate ? (
    editor
  ) : (
    <RecordViews id={product.id} {...productHistory}>
      {editor}
    </RecordViews>
  );
}
