import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import {
  type ProductForm,
  type ProductFormField,
  productFormProblems,
} from '../../shared/catalogue/product-form.ts';
import { ConflictNotice } from '../forms/conflict-notice.tsx';
import { sameValues } from '../forms/same-values.ts';
import { leavesDialog, useUnsavedWork } from '../forms/unsaved-work.ts';
import type { Obstacle } from '../forms/use-editor.ts';
import { useSaveShortcut } from '../forms/use-save-shortcut.ts';
import { type DraftImage, nameOfImage } from './draft-image.ts';
import type { FormChoices } from './form-choices.ts';
import { ImageField } from './image-field.tsx';
import type { ProductDraft } from './product-draft.ts';
import './product-editor.css';
import { fieldLabels, fieldText, ProductFields } from './product-fields.tsx';
import { inAnyOrder } from './save-texts.ts';
import { readVersion, type StoredVersion } from './stored-version.ts';
import { useDraftImages } from './use-draft-images.ts';
import { useProductSave } from './use-product-save.ts';

interface ProductEditorProps {
  draft: ProductDraft;
  choices: FormChoices;
  ownCategory: { id: string; name: string } | null;
  onClose: () => void;
  /** Reads the product again and starts over with it. */
  onReload: () => void;
}

/** The form of one product. Whatever fails, what was typed stays. */
export function ProductEditor({
  draft,
  choices,
  ownCategory,
  onClose,
  onReload,
}: ProductEditorProps) {
  const [form] = Form.useForm<ProductForm>();
  const materialNames = choices.materials.map(({ name }) => name);
  const draftImages = useDraftImages(draft.images);
  const { images, remove, showProgress, clearProgress } = draftImages;
  const { saving, save, cancel } = useProductSave(draft);
  const known = ownCategory ? [...choices.categories, ownCategory] : choices.categories;
  const [obstacle, setObstacle] = useState<Obstacle<object>>();
  const newer = useRef<StoredVersion>(undefined);
  const finished = useRef(false);

  // Every field of the form is one of ProductForm's, all of them set from the start.
  const typed = () => form.getFieldsValue(true) as ProductForm;
  const isChanged = () =>
    !finished.current &&
    (!sameValues(inAnyOrder(typed()), inAnyOrder(draft.form)) ||
      images.map(({ key }) => key).join() !== draft.images.map(({ key }) => key).join());

  useUnsavedWork({
    isChanged,
    // The dialog closes in the same moment as the save ends, before the next render says so.
    isBusy: () => saving && !finished.current,
    leaves: leavesDialog,
  });

  const submit = async (
    replaced = {
      updatedAt: draft.expectedUpdatedAt,
      images: draft.images as readonly DraftImage[],
    },
    sent = images,
  ) => {
    const values = typed();
    const problems = productFormProblems(values);
    const fields = Object.keys(draft.form) as ProductFormField[];
    form.setFields(
      fields
        // Only what changes: antd takes an empty list that replaces an empty one for a fault.
        .filter((name) => problems[name] || form.getFieldError(name).length > 0)
        .map((name) => ({ name, errors: problems[name] ? [problems[name]] : [] })),
    );
    const first = fields.find((name) => problems[name]);
    if (first) {
      form.scrollToField(first, { block: 'center', focus: true });
      return;
    }

    const outcome = await save(values, sent, replaced, showProgress);
    if (outcome === undefined) return;
    if (outcome.kind === 'saved') {
      finished.current = true;
      onClose();
      return;
    }
    clearProgress();
    if (outcome.kind === 'refused') {
      form.setFields([{ name: outcome.field, errors: [outcome.message] }]);
      form.scrollToField(outcome.field, { block: 'center', focus: true });
    }
    if (outcome.kind === 'gone') setObstacle({ kind: 'gone' });
    if (outcome.kind !== 'changed') return;
    const theirs = await readVersion(draft.productId, materialNames);
    newer.current = theirs;
    setObstacle(
      theirs
        ? {
            kind: 'changed',
            mine: { ...values, images: sent.map(nameOfImage) },
            theirs: { ...theirs.values, images: theirs.images.map(nameOfImage) },
          }
        : { kind: 'gone' },
    );
  };

  const keepMine = () => {
    const theirs = newer.current;
    if (!theirs) return;
    // An image somebody has removed meanwhile cannot be kept: its file is gone.
    const there = new Set(theirs.images.map(({ key }) => key));
    const lost = images.filter(({ kind, key }) => kind === 'kept' && !there.has(key));
    for (const { key } of lost) remove(key);
    void submit(
      theirs,
      images.filter((image) => !lost.includes(image)),
    );
  };

  useSaveShortcut(() => void submit());

  return (
    <Form
      form={form}
      layout="vertical"
      className="editor editor-in-dialog"
      initialValues={draft.form}
      disabled={saving}
      noValidate
      onFinish={() => void submit()}
    >
      {obstacle && (
        <ConflictNotice
          obstacle={obstacle}
          labels={{ ...fieldLabels, images: 'Imagens' }}
          valueText={(field, value) => fieldText(field, value, known)}
          onTakeTheirs={onReload}
          onKeepMine={keepMine}
        />
      )}
      <div className="product-editor-columns">
        <ProductFields {...choices} ownCategory={ownCategory} />
        <ImageField {...draftImages} disabled={saving} />
      </div>
      <footer className="editor-actions">
        {/* While images are sent it stops the sending, and the form stays as it is. */}
        <Button disabled={false} onClick={saving ? cancel : onClose}>
          Cancelar
        </Button>
        <Button type="primary" htmlType="submit" loading={saving} disabled={false}>
          Salvar
        </Button>
      </footer>
    </Form>
  );
}
