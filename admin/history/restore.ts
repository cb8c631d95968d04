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

/** How a restore ended. */
export type RestoreOutcome =
  | { kind: 'saved' }
  /** Somebody else saved it after it was read. */
  | { kind: 'changed' }
  | { kind: 'deleted' }
  | { kind: 'failed'; reason: string | undefined };

/** A version that is about to be restored, and the record it takes the place of. */
export interface Restoration {
  id: string;
  current: RecordState;
  target: RecordState;
  /** When the record was last saved. */
  updatedAt: string;
}

/** Writes a version as the form of the record would. */
export type WriteVersion = (restoration: Restoration) => Promise<RestoreOutcome>;

/** What is told of a record, and how a version of it is written again. */
export interface RecordHistoryOptions {
  labels: RecordLabels;
  /** Undefined where nobody may write such a record by hand. */
  write?: WriteVersion | undefined;
}

export interface RestorePreview extends Restoration {
  /** What it changes. */
  differences: readonly Difference[];
  /** What cannot come back. */
  missing: readonly string[];
}

const buckets: readonly Bucket[] = ['products', 'carousel', 'about', 'identity'];

/** Whether the file of a picture of ours is there; of pictures elsewhere it is not known, and they are left alone. */
async function isMissing(address: string): Promise<boolean> {
  if (buckets.every((bucket) => parseStorageKey(address, bucket) === undefined)) return false;
  // Past the caches, which still have files that were removed.
  const { status } = await fetch(currentUrl(address, supabaseUrl), {
    method: 'HEAD',
    cache: 'no-store',
  });
  return status === 400 || status === 404;
}

/** The pictures of a state that the present one has not. */
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
 * What restoring a version would do.
 * @returns undefined for a record that is gone
 */
export async function previewRestore(
  id: string,
  version: number,
  labels: RecordLabels,
): Promise<RestorePreview | undefined> {
  // First what is stored: whoever saves from here on is noticed by the date of it.
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
