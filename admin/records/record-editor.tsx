import type { BaseRecord } from '@refinedev/core';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { EditorForm } from '../forms/editor-form.tsx';
import { RecordDialog, StoredRecord } from '../forms/record-dialog.tsx';
import { useRecordEditor } from '../forms/use-record-editor.ts';
import type { RecordLabels } from '../history/record-labels.ts';
import { RecordViews } from '../history/record-views.tsx';
import { newRecord } from '../navigation/dialog-address.ts';
import { leavesDialog } from '../navigation/unsaved-work.ts';
import { PageSpinner } from '../ui/page-spinner.tsx';
import { editedFields, newVersion, type RecordDefinition, toVersion } from './define-record.ts';
import { FieldInputs } from './fields.tsx';
import { formatTyped } from './format-typed.ts';
import { SearchResultPreview } from './search-result-fields.tsx';
import { useRecordSave } from './use-record-save.ts';

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

interface RecordEditorProps<Row, Form> {
  record: RecordDefinition<Row, Form>;
  row?: Row;
  start?: Partial<Form>;
  onClose: () => void;
}

export function RecordEditor<Row extends BaseRecord, Form extends object>(
  props: RecordEditorProps<Row, Form>,
) {
  const { record, row, onClose } = props;
  const fields = Object.fromEntries(editedFields(record.fields));
  const editor = useRecordEditor<Form>({
    start: row ? toVersion(record, row) : newVersion(record, props.start),
    validate: record.validate,
    save: useRecordSave(record, row),
    onSaved: onClose,
    leaves: leavesDialog,
    formatValue: formatTyped(fields, (name, typed) => fields[name]?.toStored(typed, {})),
  });
  return (
    <EditorForm editor={editor} labels={record.labels} onCancel={onClose}>
      <FieldInputs
        fields={fields}
        names={Object.keys(fields)}
        row={row}
        disabled={editor.saving}
        autoFocus={row === undefined}
      >
        {record.searchResult && <SearchResultPreview describe={record.searchResult} />}
      </FieldInputs>
    </EditorForm>
  );
}

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
      titles={record.texts}
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
            loadFailed={`Erro ao carregar ${record.texts.plural}`}
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
