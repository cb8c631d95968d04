import { type ApiError, logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import type { BringBackChanges, BringBackOutcome } from './outcome.ts';

/** So many come back by one call. */
const atATime = 200;

/**
 * Brings deleted records back, published as one change.
 * @returns what became of those the server has answered for, and the error that ended it
 */
export async function bringBack(
  ids: readonly string[],
  changes: BringBackChanges = {},
): Promise<{ outcomes: BringBackOutcome[]; error?: ApiError }> {
  const outcomes: BringBackOutcome[] = [];
  const isHeld = ids.length > atATime;
  let failure: ApiError | undefined;
  for (let from = 0; from < ids.length && !failure; from += atATime) {
    const { data, error, status } = await supabase.rpc('bring_back', {
      ids: ids.slice(from, from + atATime),
      changes,
      more_follow: isHeld,
    });
    if (error) failure = { ...error, status };
    else outcomes.push(...(data as unknown as BringBackOutcome[]));
  }
  if (isHeld && outcomes.length > 0) {
    // What is held is published a minute later at the latest.
    const { error } = await supabase.rpc('finish_import');
    if (error) logError('What came back waits to be published', error);
  }
  return { outcomes, ...(failure && { error: failure }) };
}
