import { type ApiError, isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { isProductDrop, productDropText } from '#shared/publishing/product-drop-guard.ts';
import { untilAnswered } from './apply-import.ts';
import type { RemovedNames } from './removed-text.ts';

/** What an import changed and somebody has changed since: it is not undone. */
export interface UndoConflict {
  product_id: string;
  name: string;
  /** Undefined of the product as a whole. */
  field?: string | null;
  reason: 'changed' | 'deleted' | 'refused';
}

export interface UndoProgress {
  /** Products that are as they were. */
  undone: number;
  conflicts: UndoConflict[];
  removed: RemovedNames;
}

export const nothingUndone: UndoProgress = { undone: 0, conflicts: [], removed: {} };

/**
 * What is to be said before an import is undone: that the site would wait to be published, as it would lose more than
 * half of its products; undefined where it would not, or where that is not known.
 */
export async function undoWarning(import_id: string): Promise<string | undefined> {
  const { data, error } = await supabase.rpc('undo_import_effect', { import_id });
  if (error) {
    logError('What undoing an import would do was not read', error);
    return undefined;
  }
  const { visible, left } = data as { visible: number; left: number };
  return isProductDrop(left, visible) ? productDropText(left, visible) : undefined;
}

/**
 * Undoes what an import or a change of many has done, some products a call; begun again it goes on. What was undone is
 * published when it ends, however it does.
 * @returns why it stopped, where it did
 */
export async function undoImport(
  importId: string,
  onProgress: (now: UndoProgress) => void,
): Promise<string | undefined> {
  let now = nothingUndone;
  let failure: ApiError | undefined;
  const { signal } = new AbortController();
  for (let batch = 0, isDone = false; !isDone && !failure; batch += 1) {
    const answer = await untilAnswered(
      () => supabase.rpc('undo_import', { import_id: importId, batch }),
      signal,
      () => {},
    );
    if ('error' in answer) {
      failure = answer.error;
      continue;
    }
    const { done, undone, conflicts, removed } = answer.data as {
      done: boolean;
      undone: number;
      conflicts: UndoConflict[];
      removed: RemovedNames;
    };
    now = { undone: now.undone + undone, conflicts: [...now.conflicts, ...conflicts], removed };
    isDone = done;
    onProgress(now);
  }
  if (now.undone > 0) {
    const { error } = await supabase.rpc('finish_import');
    // Then it is published by itself, a minute later.
    if (error) logError('The end of an undo was not told', error);
  }
  if (failure === undefined) return undefined;
  logError('An import was not undone', failure);
  if (isDenied(failure)) recheckSession();
  return formatApiError(failure);
}
