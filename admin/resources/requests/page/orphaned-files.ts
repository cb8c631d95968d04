import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { requestFilesBucket } from '#shared/requests/request-file.ts';

const files = () => supabase.storage.from(requestFilesBucket);

/**
 * Removes what was sent with requests that are nobody's now. Nobody reads it any more, and the publisher removes what
 * stays, where there is one; so a failure is only logged.
 */
export async function removeOrphanedFiles(): Promise<void> {
  const { data: orphans, error: unknown } = await supabase.rpc('orphaned_request_files');
  const { error } = orphans?.length ? await files().remove(orphans) : { error: unknown };
  if (error) logError('Files of requests were not removed', error);
}

/** Notes the files of a request that is about to go; what it returns removes them after. */
export async function filesToRemove(request_id: string): Promise<() => Promise<void>> {
  const { data, error: unread } = await supabase.rpc('files_of_request', { request_id });
  if (unread) logError('It is unknown which files a request has', unread);
  return async () => {
    if (!data?.length) return;
    const { error } = await files().remove(data.map(({ object_name }) => object_name));
    if (error) logError('Files of a deleted request were not removed', error);
  };
}
