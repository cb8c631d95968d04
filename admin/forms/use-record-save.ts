import { useInvalidate } from '@refinedev/core';
import { useRef } from 'react';
import type { Tables, TablesInsert } from '#shared/database.types.ts';
import { refusedValue } from '#shared/limits/refused-value.ts';
import {
  type ApiError,
  formatApiError,
  isDenied,
  isUnanswered,
  logError,
} from '../api/api-error.ts';
import { newId } from '../api/new-id.ts';
import { recheckSession } from '../auth/session-events.ts';
import { useToast } from '../notifications/toast.ts';
import { useWatchPublishing } from '../publications/publishing-state.ts';
import type { DraftImage } from '../uploads/draft-image.ts';
import { discardStoredImage, removeFormerImage, storeChosenImage } from '../uploads/image-value.ts';
import { formatUploadError, toStorageError, type UploadedImage } from '../uploads/upload-image.ts';
import type { Bucket } from '../uploads/upload-journal.ts';
import { mergedNote } from './merge-values.ts';
import type { FieldProblem, SaveOutcome, Version } from './save-outcome.ts';
import { type EditedTable, saveRecord, toNewRecord } from './save-record.ts';

interface RecordSave<Table extends EditedTable, Values> {
  table: Table;
  /** The record the form was opened with; undefined for a new one. */
  row: Tables<Table> | undefined;
  versionOf: (row: Tables<Table>) => Version<Values>;
  /** What is written; `stored` is the image of the form, when a new one was chosen. */
  fieldsOf: (values: Values, stored: UploadedImage | null) => TablesInsert<Table>;
  /** The image of the form, where there is one, and where its file goes. */
  image?: {
    bucket: Bucket;
    prefix: string;
    withVariants: boolean;
    of: (values: Values) => DraftImage | null;
  };
  /** `denied` says who may save such a record, where that is not everybody who works here. */
  texts: { created: string; updated: string; failed: string; denied?: string };
  /** Where the sentence of a failure carries what the server said (docs/product.md#errors). */
  failedWith?: (serverMessage: string) => string;
  /** What an answer says of a field. */
  problemsOf?: (fault: ApiError) => FieldProblem[] | undefined;
}

/** Saving one record with its image, and what follows from it. */
export function useRecordSave<Table extends EditedTable, Values>(
  options: RecordSave<Table, Values>,
): (
  values: Values,
  updatedAt: string | undefined,
  merged?: boolean,
) => Promise<SaveOutcome<Values>> {
  const toast = useToast();
  const invalidate = useInvalidate();
  const watchPublishing = useWatchPublishing();
  const { table, versionOf, fieldsOf, image, texts } = options;
  // A form that stays open after its first save goes on from the row that save made.
  const latest = useRef(options.row);
  const ownId = useRef(newId());

  return async (values, updatedAt, merged = false) => {
    const row = latest.current;
    const chosen = image?.of(values) ?? null;
    let stored: UploadedImage | null = null;
    try {
      stored = image ? await storeChosenImage(chosen, image) : null;
    } catch (cause) {
      logError('The image was not stored', cause);
      if (isDenied(toStorageError(cause))) recheckSession();
      toast.error('Erro ao fazer upload da imagem', formatUploadError(cause));
      return { kind: 'failed' };
    }

    const outcome = await saveRecord(
      table,
      row ? { id: row.id, updatedAt } : toNewRecord(ownId.current),
      fieldsOf(values, stored),
    );
    if (outcome.kind === 'saved') {
      const former = row && image ? image.of(versionOf(row).values) : null;
      const kept = chosen?.kind === 'kept' && former?.kind === 'kept' && chosen.url === former.url;
      if (image && !kept) void removeFormerImage(former, image.bucket);
      latest.current = outcome.row;
      toast.success(row ? texts.updated : texts.created, merged ? mergedNote : undefined);
      watchPublishing();
      void invalidate({ resource: table, invalidates: ['list'] });
      return { kind: 'saved', version: versionOf(outcome.row) };
    }

    // When the answer was lost the record may have been saved, and then its image must stay.
    const known = outcome.kind !== 'failed' || !isUnanswered(outcome.fault);
    if (image && known) await discardStoredImage(chosen, stored, image.bucket);
    if (outcome.kind === 'failed') {
      const problems =
        options.problemsOf?.(outcome.fault) ?? problemOf(outcome.fault, values as object);
      if (problems) return { kind: 'refused', problems };
      logError(`A record of ${table} was not saved`, outcome.fault);
      if (isDenied(outcome.fault)) recheckSession();
      // Only what the database itself said: a gateway says pages, and the browser says English.
      const said = outcome.fault.code ? outcome.fault.message : undefined;
      if (options.failedWith && said) toast.error(options.failedWith(said));
      else toast.error(texts.failed, formatApiError(outcome.fault, texts.denied));
      return { kind: 'failed' };
    }
    if (outcome.kind === 'gone') {
      toast.error(texts.failed);
      return { kind: 'gone' };
    }
    // It is the one that the next attempt replaces, with its image.
    latest.current = outcome.row;
    return { kind: 'changed', current: versionOf(outcome.row) };
  };
}

/** Which field of a form holds a value the database refused; one that no field shows is told as a failure. */
function problemOf(fault: ApiError, values: object): FieldProblem[] | undefined {
  const refused = refusedValue(fault);
  const field = refused?.column.endsWith('image_url') ? 'image' : refused?.column;
  if (!refused || field === undefined || !Object.hasOwn(values, field)) return undefined;
  return [{ field, message: refused.message }];
}
