import type { BaseRecord } from '@refinedev/core';
import { useRef } from 'react';
import { newId } from '#shared/ids/new-id.ts';
import type { Answer } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { type DraftSubject, runSave, saveByCall } from '../forms/save-by-call.ts';
import type { SaveForm } from '../forms/save-outcome.ts';
import { saveRecord } from '../forms/save-record.ts';
import { type Prepared, useSave, type WriteAttempt } from '../forms/use-save.ts';
import { watchPublishing } from '../publications/publishing-state.ts';
import type { DraftImage } from '../uploads/draft-image.ts';
import { type RecordDefinition, toColumns, toVersion, type WriteOutcome } from './define-record.ts';
import type { Values } from './fields.tsx';
import { useRefreshRecords } from './use-remove-record.ts';

type FormWithPicture = { image_url?: DraftImage | null };
type FormProgress = (key: string, fraction: number) => void;

/** Saves a record with its pictures and shows the outcome. A new record has no `row` and uses `id` as its id. */
export function useRecordSave<Row extends BaseRecord, Form extends object>(
  record: RecordDefinition<Row, Form>,
  row: Row | undefined,
  options: { id?: string; onProgress?: FormProgress; drafts?: DraftSubject | undefined } = {},
): SaveForm<Form> {
  const refresh = useRefreshRecords(record);
  const { table, image, pictures, fields } = record;
  // Last saved row, on which the next save is based if the form stays open.
  const latest = useRef(row);
  const ownId = useRef(options.id ?? newId());

  /** Reads the record in the same way as its form does. */
  const readCurrent = (id: string): PromiseLike<Answer<Row>> =>
    record.read
      ? record.read(id).then(
          (data) => ({ data, error: null, status: 200 }),
          (error) => ({ data: null, error, status: 0 }),
        )
      : supabase.from(table).select(record.select).eq('id', id).maybeSingle<Row>();

  const write = async (
    columns: Values,
    updatedAt: string | undefined,
    attempt: WriteAttempt<Form>,
  ): Promise<WriteOutcome<Row> | Prepared> => {
    const { draft } = attempt;
    const version = latest.current
      ? { id: String(latest.current.id), updatedAt }
      : { id: ownId.current, updatedAt: undefined };
    const own = Object.entries(columns).filter(([name]) => !('isPart' in (fields[name] ?? {})));
    const row = Object.fromEntries(own);
    const call = await record.toCall?.(version, columns, attempt);
    if (call && 'kind' in call) return call;
    if (!call && !draft) {
      const saved = record.write?.(version, columns) ?? saveRecord(table, version, row as never);
      return saved as Promise<WriteOutcome<Row>>;
    }
    const { id, updatedAt: expected_updated_at } = version;
    const ofRow = { arguments: { record: { ...row, id }, expected_updated_at } };
    const answer = runSave<Row | string | null>(call ?? ofRow, draft);
    const outcome = await saveByCall(answer, () => readCurrent(id));
    if (outcome.kind !== 'saved') return outcome;
    return draft
      ? { kind: 'prepared', draft: outcome.row as string | null }
      : { kind: 'saved', row: { ...columns, ...(outcome.row as Row) } };
  };

  return useSave<Form>({
    pictures: image
      ? { ...image, prefixes: { image_url: image.prefix } }
      : pictures && { bucket: pictures },
    onProgress: options.onProgress,
    drafts: options.drafts,
    failed: record.texts.failed,
    log: `A record of ${table} was not saved`,
    denied: record.denied,
    toProblems: record.toProblems,
    write: async (values, replaced, attempt) => {
      const isNew = latest.current === undefined;
      const texts = {
        ...record.texts,
        ...(isNew ? undefined : record.changeTexts?.(replaced.values, values)),
      };
      const columns = toColumns(record, values);
      // This also covers a picture that was restored from a draft.
      const isOtherPicture =
        image?.withVariants && (columns.image_url ?? '') !== (latest.current?.image_url ?? '');
      if (isOtherPicture) Object.assign(columns, toImageColumns(values as FormWithPicture));
      const outcome = await write(columns, replaced.updatedAt, attempt);
      if (outcome.kind === 'failed') return { text: texts.failed, ...outcome };
      if (!('row' in outcome)) return outcome;
      // The next attempt starts from this row and its picture.
      latest.current = outcome.row;
      const version = toVersion(record, outcome.row);
      if (outcome.kind === 'changed') {
        return { kind: 'changed', current: version, id: String(outcome.row.id) };
      }
      const isKnown = outcome.kind === 'existing';
      const { created, updated, selected = updated } = texts;
      return {
        kind: 'saved',
        version,
        isKnown,
        text: isKnown ? selected : isNew ? created : updated,
        after: async () => {
          if (!isKnown) watchPublishing();
          await refresh();
        },
      };
    },
  });
}

/** Returns the columns that describe a picture. They are cleared if the picture was removed. */
function toImageColumns({ image_url: image }: FormWithPicture) {
  const { width = null, height = null, variants = [] } = image?.kind === 'saved' ? image : {};
  return { image_width: width, image_height: height, image_variants: variants };
}
