import type { BaseRecord } from '@refinedev/core';
import { Fragment, type ReactNode } from 'react';
import { isUuid } from '#shared/catalogue/uuid.ts';
import type { Json } from '#shared/database.types.ts';
import type { ApiError } from '../api/api-error.ts';
import type { FormatValue } from '../forms/conflicts.ts';
import { EditorForm } from '../forms/editor-form.tsx';
import { RecordDialog, StoredRecord } from '../forms/record-dialog.tsx';
import type { SaveForm, Version } from '../forms/save-outcome.ts';
import { useRecordEditor } from '../forms/use-record-editor.ts';
import { readNames } from '../history/read-history.ts';
import type { RecordLabels } from '../history/record-labels.ts';
import { RecordViews } from '../history/record-views.tsx';
import { newRecord } from '../navigation/dialog-address.ts';
import { leavesDialog } from '../navigation/unsaved-work.ts';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { editedFields, newVersion, type RecordDefinition, toVersion } from './define-record.ts';
import { SearchResultPreview } from './search-result-fields.tsx';
import { useRecordSave } from './use-record-save.ts';

/** Returns how the history shows a record. */
function toRecordHistory<Row extends BaseRecord, Form>({
  table,
  fields,
  parts = {},
  toProblems,
  onSaved,
}: RecordDefinition<Row, Form>) {
  const labels: RecordLabels = {
    table,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in parts))),
    parts,
  };
  const explain = (error: ApiError) => toProblems?.(error)?.[0]?.message;
  return { labels, explain, onRestored: onSaved };
}

interface RecordFormProps<Row, Form> {
  record: RecordDefinition<Row, Form>;
  row?: Row | undefined;
  start: Version<Form>;
  save: SaveForm<Form>;
  onClose: () => void;
}

/** The form of a record, in a dialog. */
export function RecordForm<Row extends BaseRecord, Form extends object>({
  record,
  row,
  start,
  save,
  onClose,
}: RecordFormProps<Row, Form>) {
  const editor = useRecordEditor<Form>({
    start,
    validate: record.validate,
    save,
    onSaved: onClose,
    leaves: leavesDialog,
    formatValue: formatTyped(record),
  });
  return (
    <EditorForm editor={editor} labels={record.labels} onCancel={onClose}>
      <div className="editor-fields">
        {editedFields(record.fields).map(([name, field], index) => (
          <Fragment key={name}>
            {field.render({
              name,
              row,
              disabled: editor.saving,
              autoFocus: index === 0 && row === undefined,
            })}
          </Fragment>
        ))}
        {record.searchResult && <SearchResultPreview describe={record.searchResult} />}
      </div>
    </EditorForm>
  );
}

/** Formats a typed value of a conflict as the history formats the stored one. */
const formatTyped =
  <Row, Form>({ fields }: RecordDefinition<Row, Form>): FormatValue =>
  async (name, typed) => {
    if (typeof typed === 'string' && isUuid(typed)) {
      const names = await readNames([typed]).catch(() => undefined);
      return names?.get(typed)?.name ?? undefined;
    }
    const [, field] = editedFields(fields).find(([known]) => known === name) ?? [];
    const stored = field?.format && (field.toStored(typed, {}) as Json);
    return stored === null || stored === undefined ? undefined : field?.format?.(stored, String);
  };

interface RecordEditorDialogProps<Row, Form> {
  record: RecordDefinition<Row, Form>;
  /** The id of a record, `novo`, or null for a closed dialog. */
  target: string | null;
  /** Values of a new record, if not the defaults; undefined while they are loading. */
  start?: Partial<Form> | undefined;
  onClose: () => void;
  /** The form of a new record, if not that of a stored one. */
  create?: ReactNode;
}

/** The dialog of a record: the form of a new one, or form and history of a stored one. */
export function RecordEditorDialog<Row extends BaseRecord, Form extends object>({
  record,
  target,
  onClose,
  ...props
}: RecordEditorDialogProps<Row, Form>) {
  const { create } = props;
  const start = 'start' in props ? props.start : {};
  return (
    <RecordDialog
      target={target}
      titles={record.titles}
      {...(record.width === undefined ? {} : { width: record.width })}
      onClose={onClose}
    >
      {(shown) => {
        if (shown === newRecord) {
          if (create) return create;
          if (!start) return <PageSpinner />;
          return <RecordEditor {...{ record, start, onClose }} />;
        }
        return (
          <StoredRecord<Row>
            resource={record.table}
            id={shown}
            {...(record.select === undefined ? {} : { columns: record.select })}
            loadFailed={`Erro ao carregar ${record.plural}`}
            onClose={onClose}
          >
            {(row) => (
              <RecordViews id={String(row.id)} {...toRecordHistory(record)}>
                <RecordEditor {...{ record, row, onClose }} />
              </RecordViews>
            )}
          </StoredRecord>
        );
      }}
    </RecordDialog>
  );
}

interface RecordEditorProps<Row, Form> {
  record: RecordDefinition<Row, Form>;
  row?: Row;
  start?: Partial<Form>;
  onClose: () => void;
}

function RecordEditor<Row extends BaseRecord, Form extends object>({
  start,
  ...props
}: RecordEditorProps<Row, Form>) {
  const { record, row } = props;
  const save = useRecordSave(record, row);
  return (
    <RecordForm
      {...props}
      start={row ? toVersion(record, row) : newVersion(record, start)}
      save={save}
    />
  );
}
