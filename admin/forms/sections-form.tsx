import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { supabase } from '../api/client.ts';
import { readOnce } from '../api/query-defaults.ts';
import { DraftFrame, type OpenedDraft, usePrepare } from '../drafts/draft-frame.tsx';
import { SectionHistory } from '../history/section-history.tsx';
import { openedDraft, withDraft } from '../navigation/dialog-address.ts';
import { leavesForm } from '../navigation/unsaved-work.ts';
import { useAddress } from '../navigation/use-address.ts';
import { FieldInputs } from '../records/fields.tsx';
import { formatTyped } from '../records/format-typed.ts';
import { Loaded } from '../ui/loaded.tsx';
import {
  type GetSection,
  readContents,
  type SectionRow,
  type SectionsDefinition,
  toSectionsVersion,
  withDrafted,
} from './define-sections.ts';
import { EditorForm } from './editor-form.tsx';
import { EditorSection } from './editor-section.tsx';
import { useRecordEditor } from './use-record-editor.ts';
import { useSectionsSave } from './use-sections-save.ts';

interface SectionsProps {
  keys: readonly string[];
  failed?: string | undefined;
  children: (getSection: GetSection) => ReactNode;
}

export function Sections({ keys, failed = 'Erro ao carregar conteúdo', children }: SectionsProps) {
  const [params] = useAddress();
  const sections = useQuery({
    // Read again when a draft is opened or closed.
    queryKey: ['site-content', openedDraft(params), ...keys],
    queryFn: async () =>
      (await supabase.from('site_content').select().in('section_key', keys).throwOnError()).data,
    ...readOnce,
  });
  return (
    <Loaded query={sections} failed={failed}>
      {(rows) => (
        <div className="editor-page" key={sections.dataUpdatedAt}>
          {children((key) => rows.find(({ section_key }) => section_key === key))}
        </div>
      )}
    </Loaded>
  );
}

interface SectionsFormProps<Key extends string, Values> {
  form: SectionsDefinition<Key, Values>;
  saveText?: string;
  onSaved?: () => void;
}

export function SectionsForm<Key extends string, Values extends object>(
  props: SectionsFormProps<Key, Values>,
) {
  const { keys, texts } = props.form;
  return (
    <Sections keys={keys} failed={texts.notLoaded}>
      {(getSection) => <SectionsEditor {...props} getSection={getSection} />}
    </Sections>
  );
}

interface SectionsEditorProps<Key extends string, Values> extends SectionsFormProps<Key, Values> {
  getSection: GetSection;
  /** Prefix of the fields' ids, for one of several forms on a page. */
  name?: string;
}

type Draft = OpenedDraft<SectionRow[]> | undefined;

/** The form, also of a draft, whose rows are those of the sections that it changes. */
export function SectionsEditor<Key extends string, Values extends object>(
  props: SectionsEditorProps<Key, Values>,
) {
  return (
    <DraftFrame<SectionRow[]> table="site_content" subject={props.form.subject}>
      {(draft) => <OpenedEditor key={draft?.id} {...props} draft={draft} />}
    </DraftFrame>
  );
}

function OpenedEditor<Key extends string, Values extends object>(
  props: SectionsEditorProps<Key, Values> & { draft: Draft },
) {
  const { form, draft, getSection, saveText = 'Salvar Alterações', name } = props;
  const [, change] = useAddress();
  const open = (id: string | null) => change((now) => withDraft(now, id), { replace: true });
  const onSaved = props.onSaved ?? (draft && (() => open(null)));
  const drafts = { table: 'site_content', subject: form.subject, opened: draft };
  const { was, wanted } = withDrafted(getSection, draft);
  const editor = useRecordEditor<Values>({
    start: toSectionsVersion(form, was),
    drafted: form.toValues(readContents(form.keys, wanted)),
    onPrepared: open,
    validate: form.validate,
    save: useSectionsSave(form, wanted, drafts),
    leaves: leavesForm,
    formatValue: formatTyped(form.fields),
    oneOfSeveral: name !== undefined,
    ...(onSaved && { onSaved }),
  });
  const prepare = usePrepare(editor.prepare, drafts);
  // Neither switches nor the steps of a new shop have drafts.
  const hasDrafts = props.onSaved === undefined && !form.subject.includes('settings');
  return (
    <EditorForm
      editor={editor}
      labels={form.labels}
      saveText={saveText}
      name={name}
      onPrepare={hasDrafts ? prepare : undefined}
    >
      {form.groups.map(({ title, hint, fields, history, below }) => {
        const row = history && getSection(history.section);
        const action = row && (
          <SectionHistory name={history.name} row={row} fields={form.historyFields} />
        );
        const inputs = (
          <>
            <FieldInputs fields={form.fields} names={fields} disabled={editor.saving} />
            {below}
          </>
        );
        return title === undefined ? (
          <div key={fields[0]}>
            {action && (
              <Flex justify="flex-end" style={{ marginBottom: 12 }}>
                {action}
              </Flex>
            )}
            {inputs}
          </div>
        ) : (
          <EditorSection key={title} title={title} hint={hint} action={action}>
            {inputs}
          </EditorSection>
        );
      })}
    </EditorForm>
  );
}
