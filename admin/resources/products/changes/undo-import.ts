import { type ApiError, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { explainFailure } from '#admin/api/explain-failure.ts';
import { isProductDrop, productDropText } from '#shared/publishing/product-drop-guard.ts';
import { finishImport, untilAnswered } from './apply-import.ts';
import type { RemovedNames } from './removed-text.ts';

/** A change of an import that was not undone, as somebody has changed the product since. */
export interface UndoConflict {
  product_id: string;
  name: string;
  /** Missing if the product as a whole is meant. */
  field?: string | null;
  reason: 'changed' | 'deleted' | 'refused';
}

export interface UndoProgress {
  /** Number of restored products. */
  undone: number;
  conflicts: UndoConflict[];
  removed: RemovedNames;
}

export const nothingUndone: UndoProgress = { undone: 0, conflicts: [], removed: {} };

/** Returns the warning to show before an undo that would hold back publishing, as more than half the products would go. */
export async function undoWarning(import_id: string): Promise<string | undefined> {
  const { data, error } = await supabase.rpc('undo_import_effect', { import_id });
  if (error) {
    logError('The effect of undoing an import was not read', error);
    return undefined;
  }
  const { visible, left } = data as { visible: number; left: number };
  return isProductDrop(left, visible) ? productDropText(left, visible) : undefined;
}

/**
 * Undoes an import or a bulk change, some products per call; a repeated call resumes. Always publishes what was undone.
 * @returns the reason if it stopped early
 */
export async function undoImport(
  importId: string,
  onProgress: (now: UndoProgress) => void,
): Promise<string | undefined> {
  let now = nothingUndone;
  let failure: ApiError | undefined;
  for (let batch = 0, isDone = false; !isDone && !failure; batch += 1) {
    const answer = await untilAnswered(() =>
      supabase.rpc('undo_import', { import_id: importId, batch }),
    );
    if ('error' in answer) {
      failure = answer.error;
      continue;
    }
    const { done, undone, conflicts, removed } = answer.data as unknown as UndoProgress & {
      done: boolean;
    };
    now = { undone: now.undone + undone, conflicts: [...now.conflicts, ...conflicts], removed };
    isDone = done;
    onProgress(now);
  }
  if (now.undone > 0) await finishImport();
  return failure && explainFailure('An import was not undone', failure);
}
