import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { supabase } from '../api/client.ts';
import { readOnce } from '../api/query-defaults.ts';
import { SectionHistory } from '../history/section-history.tsx';
import { leavesPage } from '../navigation/unsaved-work.ts';
import { FieldInputs } from '../records/fields.tsx';
import { formatTyped } from '../records/format-typed.ts';
import { Loaded } from '../ui/loaded.tsx';
import { type GetSection, type SectionsDefinition, toSectionsVersion } from './define-sections.ts';
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
  const sections = useQuery({
    queryKey: ['site-content', ...keys],
    queryFn: async () =>
      (await supabase.from('site_content').select().in('section_key', keys).throwOnError()).data,
    ...readOnce,
  });
  return (
    <Loaded query={sections} failed={failed}>
      {(rows) => (
        <div className="editor-page">
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

export function SectionsEditor<Key extends string, Values extends object>(
  props: SectionsEditorProps<Key, Values>,
) {
  const { form, getSection, saveText = 'Salvar Alterações', name, onSaved } = props;
  const editor = useRecordEditor<Values>({
    start: toSectionsVersion(form, getSection),
    validate: form.validate,
    save: useSectionsSave(form, getSection),
    leaves: leavesPage,
    formatValue: formatTyped(form.fields),
    oneOfSeveral: name !== undefined,
    ...(onSaved && { onSaved }),
  });
  return (
    <EditorForm editor={editor} labels={form.labels} saveText={saveText} name={name}>
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
