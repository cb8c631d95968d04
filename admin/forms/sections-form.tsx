import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { type ReactNode, useRef } from 'react';
import { toObject } from '#shared/content/saved-content.ts';
import type { Json, Tables } from '#shared/database.types.ts';
import { supabase } from '../api/client.ts';
import { readOnce } from '../api/query-defaults.ts';
import { DraftFrame, type OpenedDraft, usePrepare } from '../drafts/draft-frame.tsx';
import { SectionHistory } from '../history/section-history.tsx';
import { refreshMaintenance } from '../maintenance/maintenance.tsx';
import { openedDraft, withDraft } from '../navigation/dialog-address.ts';
import { leavesForm } from '../navigation/unsaved-work.ts';
import { useAddress } from '../navigation/use-address.ts';
import { watchPublishing } from '../publications/publishing-state.ts';
import { FieldInputs } from '../records/fields.tsx';
import { formatTyped } from '../records/format-typed.ts';
import { refreshShop } from '../shop/shop.ts';
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
import { type DraftSubject, runSave, saveByCall } from './save-by-call.ts';
import type { SaveForm } from './save-outcome.ts';
import { useRecordEditor } from './use-record-editor.ts';
import { useSave } from './use-save.ts';

function useSectionsSave<Key extends string, Values extends object>(
  form: SectionsDefinition<Key, Values>,
  getSection: GetSection,
  drafts?: DraftSubject,
): SaveForm<Values> {
  const { texts, pictures, failedWith } = form;
  // Keys without a field are saved as last read.
  const latest = useRef(getSection);

  return useSave<Values>({
    // Uploaded without variants: a section stores only one URL per picture.
    pictures: pictures && { ...pictures, withVariants: false },
    drafts,
    failed: texts.failed,
    log: 'The sections were not saved',
    write: async (values, replaced, { draft }) => {
      const contents = form.toContents(values, readContents(form.keys, latest.current));
      const times = JSON.parse(replaced.updatedAt ?? '{}') as Record<string, string>;
      const keys: string[] = form.keys.filter((key) => contents[key] !== undefined);
      const sections = keys.map((section_key) => ({
        section_key,
        updated_at: times[section_key] ?? null,
        content: {
          ...toObject(latest.current(section_key)?.content),
          ...contents[section_key as Key],
        } as Json,
      }));
      const call = { function: 'save_site_content', arguments: { sections } } as const;
      const saved = await saveByCall(runSave<Tables<'site_content'>[]>(call, draft), () =>
        supabase.from('site_content').select().in('section_key', keys),
      );
      if (saved.kind === 'failed') {
        const { code, message } = saved.error;
        // Shows only the database's messages; a gateway responds with HTML, and browser errors are in English.
        const isOwn = failedWith && code && message;
        return { ...saved, ...(isOwn ? { text: failedWith(message), reason: '' } : {}) };
      }
      if (saved.kind === 'deleted') return saved;
      if (draft && saved.kind === 'saved') return { kind: 'prepared', draft: saved.row as never };
      const data = saved.row;
      const before = latest.current;
      latest.current = (key) => data.find(({ section_key }) => section_key === key) ?? before(key);
      const version = toSectionsVersion(form, latest.current);
      if (saved.kind === 'changed') {
        const changed = data.find(
          ({ section_key, updated_at }) => times[section_key] !== updated_at,
        );
        return { kind: 'changed', current: version, id: changed?.id };
      }
      const after = () => {
        watchPublishing();
        // Refreshes the back-office because the shop's name, appearance or maintenance mode may have changed.
        void refreshShop();
        refreshMaintenance();
      };
      return { kind: 'saved', version, text: texts.saved, after };
    },
  });
}

interface SectionsProps {
  keys: readonly string[];
  failed?: string | undefined;
  children: (getSection: GetSection) => ReactNode;
}

export function Sections({ keys, failed = 'Erro ao carregar conteúdo', children }: SectionsProps) {
  const [params] = useAddress();
  const sections = useQuery({
    // Includes the draft in the key so opening or closing a draft triggers a refetch.
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
  /** Prefix of the fields' ids, if the page has several forms. */
  name?: string;
}

type Draft = OpenedDraft<SectionRow[]> | undefined;

/** Form for one or more sections, or for a draft, whose rows are the sections that it changes. */
export function SectionsEditor<Key extends string, Values extends object>(
  props: SectionsEditorProps<Key, Values>,
) {
  const { saveText = 'Salvar Alterações' } = props;
  return (
    <DraftFrame<SectionRow[]> table="site_content" subject={props.form.subject} saveText={saveText}>
      {(draft) => <OpenedEditor key={draft?.id} {...props} saveText={saveText} draft={draft} />}
    </DraftFrame>
  );
}

function OpenedEditor<Key extends string, Values extends object>(
  props: SectionsEditorProps<Key, Values> & { saveText: string; draft: Draft },
) {
  const { form, draft, getSection, saveText, name } = props;
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
  // Settings and the steps for setting up a new shop have no drafts.
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
            <FieldInputs
              fields={form.fields}
              limits={form.limits}
              names={fields}
              disabled={editor.saving}
            />
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
          <EditorSection key={title} {...{ title, hint, action }} isLandmark={false}>
            {inputs}
          </EditorSection>
        );
      })}
    </EditorForm>
  );
}
