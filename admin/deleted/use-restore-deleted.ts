import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { isDenied, logError } from '../api/api-error.ts';
import { formatApiError } from '../api/format-api-error.ts';
import { recheckSession } from '../auth/session-events.ts';
import { useToast } from '../notifications/toast.ts';
import { useWatchPublishing } from '../publications/publishing-state.ts';
import type { RestoreDeletedChanges, RestoreDeletedOutcome } from './outcome.ts';
import { isRestored, restoredTexts } from './outcome-texts.ts';
import { restoreDeleted } from './restore-deleted.ts';

/** What is shown of a record elsewhere than in its own list. */
const queries = [['deleted-records'], ['product-list-choices'], ['shortcut-categories']];

/**
 * Restores deleted records and shows what became of them.
 * @returns those that stay deleted, with the reasons; undefined when the server refused or did not answer
 */
export function useRestoreDeleted(): (
  ids: readonly string[],
  changes?: RestoreDeletedChanges,
) => Promise<readonly RestoreDeletedOutcome[] | undefined> {
  const toast = useToast();
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const watchPublishing = useWatchPublishing();

  return async (ids, changes) => {
    const { outcomes, error } = await restoreDeleted(ids, changes);
    const back = outcomes.filter(isRestored);
    if (back.length > 0) {
      watchPublishing();
      const tables = new Set(back.flatMap(({ table }) => table ?? []));
      // Products that a category left come back to it, and a category with its products.
      if (tables.has('categories')) tables.add('products');
      if (tables.has('products')) tables.add('categories');
      for (const resource of tables) void invalidate({ resource, invalidates: ['list', 'detail'] });
      if (tables.has('admin_users')) recheckSession();
    }
    for (const queryKey of queries) void queryClient.invalidateQueries({ queryKey });
    if (error) {
      logError('Records did not come back', error);
      if (isDenied(error)) recheckSession();
      toast.error('Erro ao trazer de volta', formatApiError(error));
      return undefined;
    }
    const texts = restoredTexts(outcomes);
    if (texts) toast.success(texts.title, texts.note);
    return outcomes.filter((outcome) => !isRestored(outcome));
  };
}
