import { useInvalidate } from '@refinedev/core';
import { useRef, useState } from 'react';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { newId } from '#shared/ids/new-id.ts';
import { refusedValue } from '#shared/limits/refused-value.ts';
import { type ApiError, isDenied, isUnanswered, logError } from '../api/api-error.ts';
import { formatApiError } from '../api/format-api-error.ts';
import { recheckSession } from '../auth/session-events.ts';
import { useToast } from '../notifications/toast.ts';
import { useWatchPublishing } from '../publications/publishing-state.ts';
import type { DraftImage } from '../uploads/draft-image.ts';
import { PendingUploads } from '../uploads/pending-uploads.ts';
import { formatUploadError, toStorageError, type UploadedImage } from '../uploads/upload-image.ts';
import type { Bucket } from '../uploads/upload-journal.ts';
import { mergedNote } from './merge-values.ts';
import type { FieldProblem, SaveForm, Version } from './save-outcome.ts';
import {
  type EditedTable,
  type RecordOutcome,
  type RecordVersion,
  saveRecord,
  toNewRecord,
} from './save-record.ts';

interface RecordSave<Table extends EditedTable, Values, Row> {
  table: Table;
  /** The record the form was opened with; undefined for a new one. */
  row: Row | undefined;
  toVersion: (row: Row) => Version<Values>;
  /** What is written; `uploaded` is the image of the form when a new one was chosen. */
  toFields: (values: Values, uploaded: UploadedImage | null) => TablesInsert<Table>;
  /** Writes a record that is more than its row. */
  write?: (
    record: RecordVersion,
    fields: TablesInsert<Table>,
    values: Values,
  ) => Promise<RecordOutcome<Row>>;
  /** Where the file of the form's image goes. */
  image?: { bucket: Bucket; prefix: string; withVariants: boolean };
  /** `denied` says who may save such a record, where that is not the whole staff. */
  texts: { created: string; updated: string; failed: string; denied?: string };
  /** Where the toast of a failure carries what the server said (docs/product.md#errors). */
  failedWith?: (serverMessage: string) => string;
  /** Which fields an error of the server is about. */
  toProblems?: (error: ApiError) => FieldProblem[] | undefined;
}

const getImage = (values: object) => (values as { image?: DraftImage | null }).image ?? null;

/** Saves one record with its image, and what follows from that. */
export function useRecordSave<
  Table extends EditedTable,
  Values extends object,
  Row extends Tables<Table> = Tables<Table>,
>(options: RecordSave<Table, Values, Row>): SaveForm<Values> {
  const toast = useToast();
  const invalidate = useInvalidate();
  const watchPublishing = useWatchPublishing();
  const { table, toVersion, toFields, image, texts } = options;
  // A form that stays open after its first save goes on from the row that save made.
  const latest = useRef(options.row);
  const ownId = useRef(newId());
  const [uploads] = useState(() => (image ? new PendingUploads(image.bucket) : undefined));

  return async (values, { replaced, merged }) => {
    const row = latest.current;
    const current = getImage(values);
    let uploaded: UploadedImage | null = null;
    try {
      if (image && uploads && current?.kind === 'chosen') {
        uploaded = await uploads.upload(current, image);
      }
    } catch (cause) {
      logError('The image was not uploaded', cause);
      if (isDenied(toStorageError(cause))) recheckSession();
      toast.error('Erro ao fazer upload da imagem', formatUploadError(cause));
      return { kind: 'failed' };
    }

    const record = row ? { id: row.id, updatedAt: replaced.updatedAt } : toNewRecord(ownId.current);
    const fields = toFields(values, uploaded);
    const outcome = await (options.write
      ? options.write(record, fields, values)
      : (saveRecord(table, record, fields) as Promise<RecordOutcome<Row>>));
    if (outcome.kind === 'saved') {
      uploads?.commit();
      latest.current = outcome.row;
      toast.success(row ? texts.updated : texts.created, merged ? mergedNote : undefined);
      watchPublishing();
      void invalidate({ resource: table, invalidates: ['list'] });
      return { kind: 'saved', version: toVersion(outcome.row) };
    }

    // If the answer was lost the record may have been saved, and must keep its image.
    const isKnown = outcome.kind !== 'failed' || !isUnanswered(outcome.error);
    if (isKnown) await uploads?.discard();
    if (outcome.kind === 'failed') {
      const { error } = outcome;
      const problems = options.toProblems?.(error) ?? toFieldProblems(error, values);
      if (problems) return { kind: 'refused', problems };
      logError(`A record of ${table} was not saved`, error);
      if (isDenied(error)) recheckSession();
      // Only what the database itself said: a gateway answers with pages, the browser in English.
      const said = error.code ? error.message : undefined;
      if (options.failedWith && said) toast.error(options.failedWith(said));
      else toast.error(texts.failed, formatApiError(error, texts.denied));
      return { kind: 'failed' };
    }
    if (outcome.kind === 'deleted') {
      toast.error(texts.failed);
      return { kind: 'deleted' };
    }
    // The next attempt replaces this row, and its image.
    latest.current = outcome.row;
    return { kind: 'changed', current: toVersion(outcome.row) };
  };
}

/** The field that holds a value the database refused; undefined when the form has no such field. */
function toFieldProblems(error: ApiError, values: object): FieldProblem[] | undefined {
  const refused = refusedValue(error);
  const field = refused?.column.endsWith('image_url') ? 'image' : refused?.column;
  if (!refused || field === undefined || !Object.hasOwn(values, field)) return undefined;
  return [{ field, message: refused.message }];
}
