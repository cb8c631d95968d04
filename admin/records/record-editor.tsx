import type { BaseRecord } from '@refinedev/core';
import { Fragment, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { isUuid } from '#shared/catalogue/uuid.ts';
import { newId } from '#shared/ids/new-id.ts';
import { lengths } from '#shared/limits/limits.ts';
import { DraftFrame, type OpenedDraft, usePrepare } from '../drafts/draft-frame.tsx';
import { hasDrafts } from '../drafts/drafts.ts';
import { EditorForm } from '../forms/editor-form.tsx';
import type { FieldRules } from '../forms/merge-values.ts';
import { RecordDialog, StoredRecord } from '../forms/record-dialog.tsx';
import { useRecordEditor } from '../forms/use-record-editor.ts';
import { RecordViews } from '../history/record-history.tsx';
import { newRecord, openedDraft, withDraft } from '../navigation/dialog-address.ts';
import { leavesDialog } from '../navigation/unsaved-work.ts';
import { useAddress } from '../navigation/use-address.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { newVersion, type RecordDefinition, toVersion } from './define-record.ts';
import { editedFields } from './fields.tsx';
import { formatTyped } from './format-typed.ts';
import { SearchResultPreview } from './search-result-fields.tsx';
import { useRecordSave } from './use-record-save.ts';

const limits: Readonly<Record<string, Readonly<Record<string, number>>>> = lengths;

/** Returns true on a device where focusing a field opens no on-screen keyboard. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

interface RecordEditorProps<Row, Form> {
  record: RecordDefinition<Row, Form>;
  row?: Row | undefined;
  draft?: OpenedDraft<Row> | undefined;
  start?: Partial<Form>;
  focus?: string;
  onClose: () => void;
  /** Opens a copy of the record, after saving with the button that does both. */
  onCopy?: (id: string) => void;
}

export function RecordEditor<Row extends BaseRecord, Form extends object>(
  props: RecordEditorProps<Row, Form>,
) {
  const { record, draft, focus, onClose, onCopy } = props;
  const row = draft ? (draft.base ?? undefined) : props.row;
  const fields = editedFields(record.fields);
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});
  const [id] = useState(() => draft?.subject ?? (row === undefined ? newId() : String(row.id)));
  const isCopied = useRef(false);
  const drafts = { table: record.table, subject: id, opened: draft };
  const editor = useRecordEditor<Form>({
    drafted: draft && toVersion(record, draft.wanted).values,
    onPrepared: onClose,
    start: row ? toVersion(record, row) : newVersion(record, props.start),
    validate: record.validate,
    save: useRecordSave(record, row, {
      ...{ id, drafts },
      onProgress: (key, fraction) => setProgress((now) => ({ ...now, [key]: fraction })),
    }),
    onSaved: () => (isCopied.current && onCopy ? onCopy(id) : onClose()),
    leaves: leavesDialog,
    rules: fields as unknown as FieldRules<Form>,
    formatValue: formatTyped(fields, (name, typed) => fields[name]?.toStored(typed, {})),
  });
  const { saving } = editor;
  const prepare = usePrepare(editor.prepare, drafts);
  const saveAndCopy = async () => {
    isCopied.current = true;
    isCopied.current = await editor.submit();
  };
  const names = Object.keys(fields);
  const input = (name: string): ReactElement => (
    <Fragment key={name}>
      {fields[name]?.render({
        name,
        row,
        max: limits[record.table]?.[name],
        disabled: saving,
        autoFocus:
          name === (focus ?? names[0]) && (hasKeyboard() || (row === undefined && !record.layout)),
        progress: saving ? progress : undefined,
      })}
    </Fragment>
  );
  return (
    <EditorForm
      editor={editor}
      labels={record.labels}
      {...(row === undefined && record.texts.save && { saveText: record.texts.save })}
      onCancel={onClose}
      cancelsSave={record.pictures !== undefined}
      onPrepare={hasDrafts(record.table) ? prepare : undefined}
      {...(record.copies &&
        onCopy && { otherSave: { text: record.copies.saveAndCopy, run: saveAndCopy } })}
    >
      {record.layout?.(input) ?? (
        <div className="editor-fields">
          {names.map(input)}
          {record.searchResult && <SearchResultPreview describe={record.searchResult} />}
        </div>
      )}
    </EditorForm>
  );
}

/** Reports the record's name, which becomes the title of the dialog or page. */
function RecordTitle({ title, onTitle }: { title: string; onTitle: (title: string) => void }) {
  useEffect(() => onTitle(title), [title, onTitle]);
  return null;
}

