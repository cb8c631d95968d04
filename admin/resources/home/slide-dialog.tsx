import { Checkbox, Form, Input } from 'antd';
import { EditorForm, fieldTooltip } from '#admin/forms/editor-form.tsx';
import { NumberField } from '#admin/forms/number-field.tsx';
import { RecordEditorDialog } from '#admin/forms/record-editor-dialog.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useRecordSave } from '#admin/forms/use-record-save.ts';
import { RecordViews } from '#admin/history/record-views.tsx';
import type { RecordWords } from '#admin/history/record-words.ts';
import { writeRecordVersion } from '#admin/history/write-record-version.ts';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import { PageSpinner } from '#admin/ui/page-spinner.tsx';
import { SingleImageField } from '#admin/uploads/single-image-field.tsx';
import { lengths } from '#shared/limits/limits.ts';
import { countStyle } from '#shared/numbers/typed-number.ts';
import {
  newSlide,
  type SlideForm,
  type SlideRow,
  toSlideFields,
  toSlideVersion,
  validateSlide,
} from './slide-form.ts';

interface SlideDialogProps {
  target: string | null;
  /** Undefined until loaded. */
  slideCount: number | undefined;
  onClose: () => void;
}

/** The form of a slide, in a dialog. */
export function SlideDialog({ target, slideCount, onClose }: SlideDialogProps) {
  return (
    <RecordEditorDialog<SlideRow>
      target={target}
      titles={{ create: 'Novo Slide', edit: 'Editar Slide' }}
      width={640}
      resource="carousel_slides"
      loadFailed="Erro ao carregar dados"
      onClose={onClose}
      // A new slide comes last, so the others must be counted first.
      create={
        slideCount === undefined ? (
          <PageSpinner />
        ) : (
          <SlideEditor slideCount={slideCount} onClose={onClose} />
        )
      }
      edit={(row) => (
        <RecordViews id={row.id} {...slideHistory}>
          <SlideEditor row={row} slideCount={slideCount ?? 0} onClose={onClose} />
        </RecordViews>
      )}
    />
  );
}

const labels = {
  title: 'Título',
  subtitle: 'Subtítulo',
  image: 'Imagem',
  button_text: 'Texto do botão',
  button_action: 'Ação do botão',
  sort_order: 'Ordem',
  is_active: 'Ativo',
};

const words: RecordWords = {
  table: 'carousel_slides',
  fields: {
    title: { label: labels.title },
    subtitle: { label: labels.subtitle },
    image_url: { label: labels.image, picture: true },
    button_text: { label: labels.button_text },
    button_action: { label: labels.button_action },
    sort_order: { label: labels.sort_order },
    is_active: { label: labels.is_active },
  },
};
const slideHistory = {
  words,
  write: writeRecordVersion(words, {
    table: 'carousel_slides',
    columns: ['image_width', 'image_height', 'image_variants'],
  }),
};

interface SlideEditorProps {
  row?: SlideRow;
  slideCount: number;
  onClose: () => void;
}

function SlideEditor({ row, slideCount, onClose }: SlideEditorProps) {
  const save = useRecordSave<'carousel_slides', SlideForm>({
    table: 'carousel_slides',
    row,
    toVersion: toSlideVersion,
    toFields: toSlideFields,
    image: {
      bucket: 'carousel',
      prefix: 'slides/',
      withVariants: true,
    },
    texts: {
      created: 'Slide criado com sucesso',
      updated: 'Slide atualizado com sucesso',
      failed: 'Erro ao salvar slide',
    },
  });
  const editor = useRecordEditor<SlideForm>({
    start: row ? toSlideVersion(row) : newSlide(slideCount),
    validate: validateSlide,
    save,
    onSaved: onClose,
    leaves: leavesDialog,
  });
  return (
    <EditorForm editor={editor} labels={labels} onCancel={onClose}>
      <div className="editor-fields">
        <Form.Item<SlideForm> name="title" label={labels.title} required className="wide">
          <Input maxLength={lengths.carousel_slides.title} autoFocus={!row} />
        </Form.Item>
        <Form.Item<SlideForm> name="subtitle" label={labels.subtitle} className="wide">
          <Input maxLength={lengths.carousel_slides.subtitle} />
        </Form.Item>
        <Form.Item<SlideForm> name="image" label={labels.image} className="wide">
          <SingleImageField
            label={labels.image}
            hint="Primeiro slide: quadrada, 500x500 ou 600x600. Demais slides: 1920x500."
            disabled={editor.saving}
          />
        </Form.Item>
        <Form.Item<SlideForm> name="button_text" label={labels.button_text}>
          <Input
            maxLength={lengths.carousel_slides.button_text}
            placeholder="Solicitar Orçamento"
          />
        </Form.Item>
        <Form.Item<SlideForm>
          name="button_action"
          label={labels.button_action}
          tooltip={fieldTooltip('No site, todos os botões do carrossel levam a /produtos.')}
        >
          <Input
            maxLength={lengths.carousel_slides.button_action}
            placeholder="/produtos"
            spellCheck={false}
          />
        </Form.Item>
        <Form.Item<SlideForm> name="sort_order" label={labels.sort_order}>
          <NumberField numbers={countStyle} />
        </Form.Item>
        <Form.Item<SlideForm> name="is_active" valuePropName="checked" className="wide">
          <Checkbox>{labels.is_active}</Checkbox>
        </Form.Item>
      </div>
    </EditorForm>
  );
}
