import { Checkbox, Form, Input } from 'antd';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { IconSelect } from '#admin/forms/icon-select.tsx';
import { NumberField } from '#admin/forms/number-field.tsx';
import { RecordEditorDialog } from '#admin/forms/record-editor-dialog.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useRecordSave } from '#admin/forms/use-record-save.ts';
import { RecordViews } from '#admin/history/record-views.tsx';
import type { RecordWords } from '#admin/history/record-words.ts';
import { writeRecordVersion } from '#admin/history/write-record-version.ts';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import { PageSpinner } from '#admin/ui/page-spinner.tsx';
import { iconNamed, stepIcons } from '#shared/icons/named.ts';
import { lengths } from '#shared/limits/limits.ts';
import { countStyle } from '#shared/numbers/typed-number.ts';
import {
  newStep,
  newStepIcon,
  type StepForm,
  type StepRow,
  toStepFields,
  toStepVersion,
  validateStep,
} from './step-form.ts';

interface StepDialogProps {
  target: string | null;
  /** Undefined until loaded. */
  stepCount: number | undefined;
  onClose: () => void;
}

/** The form of a step, in a dialog. */
export function StepDialog({ target, stepCount, onClose }: StepDialogProps) {
  return (
    <RecordEditorDialog<StepRow>
      target={target}
      titles={{ create: 'Novo Passo', edit: 'Editar Passo' }}
      resource="how_it_works_steps"
      loadFailed="Erro ao carregar dados"
      onClose={onClose}
      // A new step comes last, so the others must be counted first.
      create={
        stepCount === undefined ? (
          <PageSpinner />
        ) : (
          <StepEditor stepCount={stepCount} onClose={onClose} />
        )
      }
      edit={(row) => (
        <RecordViews id={row.id} {...stepHistory}>
          <StepEditor row={row} stepCount={stepCount ?? 0} onClose={onClose} />
        </RecordViews>
      )}
    />
  );
}

const labels = {
  icon_name: 'Ícone',
  title: 'Título',
  description: 'Descrição',
  sort_order: 'Ordem',
  is_active: 'Ativo',
} as const satisfies Record<keyof StepForm, string>;

const words: RecordWords = {
  table: 'how_it_works_steps',
  fields: {
    icon_name: { label: labels.icon_name },
    title: { label: labels.title },
    description: { label: labels.description },
    sort_order: { label: labels.sort_order },
    is_active: { label: labels.is_active },
  },
};
const stepHistory = { words, write: writeRecordVersion(words, { table: 'how_it_works_steps' }) };

interface StepEditorProps {
  row?: StepRow;
  stepCount: number;
  onClose: () => void;
}

function StepEditor({ row, stepCount, onClose }: StepEditorProps) {
  const save = useRecordSave<'how_it_works_steps', StepForm>({
    table: 'how_it_works_steps',
    row,
    toVersion: toStepVersion,
    toFields: toStepFields,
    texts: {
      created: 'Passo criado com sucesso',
      updated: 'Passo atualizado com sucesso',
      failed: 'Erro ao salvar passo',
    },
  });
  const editor = useRecordEditor<StepForm>({
    start: row ? toStepVersion(row) : newStep(stepCount),
    validate: validateStep,
    save,
    onSaved: onClose,
    leaves: leavesDialog,
    formatValue: (field, value) =>
      field === 'icon_name' ? iconNamed(String(value))?.label : undefined,
  });
  return (
    <EditorForm editor={editor} labels={labels} onCancel={onClose}>
      <div className="editor-fields">
        <Form.Item<StepForm> name="title" label={labels.title} required className="wide">
          <Input maxLength={lengths.how_it_works_steps.title} autoFocus={!row} />
        </Form.Item>
        <Form.Item<StepForm> name="description" label={labels.description} className="wide">
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={lengths.how_it_works_steps.description}
          />
        </Form.Item>
        <Form.Item<StepForm> name="icon_name" label={labels.icon_name}>
          <IconSelect icons={stepIcons} unnamed={newStepIcon} />
        </Form.Item>
        <Form.Item<StepForm> name="sort_order" label={labels.sort_order}>
          <NumberField numbers={countStyle} />
        </Form.Item>
        <Form.Item<StepForm> name="is_active" valuePropName="checked" className="wide">
          <Checkbox>{labels.is_active}</Checkbox>
        </Form.Item>
      </div>
    </EditorForm>
  );
}
