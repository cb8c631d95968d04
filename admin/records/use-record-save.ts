import { type BaseRecord, useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TablesInsert } from '#shared/database.types.ts';
import { newId } from '#shared/ids/new-id.ts';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { type ApiError, isUnanswered } from '../api/api-error.ts';
import { mergedNote } from '../forms/merge-values.ts';
import type { FieldProblem, SaveForm } from '../forms/save-outcome.ts';
import { saveRecord, toNewRecord } from '../forms/save-record.ts';
import { useToast } from '../notifications/toast.ts';
import { useFailure } from '../notifications/use-failure.ts';
import { useWatchPublishing } from '../publications/publishing-state.ts';
import { type DraftImage, toSavedImage } from '../uploads/draft-image.ts';
import { PendingUploads } from '../uploads/pending-uploads.ts';
import { toUploadFailure, type UploadedImage } from '../uploads/upload-image.ts';
import {
  type RecordDefinition,
  toColumns,
  toVersion,
  type WriteAttempt,
  type WriteOutcome,
} from './define-record.ts';
import type { Values } from './fields.tsx';

/** Saves a record with its pictures and shows the result. `row` is undefined for a new record. */
export function useRecordSave<Row extends BaseRecord, Form extends object>(
  record: RecordDefinition<Row, Form>,
  row: Row | undefined,
  onProgress: (key: string, fraction: number) => void = () => {},
): SaveForm<Form> {
  const toast = useToast();
  const fail = useFailure();
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const watchPublishing = useWatchPublishing();
  const { table, image } = record;
  // A form that stays open after its first save continues with the row of that save.
  const latest = useRef(row);
  const ownId = useRef(newId());
  const [uploads] = useState(
    () => new PendingUploads(image?.bucket ?? record.pictures ?? 'products'),
  );

  // Files of a save without an answer; those that the database refers to stay.
  useEffect(() => () => void uploads.discard(), [uploads]);

  const write = (
    columns: Values,
    updatedAt: string | undefined,
    attempt: WriteAttempt,
  ): Promise<WriteOutcome<Row>> => {
    const id = latest.current?.id;
    const version = id === undefined ? toNewRecord(ownId.current) : { id: String(id), updatedAt };
    return record.write
      ? record.write(version, columns, attempt)
      : (saveRecord(table, version, columns as TablesInsert<typeof table>) as Promise<
          WriteOutcome<Row>
        >);
  };

  return async (values, { replaced, merged, signal }) => {
    const isNew = latest.current === undefined;
    const texts = {
      ...record.texts,
      ...(isNew ? undefined : record.changeTexts?.(replaced.values, values)),
    };
    const picture = (values as { image_url?: DraftImage | null }).image_url ?? null;
    let uploaded: UploadedImage | undefined;
    try {
      if (image && picture?.kind === 'chosen') {
        uploaded = await uploads.upload(picture, image);
      }
    } catch (cause) {
      fail(toUploadFailure(cause));
      return { kind: 'failed' };
    }

    const columns = {
      ...toColumns(
        record,
        uploaded ? { ...values, image_url: toSavedImage(uploaded.url) } : values,
      ),
      ...(image?.withVariants && picture?.kind !== 'saved' ? toImageColumns(uploaded) : {}),
    };
    const upload: WriteAttempt['upload'] = (chosen, prefix) =>
      uploads.upload(chosen, {
        prefix,
        signal,
        onProgress: (fraction) => onProgress(chosen.key, fraction),
      });
    const outcome = await write(columns, replaced.updatedAt, { values, upload, signal });
    if (outcome.kind === 'saved' || outcome.kind === 'existing') {
      uploads.commit();
      latest.current = outcome.row;
      if (outcome.kind === 'existing') toast.attention(texts.selected ?? texts.updated);
      else {
        toast.success(isNew ? texts.created : texts.updated, merged ? mergedNote : undefined);
        watchPublishing();
      }
      void invalidate({ resource: table, invalidates: ['list'] });
      await Promise.all(
        (record.refreshes ?? []).map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      );
      record.onSaved?.();
      return { kind: 'saved', version: toVersion(record, outcome.row) };
    }

    // A save without an answer may have stored the record, which then needs its picture.
    const isKnown = outcome.kind !== 'failed' || !isUnanswered(outcome.error);
    if (isKnown) await uploads.discard();
    if (outcome.kind === 'failed') {
      if (signal.aborted) return { kind: 'failed' };
      const { error } = outcome;
      const problems = record.toProblems?.(error) ?? toFieldProblems(error, values);
      if (problems) return { kind: 'refused', problems };
      const log = `A record of ${table} was not saved`;
      fail({ error, log, text: texts.failed, denied: record.denied, reason: outcome.reason });
      return { kind: 'failed' };
    }
    if (outcome.kind === 'refused') return outcome;
    if (outcome.kind === 'deleted') {
      toast.error(texts.failed);
      return { kind: 'deleted' };
    }
    // The next attempt replaces this row and its picture.
    latest.current = outcome.row;
    return { kind: 'changed', current: toVersion(record, outcome.row) };
  };
}

/** Returns the columns that describe a picture; those of a removed one are cleared. */
const toImageColumns = (uploaded: UploadedImage | undefined) => ({
  image_width: uploaded?.width ?? null,
  image_height: uploaded?.height ?? null,
  image_variants: uploaded?.variants.map((variant) => ({ ...variant })) ?? [],
});

function toFieldProblems(error: ApiError, values: object): FieldProblem[] | undefined {
  const refused = toConstraintError(error);
  if (!refused || !Object.hasOwn(values, refused.column)) return undefined;
  return [{ field: refused.column, message: refused.message }];
}
