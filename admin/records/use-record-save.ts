import type { BaseRecord } from '@refinedev/core';
import { useRef } from 'react';
import type { TablesInsert } from '#shared/database.types.ts';
import { newId } from '#shared/ids/new-id.ts';
import type { SaveForm } from '../forms/save-outcome.ts';
import { saveRecord, toNewRecord } from '../forms/save-record.ts';
import { useSave, type WriteAttempt } from '../forms/use-save.ts';
import { readLastAuthor } from '../history/read-history.ts';
import { useWatchPublishing } from '../publications/publishing-state.ts';
import type { DraftImage } from '../uploads/draft-image.ts';
import { type RecordDefinition, toColumns, toVersion, type WriteOutcome } from './define-record.ts';
import type { Values } from './fields.tsx';
import { useRefreshRecords } from './use-remove-record.ts';

const pictureOf = (form: object) => (form as { image_url?: DraftImage | null }).image_url ?? null;

type FormProgress = (key: string, fraction: number) => void;

/** Saves a record with its pictures and shows the result. `row` is undefined for a new record, which gets the `id`. */
export function useRecordSave<Row extends BaseRecord, Form extends object>(
  record: RecordDefinition<Row, Form>,
  row: Row | undefined,
  { id, onProgress }: { id?: string; onProgress?: FormProgress } = {},
): SaveForm<Form> {
  const refresh = useRefreshRecords(record);
  const watchPublishing = useWatchPublishing();
  const { table, image, pictures } = record;
  // A form that stays open after its first save continues with the row of that save.
  const latest = useRef(row);
  const ownId = useRef(id ?? newId());

  const write = (
    columns: Values,
    updatedAt: string | undefined,
    attempt: WriteAttempt<Form>,
  ): Promise<WriteOutcome<Row>> => {
    const id = latest.current?.id;
    const version = id === undefined ? toNewRecord(ownId.current) : { id: String(id), updatedAt };
    return record.write
      ? record.write(version, columns, attempt)
      : (saveRecord(table, version, columns as TablesInsert<typeof table>) as Promise<
          WriteOutcome<Row>
        >);
  };

  return useSave<Form>({
    pictures: image
      ? { ...image, prefixes: { image_url: image.prefix } }
      : pictures && { bucket: pictures },
    onProgress,
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
      const isOtherPicture = image?.withVariants && pictureOf(attempt.typed)?.kind !== 'saved';
      const columns = {
        ...toColumns(record, values),
        ...(isOtherPicture && toImageColumns(pictureOf(values))),
      };
      const outcome = await write(columns, replaced.updatedAt, attempt);
      if (outcome.kind === 'failed') return { text: texts.failed, ...outcome };
      if (!('row' in outcome)) return outcome;
      // The next attempt replaces this row and its picture.
      latest.current = outcome.row;
      const version = toVersion(record, outcome.row);
      if (outcome.kind === 'changed') {
        const by = await readLastAuthor(String(outcome.row.id));
        return { kind: 'changed', current: version, by };
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

/** Returns the columns that describe a picture; those of a removed one are cleared. */
const toImageColumns = (image: DraftImage | null) => ({
  image_width: image?.kind === 'saved' ? image.width : null,
  image_height: image?.kind === 'saved' ? image.height : null,
  image_variants: image?.kind === 'saved' ? image.variants.map((variant) => ({ ...variant })) : [],
});
