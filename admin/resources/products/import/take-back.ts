import { type ApiError, isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { untilAnswered } from './apply-import.ts';

/** What an import changed and somebody has changed since, which stays. */
export interface KeptChange {
  product_id: string;
  name: string;
  /** Undefined of the product as a whole. */
  field?: string | null;
  reason: 'changed' | 'deleted' | 'refused';
}

export interface TakingBack {
  /** Products that are as they were. */
  takenBack: number;
  kept: KeptChange[];
}

/**
 * Takes back what an import or a change of many has done, some products a call; begun again it goes on. What was taken
 * back is published when it ends, however it does.
 * @returns why it stopped, where it did
 */
export async function takeBack(
  importId: string,
  onProgress: (now: TakingBack) => void,
): Promise<string | undefined> {
  let now: TakingBack = { takenBack: 0, kept: [] };
  let failure: ApiError | undefined;
  const { signal } = new AbortController();
  for (let batch = 0, isDone = false; !isDone && !failure; batch += 1) {
    const answer = await untilAnswered(
      () => supabase.rpc('take_back_import', { import_id: importId, batch }),
      signal,
      () => {},
    );
    if ('error' in answer) {
      failure = answer.error;
      continue;
    }
    const { done, taken_back, kept } = answer.data as {
      done: boolean;
      taken_back: number;
      kept: KeptChange[];
    };
    now = { takenBack: now.takenBack + taken_back, kept: [...now.kept, ...kept] };
    isDone = done;
    onProgress(now);
  }
  if (now.takenBack > 0) {
    const { error } = await supabase.rpc('finish_import');
    // Then it is published by itself, a minute later.
    if (error) logError('The end of a taking back was not told', error);
  }
  if (failure === undefined) return undefined;
  logError('An import was not taken back', failure);
  if (isDenied(failure)) recheckSession();
  return formatApiError(failure);
}
