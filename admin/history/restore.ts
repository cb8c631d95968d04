import { parseStorageKey } from '#shared/images/file-rules.ts';
import { currentUrl } from '#shared/images/picture.ts';
import { supabaseUrl } from '../api/client.ts';
import type { Bucket } from '../uploads/upload-journal.ts';
import { type Difference, describeChanges, referencedIds } from './differences.ts';
import { readEarlier, readNames, readState } from './read-history.ts';
import type { RecordLabels } from './record-labels.ts';
import {
  changesBetween,
  missingTexts,
  type RecordState,
  stateAt,
  withoutMissing,
} from './record-state.ts';

/** Outcome of a restore. */
export type RestoreOutcome =
  | { kind: 'saved' }
  /** Somebody else saved the record after it was read. */
  | { kind: 'changed' }
  | { kind: 'deleted' }
  | { kind: 'failed'; reason: string | undefined };

/** A version to restore, with the present state of its record. */
export interface Restoration {
  id: string;
  current: RecordState;
  target: RecordState;
  /** Time of the record's last save. */
  updatedAt: string;
}

/** Saves a version as the form of the record would. */
export type WriteVersion = (restoration: Restoration) => Promise<RestoreOutcome>;

/** Presentation of a record's history, and the way to save a version of it again. */
export interface RecordHistoryOptions {
  labels: RecordLabels;
  /** Undefined for records that cannot be edited. */
  write?: WriteVersion | undefined;
}

export interface RestorePreview extends Restoration {
  differences: readonly Difference[];
  /** Sentences about what cannot be restored. */
  missing: readonly string[];
}

const buckets: readonly Bucket[] = ['products', 'carousel', 'about', 'identity'];

/** Checks that the file of a stored picture is gone. Pictures elsewhere count as present. */
async function isMissing(address: string): Promise<boolean> {
  if (buckets.every((bucket) => parseStorageKey(address, bucket) === undefined)) return false;
  // Without caches, which still have removed files.
  const { status } = await fetch(currentUrl(address, supabaseUrl), {
    method: 'HEAD',
    cache: 'no-store',
  });
  return status === 400 || status === 404;
}

/** Returns the pictures of a state that the present one lacks. */
function otherPictures(state: RecordState, current: RecordState, labels: RecordLabels): string[] {
  const addresses = (of: RecordState) =>
    of.flatMap(({ table, values }) => {
      const part = labels.parts?.[table];
      if (part?.kind === 'pictures') return [String(values[part.address])];
      if (table !== labels.table) return [];
      const fields = (
        labels.content === undefined ? values : values[labels.content]
      ) as typeof values;
      return Object.entries(labels.fields).flatMap(([column, { picture }]) =>
        picture && fields[column] ? [String(fields[column])] : [],
      );
    });
  const known = new Set(addresses(current));
  return addresses(state).filter((address) => !known.has(address));
}

/**
 * Previews the restore of a version.
 * @returns undefined for a deleted record
 */
export async function previewRestore(
  id: string,
  version: number,
  labels: RecordLabels,
): Promise<RestorePreview | undefined> {
  // The present state first: its date detects any later save.
  const current = await readState(id, labels);
  if (!current) return undefined;
  const earlier = await readEarlier(id, version);
  const restoredTables = new Set([labels.table, ...Object.keys(labels.parts ?? {})]);
  const then = stateAt(
    current,
    earlier.filter(({ table }) => restoredTables.has(table)),
  );
  const changes = changesBetween(current, then);
  const pictures = otherPictures(then, current, labels);
  const [names, areMissing] = await Promise.all([
    readNames(referencedIds(changes, labels)),
    Promise.all(pictures.map(isMissing)),
  ]);
  const missingFiles = new Set(pictures.filter((_, index) => areMissing[index]));
  const { state: target, missing } = withoutMissing(then, current, labels, { names, missingFiles });
  return {
    id,
    current,
    target,
    updatedAt: String(current[0]?.values.updated_at),
    differences: describeChanges(changesBetween(current, target), labels, names),
    missing: missingTexts(missing),
  };
}
