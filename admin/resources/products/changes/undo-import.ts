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
  /** Number of products that are as before. */
  undone: number;
  /** Number of products of which something was left. */
  partly: number;
  conflicts: UndoConflict[];
  removed: RemovedNames;
}

export const nothingUndone: UndoProgress = { undone: 0, partly: 0, conflicts: [], removed: {} };

/** A later import or bulk change of the same values, which an undo would leave. */
export interface LaterChange {
  id: string;
  kind: string;
  title: string;
  /** Number of products that both changed. */
  products: number;
}

/** Reads what blocks an undo, and the warning if more than half the products would be deleted. */
export async function readUndoEffect(
  import_id: string,
): Promise<{ later: readonly LaterChange[]; warning?: string }> {
  const { data, error } = await supabase.rpc('undo_import_effect', { import_id });
  if (error) {
    logError('The effect of undoing an import was not read', error);
    return { later: [] };
  }
  const { visible, left, later } = data as unknown as {
    visible: number;
    left: number;
    later: LaterChange[];
  };
  return {
    later,
    ...(isProductDrop(left, visible) && { warning: productDropText(left, visible) }),
  };
}

/**
 * Undoes what is left of an import or a bulk change, some products per call. Always publishes what was undone.
 * @returns the reason if it stopped early
 */
export async function undoImport(
  import_id: string,
  onProgress: (now: UndoProgress) => void,
): Promise<string | undefined> {
  let now = nothingUndone;
  let failure: ApiError | undefined;
  for (let next: number | null | undefined; next !== null && !failure; ) {
    const before = next === undefined ? {} : { before_position: next };
    const answer = await untilAnswered(() => supabase.rpc('undo_import', { import_id, ...before }));
    if ('error' in answer) {
      failure = answer.error;
      continue;
    }
    const batch = answer.data as unknown as UndoProgress & { next: number | null };
    now = {
      undone: now.undone + batch.undone,
      partly: now.partly + batch.partly,
      conflicts: [...now.conflicts, ...batch.conflicts],
      removed: batch.removed,
    };
    next = batch.next;
    onProgress(now);
  }
  if (now.undone + now.partly > 0) await finishImport();
  return failure && explainFailure('An import was not undone', failure);
}
