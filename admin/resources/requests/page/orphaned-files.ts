import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { requestFilesBucket } from '#shared/requests/request-file.ts';

const bucket = () => supabase.storage.from(requestFilesBucket);

/**
 * Removes the files of anonymized requests. They are unreadable already, and a publisher removes the rest, so a failure
 * is only logged.
 */
export async function removeOrphanedFiles(): Promise<void> {
  const { data: orphans, error: unread } = await supabase.rpc('orphaned_request_files');
  const { error } = orphans?.length ? await bucket().remove(orphans) : { error: unread };
  if (error) logError('Files of requests were not removed', error);
}

/** Notes the files of a request to be deleted; returns a function that removes them afterwards. */
export async function filesToRemove(request_id: string): Promise<() => Promise<void>> {
  const { data, error: unread } = await supabase.rpc('files_of_request', { request_id });
  if (unread) logError('The files of a request could not be listed', unread);
  return async () => {
    if (!data?.length) return;
    const { error } = await bucket().remove(data.map(({ object_name }) => object_name));
    if (error) logError('Files of a deleted request were not removed', error);
  };
}
