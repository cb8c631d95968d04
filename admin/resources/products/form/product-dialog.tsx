import { RecordDialog, StoredRecord } from '#admin/forms/record-dialog.tsx';
import { RecordViews } from '#admin/history/record-views.tsx';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { Loaded } from '#admin/ui/loaded.tsx';
import { emptyProductForm, type ProductForm } from '#shared/catalogue/product-form.ts';
import { productHistory } from '../history/product-history.ts';
import { duplicatedId } from './duplicate-product.ts';
import { type EditedProduct, editedColumns } from './edited-product.ts';
import { useFormChoices } from './form-choices.ts';
import { duplicateDraft, newDraft, toProductDraft } from './product-draft.ts';
import { ProductEditor } from './product-editor.tsx';

interface ProductDialogProps {
  /** The id of a product, `novo`, or null for a closed dialog. */
  target: string | null;
  onClose: () => void;
  /** Initial values of a new product. */
  newForm?: ProductForm;
}

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

function DialogContent({
  target,
  onClose,
  newForm,
}: Required<ProductDialogProps> & { target: string }) {
  const query = useFormChoices();
  // Materials or categories may have been added since an earlier read.
  const data = query.isFetchedAfterMount ? query.data : undefined;
  const original = duplicatedId(target);
  return (
    <Loaded query={{ ...query, data }}>
      {(choices) => {
        const shared = { choices, onClose };
        if (target === newRecord) {
          return <ProductEditor toDraft={() => newDraft(newForm)} ownCategory={null} {...shared} />;
        }
        return (
          <StoredRecord<EditedProduct>
            resource="products"
            id={original ?? target}
            columns={editedColumns}
            loadFailed="Erro ao carregar produtos"
            onClose={onClose}
          >
            {(product) => {
              const editor = (
                <ProductEditor
                  key={product.updated_at}
                  toDraft={() => (original ? duplicateDraft : toProductDraft)(product, choices)}
                  ownCategory={product.categories}
                  {...shared}
                />
              );
              // A duplicate has no history yet.
              if (original !== undefined) return editor;
              return (
                <RecordViews id={product.id} {...productHistory}>
                  {editor}
                </RecordViews>
              );
            }}
          </StoredRecord>
        );
      }}
    </Loaded>
  );
}
