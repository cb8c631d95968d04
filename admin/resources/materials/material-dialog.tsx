import { Form, Input } from 'antd';
import type { ApiError } from '#admin/api/api-error.ts';
import { ColorField } from '#admin/forms/color-field.tsx';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { RecordEditorDialog } from '#admin/forms/record-editor-dialog.tsx';
import type { FieldProblem, SaveForm, Version } from '#admin/forms/save-outcome.ts';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useRecordSave } from '#admin/forms/use-record-save.ts';
import { RecordViews } from '#admin/history/record-views.tsx';
import type { RecordWords } from '#admin/history/record-words.ts';
import { writeRecordVersion } from '#admin/history/write-record-version.ts';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import {
  defaultMaterialColor,
  type MaterialForm,
  materialMessages,
  materialProblems,
} from '#shared/catalogue/material-form.ts';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { lengths } from '#shared/limits/limits.ts';
import { useAddMaterial } from './use-add-material.ts';

/** A row of materials; an alias, as Refine's generics accept no interface. */
export type Material = Pick<Tables<'materials'>, keyof Tables<'materials'>>;

interface MaterialDialogProps {
  target: string | null;
  onClose: () => void;
}

/** The form of a material, in a dialog. */
export function MaterialDialog({ target, onClose }: MaterialDialogProps) {
  return (
    <RecordEditorDialog<Material>
      target={target}
      titles={{ create: 'Novo Material', edit: 'Editar Material' }}
      width={440}
      resource="materials"
      loadFailed="Erro ao carregar materiais"
      onClose={onClose}
      create={<NewMaterialEditor onClose={onClose} />}
      edit={(row) => (
        <RecordViews id={row.id} {...materialHistory}>
          <StoredMaterialEditor row={row} onClose={onClose} />
        </RecordViews>
      )}
    />
  );
}

const newMaterial: Version<MaterialForm> = {
  values: { name: '', color: defaultMaterialColor },
  updatedAt: undefined,
};

const toVersion = ({ name, color, updated_at }: Material): Version<MaterialForm> => ({
  values: { name, color },
  updatedAt: updated_at,
});

const toFields = ({ name, color }: MaterialForm): TablesInsert<'materials'> => ({
  name: name.trim(),
  color: color.trim().toLowerCase(),
});

const validate = (form: MaterialForm): FieldProblem[] =>
  Object.entries(materialProblems(form)).map(([field, message]) => ({ field, message }));

const toDuplicateProblems = ({ code }: ApiError): FieldProblem[] | undefined =>
  code === '23505' ? [{ field: 'name', message: materialMessages.duplicate }] : undefined;

function NewMaterialEditor({ onClose }: { onClose: () => void }) {
  const add = useAddMaterial();
  const save: SaveForm<MaterialForm> = async (values) =>
    (await add(values)) ? { kind: 'saved' } : { kind: 'failed' };
  return <MaterialEditor start={newMaterial} save={save} onClose={onClose} />;
}

function StoredMaterialEditor({ row, onClose }: { row: Material; onClose: () => void }) {
  const save = useRecordSave<'materials', MaterialForm>({
    table: 'materials',
    row,
    toVersion,
    toFields,
    texts: {
      created: 'Material criado com sucesso!',
      updated: 'Material atualizado com sucesso!',
      failed: 'Erro ao salvar material',
    },
    toProblems: toDuplicateProblems,
  });
  return <MaterialEditor start={toVersion(row)} save={save} onClose={onClose} />;
}

const labels = { name: 'Nome', color: 'Cor' };

const words: RecordWords = {
  table: 'materials',
  fields: {
    name: { label: labels.name },
    color: { label: labels.color },
    is_active: { label: 'Ativo' },
    sort_order: { label: 'Ordem' },
  },
};
const materialHistory = {
  words,
  write: writeRecordVersion(words, { table: 'materials', toProblems: toDuplicateProblems }),
};

interface MaterialEditorProps {
  start: Version<MaterialForm>;
  save: SaveForm<MaterialForm>;
  onClose: () => void;
}

function MaterialEditor({ start, save, onClose }: MaterialEditorProps) {
  const editor = useRecordEditor<MaterialForm>({
    start,
    validate,
    save,
    onSaved: onClose,
    leaves: leavesDialog,
  });
  return (
    <EditorForm editor={editor} labels={labels} onCancel={onClose}>
      <div>
        <Form.Item<MaterialForm> name="name" label={labels.name} required>
          <Input maxLength={lengths.materials.name} autoFocus={start === newMaterial} />
        </Form.Item>
        <Form.Item<MaterialForm> name="color" label={labels.color}>
          <ColorField
            fallback={defaultMaterialColor}
            codeLabel="Código da cor"
            disabled={editor.saving}
          />
        </Form.Item>
      </div>
    </EditorForm>
  );
}
