import { Button, Form } from 'antd';
import { useRef, useState } from 'react';
import { clearErrors } from '#admin/forms/clear-errors.ts';
import { ConflictNotice } from '#admin/forms/conflict-notice.tsx';
import type { Choose, Obstacle } from '#admin/forms/merge-values.ts';
import { sameValues } from '#admin/forms/same-values.ts';
import { useFocusAfterSave } from '#admin/forms/use-focus-after-save.ts';
import { useSaveShortcut } from '#admin/forms/use-save-shortcut.ts';
import { leavesDialog, useUnsavedWork } from '#admin/navigation/unsaved-work.ts';
import { OfflineNotice } from '#admin/ui/offline-notice.tsx';
import {
  type ProductForm,
  type ProductFormField,
  productFormProblems,
} from '#shared/catalogue/product-form.ts';
import type { FormChoices } from './form-choices.ts';
import { ImageField } from './image-field.tsx';
import { chosenVersion, mergeProducts, type ProductVersion } from './merge-product.ts';
import type { ProductDraft } from './product-draft.ts';
import './product-editor.css';
import { fieldLabels, fieldText, ProductFields } from './product-fields.tsx';
import { inAnyOrder } from './save-texts.ts';
import { shownConflicts } from './shown-conflicts.ts';
import { readVersion, type StoredVersion } from './stored-version.ts';
import { useDraftImages } from './use-draft-images.ts';
import { useProductSave } from './use-product-save.ts';

interface ProductEditorProps {
  draft: ProductDraft;
  choices: FormChoices;
  ownCategory: { id: string; name: string } | null;
  onClose: () => void;
}

/** The form of one product. Whatever fails, what was typed stays. */
export function ProductEditor({ draft, choices, ownCategory, onClose }: ProductEditorProps) {
  const [form] = Form.useForm<ProductForm>();
  const draftImages = useDraftImages(draft.images);
  const { images, replace, showProgress, clearProgress } = draftImages;
  const { saving, save, failed, cancel } = useProductSave(draft);
  const known = ownCategory ? [...choices.categories, ownCategory] : choices.categories;
  const [obstacle, setObstacle] = useState<Obstacle>();
  /** What the form began with, or took over since; a save replaces it. */
  const base = useRef<StoredVersion>({
    values: draft.form,
    updatedAt: draft.expectedUpdatedAt,
    images: draft.images,
  });
  const newer = useRef<StoredVersion>(undefined);
  const finished = useRef(false);
  const columns = useRef<HTMLDivElement>(null);

  // Every field of the form is one of ProductForm's, all of them set from the start.
  const typed = () => form.getFieldsValue(true) as ProductForm;
  const isChanged = () =>
    !finished.current &&
    (!sameValues(inAnyOrder(typed()), inAnyOrder(base.current.values)) ||
      images.map(({ key }) => key).join() !== base.current.images.map(({ key }) => key).join());

  useUnsavedWork({
    isChanged,
    // The dialog closes in the same moment as the save ends, before the next render says so.
    isBusy: () => saving && !finished.current,
    leaves: leavesDialog,
  });

  const showProblems = (problems: Partial<Record<ProductFormField, string>>) => {
    const fields = Object.keys(fieldLabels) as ProductFormField[];
    form.setFields(
      fields
        // Only what changes: antd takes an empty list that replaces an empty one for a fault.
        .filter((name) => problems[name] || form.getFieldError(name).length > 0)
        .map((name) => ({ name, errors: problems[name] ? [problems[name]] : [] })),
    );
    return fields.find((name) => problems[name]);
  };
  const focusField = (field: string | (string | number)[]) => {
    form.scrollToField(field, { block: 'center', focus: true });
    // A group of buttons cannot have the focus itself.
    if (field === 'materials') columns.current?.querySelector<HTMLElement>('.chip')?.focus();
  };
  const focus = useFocusAfterSave(saving, focusField);

  const show = ({ values, images: shown }: ProductVersion) => {
    form.setFieldsValue(values);
    replace(shown);
  };

  const submit = async (replaced = base.current, sent = images): Promise<void> => {
    let mine: ProductVersion = { values: typed(), images: sent };
    let before = replaced;
    for (let merged = false; ; merged = true) {
      const problem = showProblems(productFormProblems(mine.values));
      if (problem !== undefined) {
        focusField(problem);
        return;
      }
      if (!merged) focus.remember();
      const outcome = await save(mine, before, merged, showProgress);
      if (outcome === undefined) return;
      if (outcome.kind === 'saved') {
        finished.current = true;
        onClose();
        return;
      }
      clearProgress();
      if (outcome.kind === 'refused') {
        showProblems({ [outcome.field]: outcome.message });
        focus.refuse(outcome.field);
      }
      if (outcome.kind === 'gone') setObstacle({ kind: 'gone' });
      if (outcome.kind !== 'changed') return;

      // Somebody else was faster: what they changed joins what was changed here, until a field is both's.
      const theirs = await readVersion(draft.productId);
      if (theirs === 'gone') setObstacle({ kind: 'gone' });
      if (theirs === 'unknown') failed();
      if (theirs === 'gone' || theirs === 'unknown') return;
      const { version, conflicts } = mergeProducts(before, mine, theirs);
      show(version);
      if (conflicts.length > 0) {
        newer.current = theirs;
        setObstacle({ kind: 'changed', conflicts: await shownConflicts(conflicts, mine, theirs) });
        return;
      }
      mine = version;
      before = theirs;
    }
  };

  const choose: Choose = (taken, saved) => {
    const theirs = newer.current;
    if (!theirs || saving) return;
    const chosen = chosenVersion({ values: typed(), images }, theirs, taken);
    show(chosen);
    if (saved) {
      void submit(theirs, [...chosen.images]);
      return;
    }
    base.current = theirs;
    setObstacle(undefined);
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
      onValuesChange={(changed) => clearErrors(form, changed)}
      onFinish={() => void submit()}
    >
      <OfflineNotice />
      {obstacle && (
        <ConflictNotice
          obstacle={obstacle}
          labels={{ ...fieldLabels, images: 'Imagens' }}
          valueText={(field, value) => fieldText(field, value, known)}
          onChoose={choose}
        />
      )}
      <div className="product-editor-columns">
        <div ref={columns}>
          <ProductFields {...choices} productId={draft.productId} ownCategory={ownCategory} />
        </div>
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
