import { type ApiError, logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import type { RestoreDeletedChanges, RestoreDeletedOutcome } from './outcome.ts';

/** So many are restored by one call. */
const atATime = 200;

/**
 * Restores deleted records, published as one change.
 * @returns what became of those the server has answered for, and the error that ended it
 */
export async function restoreDeleted(
  ids: readonly string[],
  changes: RestoreDeletedChanges = {},
): Promise<{ outcomes: RestoreDeletedOutcome[]; error?: ApiError }> {
  const outcomes: RestoreDeletedOutcome[] = [];
  const isHeld = ids.length > atATime;
  let failure: ApiError | undefined;
  for (let from = 0; from < ids.length && !failure; from += atATime) {
    const { data, error, status } = await supabase.rpc('restore_deleted_records', {
      ids: ids.slice(from, from + atATime),
      changes,
      more_follow: isHeld,
    });
    if (error) failure = { ...error, status };
    else outcomes.push(...(data as unknown as RestoreDeletedOutcome[]));
  }
  if (isHeld && outcomes.length > 0) {
    // What is held is published a minute later at the latest.
    const { error } = await supabase.rpc('finish_import');
    if (error) logError('What came back waits to be published', error);
  }
  return { outcomes, ...(failure && { error: failure }) };
}
