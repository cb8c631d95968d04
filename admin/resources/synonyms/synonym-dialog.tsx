import { Form, Input } from 'antd';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { RecordEditorDialog } from '#admin/forms/record-editor-dialog.tsx';
import type { Version } from '#admin/forms/save-outcome.ts';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useRecordSave } from '#admin/forms/use-record-save.ts';
import { RecordViews } from '#admin/history/record-views.tsx';
import type { RecordWords } from '#admin/history/record-words.ts';
import { writeRecordVersion } from '#admin/history/write-record-version.ts';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import {
  formatTerms,
  parseTerms,
  type SynonymForm,
  termsProblem,
} from '#shared/catalogue/searching/synonym-form.ts';
import type { Tables } from '#shared/database.types.ts';

/** A row of search_synonyms; an alias, as Refine's generics accept no interface. */
export type SynonymRow = Pick<Tables<'search_synonyms'>, keyof Tables<'search_synonyms'>>;

interface SynonymDialogProps {
  target: string | null;
  /** A term that was searched without a result, to begin a new group with. */
  term: string;
  onClose: () => void;
}

/** The form of a group of synonyms, in a dialog. */
export function SynonymDialog({ target, term, onClose }: SynonymDialogProps) {
  return (
    <RecordEditorDialog<SynonymRow>
      target={target}
      titles={{ create: 'Novo Grupo de Sinônimos', edit: 'Editar Grupo de Sinônimos' }}
      width={480}
      resource="search_synonyms"
      loadFailed="Erro ao carregar sinônimos"
      onClose={onClose}
      create={<SynonymEditor term={term} onClose={onClose} />}
      edit={(row) => (
        <RecordViews id={row.id} {...synonymHistory}>
          <SynonymEditor row={row} onClose={onClose} />
        </RecordViews>
      )}
    />
  );
}

const toVersion = ({ terms, updated_at }: SynonymRow): Version<SynonymForm> => ({
  values: { terms: formatTerms(terms) },
  updatedAt: updated_at,
});

const labels = { terms: 'Termos' };

const words: RecordWords = {
  table: 'search_synonyms',
  fields: { terms: { label: labels.terms } },
};
const synonymHistory = { words, write: writeRecordVersion(words, { table: 'search_synonyms' }) };

interface SynonymEditorProps {
  row?: SynonymRow;
  term?: string;
  onClose: () => void;
}

function SynonymEditor({ row, term = '', onClose }: SynonymEditorProps) {
  const save = useRecordSave<'search_synonyms', SynonymForm>({
    table: 'search_synonyms',
    row,
    toVersion,
    toFields: ({ terms }) => ({ terms: parseTerms(terms) }),
    texts: {
      created: 'Sinônimos criados com sucesso!',
      updated: 'Sinônimos atualizados com sucesso!',
      failed: 'Erro ao salvar sinônimos',
    },
  });
  const editor = useRecordEditor<SynonymForm>({
    start: row
      ? toVersion(row)
      : { values: { terms: term === '' ? '' : `${term}\n` }, updatedAt: undefined },
    validate: ({ terms }) => {
      const message = termsProblem(terms);
      return message === undefined ? [] : [{ field: 'terms', message }];
    },
    save,
    onSaved: onClose,
    leaves: leavesDialog,
  });
  return (
    <EditorForm editor={editor} labels={labels} onCancel={onClose}>
      <Form.Item<SynonymForm>
        name="terms"
        label={labels.terms}
        required
        extra="Um termo por linha. Quem busca um deles encontra também os produtos dos outros; singular e plural, acentos e maiúsculas não fazem diferença."
      >
        <Input.TextArea
          autoSize={{ minRows: 4, maxRows: 12 }}
          placeholder={'squeeze\ngarrafa'}
          autoFocus={row === undefined}
        />
      </Form.Item>
    </EditorForm>
  );
}
