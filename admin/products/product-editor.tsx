import { Alert, Button, Form } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type ProductForm,
  type ProductFormField,
  productFormProblems,
} from '../../shared/catalogue/product-form.ts';
import { dialogTarget } from './dialog-address.ts';
import type { FormChoices } from './form-choices.ts';
import { ImageField } from './image-field.tsx';
import type { ProductDraft } from './product-draft.ts';
import './product-editor.css';
import { ProductFields } from './product-fields.tsx';
import { useDraftImages } from './use-draft-images.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
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
  const { images, showProgress, clearProgress } = draftImages;
  const { saving, save, cancel } = useProductSave(draft, materialNames);
  const [obstacle, setObstacle] = useState<'changed' | 'gone'>();
  const finished = useRef(false);

  // Every field of the form is one of ProductForm's, all of them set from the start.
  const typed = () => form.getFieldsValue(true) as ProductForm;
  const isChanged = () =>
    !finished.current &&
    (JSON.stringify(normal(typed())) !== JSON.stringify(normal(draft.form)) ||
      images.map(({ key }) => key).join() !== draft.images.map(({ key }) => key).join());

  useLeaveGuard({
    isChanged,
    // The dialog closes in the same moment as the save ends, before the next render says so.
    isBusy: () => saving && !finished.current,
    leaves: (from, to) =>
      from.pathname !== to.pathname || dialogTarget(from.search) !== dialogTarget(to.search),
  });

  const submit = async () => {
    const values = typed();
    const problems = productFormProblems(values);
    const fields = Object.keys(draft.form) as ProductFormField[];
    form.setFields(
      fields.map((name) => ({ name, errors: problems[name] ? [problems[name]] : [] })),
    );
    const first = fields.find((name) => problems[name]);
    if (first) {
      form.scrollToField(first, { block: 'center', focus: true });
      return;
    }

    const outcome = await save(values, images, showProgress);
    if (outcome === undefined) return;
    if (outcome.kind === 'saved') {
      finished.current = true;
      onClose();
      return;
    }
    clearProgress();
    setObstacle(outcome.kind === 'changed' || outcome.kind === 'gone' ? outcome.kind : undefined);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return;
    // Also while it saves: the browser's own "save page" is never what is wanted here.
    event.preventDefault();
    if (!event.repeat) void submit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <Form
      form={form}
      layout="vertical"
      className="product-editor"
      initialValues={draft.form}
      disabled={saving}
      noValidate
      onFinish={() => void submit()}
    >
      {obstacle && <Obstacle kind={obstacle} onReload={onReload} />}
      <div className="product-editor-columns">
        <ProductFields {...choices} ownCategory={ownCategory} />
        <ImageField {...draftImages} disabled={saving} />
      </div>
      <footer className="product-editor-actions">
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

/** An untouched field may hold nothing as null, as undefined or as an empty text. */
function normal(form: ProductForm): unknown[] {
  return [
    form.name,
    form.description,
    form.price ?? null,
    form.categoryId ?? null,
    form.stockStatus,
    form.stock ?? null,
    form.colorName,
    form.groupId,
    form.isFeatured,
    form.isNew,
    form.isActive,
    form.materials.toSorted(),
  ];
}

function Obstacle({ kind, onReload }: { kind: 'changed' | 'gone'; onReload: () => void }) {
  if (kind === 'gone') {
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        message="Este produto foi excluído por outra pessoa enquanto você o editava."
      />
    );
  }
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      message="Este produto foi alterado por outra pessoa enquanto você o editava."
      description="O que você digitou continua aqui, mas não foi salvo. Recarregue para ver a versão atual; as suas alterações são então descartadas."
      action={<Button onClick={onReload}>Recarregar</Button>}
    />
  );
}
