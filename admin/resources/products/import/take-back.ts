import { type ApiError, isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { areTooFew, tooFewText } from '#shared/publishing/too-few-products.ts';
import { untilAnswered } from './apply-import.ts';
import type { RemovedNames } from './removed-text.ts';

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
  removed: RemovedNames;
}

export const nothingTakenBack: TakingBack = { takenBack: 0, kept: [], removed: {} };

/**
 * What is to be said before an import is taken back: that the site would wait to be published, as it would lose more than
 * half of its products; undefined where it would not, or where that is not known.
 */
export async function takeBackWarning(import_id: string): Promise<string | undefined> {
  const { data, error } = await supabase.rpc('take_back_effect', { import_id });
  if (error) {
    logError('What taking an import back would do was not read', error);
    return undefined;
  }
  const { visible, left } = data as { visible: number; left: number };
  return areTooFew(left, visible) ? tooFewText(left, visible) : undefined;
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
  let now = nothingTakenBack;
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
    const { done, taken_back, kept, removed } = answer.data as {
      done: boolean;
      taken_back: number;
      kept: KeptChange[];
      removed: RemovedNames;
    };
    now = { takenBack: now.takenBack + taken_back, kept: [...now.kept, ...kept], removed };
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