interface RecordEditorTargetProps<Row, Form> {
  record: RecordDefinition<Row, Form>;
  /** Id of a record, or `novo` for a new record. */
  target: string;
  onTitle: (title: string) => void;
  /** Initial values of a new record that differ from the defaults. Null while they are loading. */
  start?: Partial<Form> | null;
  onClose: () => void;
  /** Opens another target. Without this callback, the form offers no button that saves and then opens a copy. */
  onOpen?: (target: string) => void;
  /** Form for a new record, if it differs from the form for a stored one. */
  create?: ReactNode;
}

function RecordEditorTarget<Row extends BaseRecord, Form extends object>(
  props: RecordEditorTargetProps<Row, Form>,
) {
  const { record, target, onTitle, start = {}, onClose, onOpen, create } = props;
  const { copies, frame } = record;
  const framed = (form: () => ReactElement) => frame?.(form) ?? form();
  const onCopy = copies && onOpen && ((id: string) => onOpen(`${copies.prefix}${id}`));
  const editor = { record, onClose, ...(onCopy && { onCopy }) };
  const editorOf = (start: Partial<Form>, row?: Row) => (
    <DraftFrame<Row>
      table={record.table}
      {...(row && { subject: String(row.id) })}
      convert={record.fromDraft}
      onClose={onClose}
    >
      {(draft) =>
        framed(() => <RecordEditor key={draft?.id} {...editor} {...{ draft, row, start }} />)
      }
    </DraftFrame>
  );
  if (target === newRecord) {
    if (create) return create;
    if (!start) return <PageSpinner />;
    return editorOf(start);
  }
  const copied = copies && target.startsWith(copies.prefix) ? copies : undefined;
  const copyOf = (row: Row, { toCopy, focus }: NonNullable<typeof copied>) => {
    const start = toCopy(toVersion(record, row).values, row);
    return framed(() => <RecordEditor {...editor} focus={focus} start={start} />);
  };
  return (
    <StoredRecord<Row>
      resource={record.table}
      id={copied ? target.slice(copied.prefix.length) : target}
      columns={record.select}
      read={record.read}
      loadFailed={copied?.loadFailed ?? `Erro ao carregar ${record.texts.plural}`}
      onClose={onClose}
    >
      {(row) => {
        const named = record.page && `${record.texts.edit}: ${record.name(row)}`;
        const title = copied?.title(row) ?? named;
        return (
          <>
            {title && <RecordTitle title={title} onTitle={onTitle} />}
            {copied ? (
              copyOf(row, copied)
            ) : (
              <RecordViews
                id={String(row.id)}
                labels={record.history}
                explain={(error) => record.toProblems?.(error)?.[0]?.message}
                onRestored={record.onSaved}
              >
                {editorOf({}, row)}
              </RecordViews>
            )}
          </>
        );
      }}
    </StoredRecord>
  );
}

type RecordEditorDialogProps<Row, Form> = Omit<
  RecordEditorTargetProps<Row, Form>,
  'target' | 'onTitle'
> & {
  /** Null if the dialog is closed. */
  target: string | null;
};

/** Returns the URL of the page for a stored or new record, including the opened draft, or undefined for a copy. */
function pageOf(page: string, target: string, draft: string | null): string | undefined {
  const query = draft ? `?${withDraft(new URLSearchParams(), draft)}` : '';
  if (target === newRecord) return `${page}/create${query}`;
  return isUuid(target) ? `${page}/edit/${target}${query}` : undefined;
}

export function RecordEditorDialog<Row extends BaseRecord, Form extends object>({
  target,
  ...editor
}: RecordEditorDialogProps<Row, Form>) {
  const { texts, width, page, copies } = editor.record;
  // The title of a copy contains the original's name, so the original must load first.
  const isCopy = copies !== undefined && target?.startsWith(copies.prefix);
  const draft = openedDraft(useAddress()[0]);
  return (
    <RecordDialog
      target={target}
      titles={isCopy ? { ...texts, create: 'Carregando…' } : texts}
      {...(width === undefined ? {} : { width })}
      {...(page !== undefined && { pageOf: (shown: string) => pageOf(page, shown, draft) })}
      onClose={editor.onClose}
    >
      {(shown, onTitle) => <RecordEditorTarget {...editor} target={shown} onTitle={onTitle} />}
    </RecordDialog>
  );
}

export function RecordEditorPage<Row extends BaseRecord, Form extends object>(
  editor: Omit<RecordEditorTargetProps<Row, Form>, 'onTitle'>,
) {
  const { texts } = editor.record;
  const [title, setTitle] = useState<string>();
  return (
    <>
      <PageHeading title={title ?? (editor.target === newRecord ? texts.create : texts.edit)} />
      <div className="editor-page" key={editor.target}>
        <RecordEditorTarget {...editor} onTitle={setTitle} />
      </div>
    </>
  );
}
