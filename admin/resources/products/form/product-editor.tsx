import { Form } from 'antd';
import { useState } from 'react';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import { FieldSection } from './field-item.tsx';
import type { FormChoices } from './form-choices.ts';
import { ImageField } from './images/image-field.tsx';
import type { ProductDraft, ProductValues } from './product-draft.ts';
import './product-form.css';
import { PrintAreaSection } from '../print-areas/print-area-section.tsx';
import { ProductFields } from './product-fields.tsx';
import { fieldLabels, formatProductValue, validateProduct } from './product-form.ts';
import { productRules } from './product-rules.ts';
import { TierFields } from './tier-fields.tsx';
import { useProductSave } from './use-product-save.ts';

interface ProductEditorProps {
  /** Makes the draft once, when the dialog opens. */
  toDraft: () => ProductDraft;
  choices: FormChoices;
  ownCategory: { id: string; name: string } | null;
  onClose: () => void;
}

export function ProductEditor({ toDraft, choices, ownCategory, onClose }: ProductEditorProps) {
  const [draft] = useState(toDraft);
  const { save, progress } = useProductSave(draft);
  const categories = ownCategory ? [...choices.categories, ownCategory] : choices.categories;
  const editor = useRecordEditor<ProductValues>({
    start: draft.start,
    validate: validateProduct,
    save,
    onSaved: onClose,
    leaves: leavesDialog,
    rules: productRules,
    formatValue: (field, value) =>
      formatProductValue(field, value, { categories, techniques: choices.techniques }),
  });
  return (
    <EditorForm editor={editor} labels={fieldLabels} onCancel={onClose} cancelsSave>
      <div className="product-columns">
        <ProductFields {...choices} productId={draft.productId} ownCategory={ownCategory} />
        <Form.Item<ProductValues> name="images" noStyle>
          <ImageField progress={progress} />
        </Form.Item>
      </div>
      <div>
        <FieldSection section="specs" legend="Comercial" />
        <TierFields />
        <PrintAreaSection
          techniques={choices.techniques}
          storedId={draft.isNew ? undefined : draft.productId}
        />
        <FieldSection
          section="costs"
          legend="Custos"
          hint="Só a equipe vê: nada daqui aparece no site."
        />
      </div>
    </EditorForm>
  );
}
