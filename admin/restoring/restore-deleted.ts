import { type ApiError, logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { refreshLists } from '../api/data-provider.ts';
import { refresh } from '../api/query-client.ts';
import { recheckSession } from '../auth/use-account.ts';
import { fail } from '../notifications/calls.ts';
import { toast } from '../notifications/messages.ts';
import { watchPublishing } from '../publications/publishing-state.ts';
import {
  isRestored,
  type RestoreDeletedChanges,
  type RestoreDeletedOutcome,
  restoredTexts,
} from './outcome-texts.ts';

const atATime = 200;

/** Restores deleted records and publishes them as one change. Returns the outcomes up to the first error. */
async function sendRestore(
  ids: readonly string[],
  changes: RestoreDeletedChanges = {},
): Promise<{ outcomes: RestoreDeletedOutcome[]; failure: ApiError | undefined }> {
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
    // Publishes the restored records now. Otherwise their publication could take up to a minute.
    const { error } = await supabase.rpc('finish_import');
    if (error) logError('The restored records are still waiting to be published', error);
  }
  return { outcomes, failure };
}

/** Keys of queries that show records outside their own lists. */
const queries = [['deleted-records'], ['product-list-choices'], ['shortcut-categories']];

/** Restores deleted records and shows the outcomes. Returns the records that stay deleted, or undefined on failure. */
export async function restoreDeleted(
  ids: readonly string[],
  changes?: RestoreDeletedChanges,
): Promise<readonly RestoreDeletedOutcome[] | undefined> {
  const { outcomes, failure: error } = await sendRestore(ids, changes);
  const back = outcomes.filter(isRestored);
  if (back.length > 0) {
    watchPublishing();
    const tables = new Set(back.flatMap(({ table }) => table ?? []));
    // Restoring a category also affects its products, and restoring a product also affects its category.
    if (tables.has('categories')) tables.add('products');
    if (tables.has('products')) tables.add('categories');
    // Lists only: refetching a record would close its open form.
    for (const resource of tables) void refreshLists(resource);
    if (tables.has('admin_users')) recheckSession();
  }
  for (const queryKey of queries) void refresh(queryKey);
  if (error) {
    fail({ error, log: 'The records were not restored', text: 'Erro ao trazer de volta' });
    return undefined;
  }
  const texts = restoredTexts(outcomes);
  if (texts) toast.success(texts.title, texts.note);
  return outcomes.filter((outcome) => !isRestored(outcome));
}
