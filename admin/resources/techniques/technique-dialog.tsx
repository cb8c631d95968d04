import { Form, Input, Select } from 'antd';
import type { ApiError } from '#admin/api/api-error.ts';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { NumberField } from '#admin/forms/number-field.tsx';
import { RecordEditorDialog } from '#admin/forms/record-editor-dialog.tsx';
import type { FieldProblem, SaveForm, Version } from '#admin/forms/save-outcome.ts';
import { useAddNamedRecord } from '#admin/forms/use-add-named-record.ts';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useRecordSave } from '#admin/forms/use-record-save.ts';
import { RecordViews } from '#admin/history/record-views.tsx';
import type { RecordWords } from '#admin/history/record-words.ts';
import { writeRecordVersion } from '#admin/history/write-record-version.ts';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import {
  type TechniqueForm,
  techniqueMessages,
  techniqueProblems,
} from '#shared/catalogue/technique-form.ts';
import {
  lookHints,
  lookLabels,
  techniqueLooks,
  toTechniqueLook,
} from '#shared/catalogue/technique-look.ts';
import type { Tables } from '#shared/database.types.ts';
import { lengths } from '#shared/limits/limits.ts';
import { countStyle, lineStyle, numberText, readNumber } from '#shared/numbers/typed-number.ts';

/** A row of techniques; an alias, as Refine's generics accept no interface. */
export type Technique = Pick<Tables<'techniques'>, keyof Tables<'techniques'>>;

interface TechniqueDialogProps {
  target: string | null;
  onClose: () => void;
}

/** The form of a technique, in a dialog. */
export function TechniqueDialog({ target, onClose }: TechniqueDialogProps) {
  return (
    <RecordEditorDialog<Technique>
      target={target}
      titles={{ create: 'Nova Técnica', edit: 'Editar Técnica' }}
      width={480}
      resource="techniques"
      loadFailed="Erro ao carregar técnicas"
      onClose={onClose}
      create={<NewTechniqueEditor onClose={onClose} />}
      edit={(row) => (
        <RecordViews id={row.id} {...techniqueHistory}>
          <StoredTechniqueEditor row={row} onClose={onClose} />
        </RecordViews>
      )}
    />
  );
}

const newTechnique: Version<TechniqueForm> = {
  values: { name: '', description: '', maxColors: '', look: 'full_color', finestLine: '' },
  updatedAt: undefined,
};

const toVersion = (technique: Technique): Version<TechniqueForm> => ({
  values: {
    name: technique.name,
    description: technique.description,
    maxColors: numberText(technique.max_colors, countStyle),
    look: toTechniqueLook(technique.look),
    finestLine: numberText(
      technique.finest_line_mm === null ? null : Number(technique.finest_line_mm),
      lineStyle,
    ),
  },
  updatedAt: technique.updated_at,
});

const toFields = ({ name, description, maxColors, look, finestLine }: TechniqueForm) => ({
  name: name.trim(),
  description: description.trim(),
  max_colors: readNumber(maxColors, countStyle),
  look,
  finest_line_mm: readNumber(finestLine, lineStyle),
});

const validate = (form: TechniqueForm): FieldProblem[] =>
  Object.entries(techniqueProblems(form)).map(([field, message]) => ({ field, message }));

const toDuplicateProblems = ({ code }: ApiError): FieldProblem[] | undefined =>
  code === '23505' ? [{ field: 'name', message: techniqueMessages.duplicate }] : undefined;

function NewTechniqueEditor({ onClose }: { onClose: () => void }) {
  const add = useAddNamedRecord('techniques', {
    created: 'Técnica criada com sucesso!',
    failed: 'Erro ao salvar técnica',
    duplicate: techniqueMessages.duplicate,
    selected: techniqueMessages.selected,
  });
  const save: SaveForm<TechniqueForm> = async (values) =>
    (await add(toFields(values))) ? { kind: 'saved' } : { kind: 'failed' };
  return <TechniqueEditor start={newTechnique} save={save} onClose={onClose} />;
}

function StoredTechniqueEditor({ row, onClose }: { row: Technique; onClose: () => void }) {
  const save = useRecordSave<'techniques', TechniqueForm>({
    table: 'techniques',
    row,
    toVersion,
    toFields,
    texts: {
      created: 'Técnica criada com sucesso!',
      updated: 'Técnica atualizada com sucesso!',
      failed: 'Erro ao salvar técnica',
    },
    toProblems: toDuplicateProblems,
  });
  return <TechniqueEditor start={toVersion(row)} save={save} onClose={onClose} />;
}

const labels = {
  name: 'Nome',
  description: 'Descrição',
  maxColors: 'Máximo de cores',
  look: 'Aparência na simulação',
  finestLine: 'Linha mais fina (mm)',
};

const words: RecordWords = {
  table: 'techniques',
  fields: {
    name: { label: labels.name },
    description: { label: labels.description },
    max_colors: { label: labels.maxColors },
    look: { label: labels.look, format: (look) => lookLabels[toTechniqueLook(String(look))] },
    finest_line_mm: {
      label: labels.finestLine,
      format: (width) => numberText(Number(width), lineStyle),
    },
    is_active: { label: 'Ativa' },
    sort_order: { label: 'Ordem' },
  },
};
const techniqueHistory = {
  words,
  write: writeRecordVersion(words, { table: 'techniques', toProblems: toDuplicateProblems }),
};

interface TechniqueEditorProps {
  start: Version<TechniqueForm>;
  save: SaveForm<TechniqueForm>;
  onClose: () => void;
}

function TechniqueEditor({ start, save, onClose }: TechniqueEditorProps) {
  const editor = useRecordEditor<TechniqueForm>({
    start,
    validate,
    save,
    onSaved: onClose,
    leaves: leavesDialog,
  });
  return (
    <EditorForm editor={editor} labels={labels} onCancel={onClose}>
      <div>
        <Form.Item<TechniqueForm> name="name" label={labels.name} required>
          <Input maxLength={lengths.techniques.name} autoFocus={start === newTechnique} />
        </Form.Item>
        <Form.Item<TechniqueForm> name="description" label={labels.description}>
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={lengths.techniques.description}
          />
        </Form.Item>
        <Form.Item<TechniqueForm> name="maxColors" label={labels.maxColors}>
          <NumberField numbers={countStyle} placeholder="Sem limite" />
        </Form.Item>
        <LookField />
        <Form.Item<TechniqueForm>
          name="finestLine"
          label={labels.finestLine}
          extra="Quem vê o produto com a própria logo é avisado quando os traços dela ficariam mais finos do que isto. Em branco, sem aviso."
        >
          <NumberField numbers={lineStyle} placeholder="Por exemplo, 0,3" />
        </Form.Item>
      </div>
    </EditorForm>
  );
}

/** How the visitor's logo is shown with this technique; the chosen look is explained below it. */
function LookField() {
  const look = Form.useWatch<TechniqueForm['look'] | undefined>('look');
  return (
    <Form.Item<TechniqueForm> name="look" label={labels.look} extra={look && lookHints[look]}>
      <Select options={techniqueLooks.map((value) => ({ value, label: lookLabels[value] }))} />
    </Form.Item>
  );
}
