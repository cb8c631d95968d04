import type { Client } from '#scripts/config/service-client.ts';
import { requestFilesBucket } from '#shared/requests/request-file.ts';

/** Removes what visitors sent and no request has any more; gives how many files. Storage alone has their bytes. */
export async function removeOrphanedFiles(client: Client): Promise<number> {
  let removed = 0;
  for (;;) {
    const { data: orphans } = await client.rpc('orphaned_request_files').throwOnError();
    if (orphans.length === 0) return removed;
    const { data, error } = await client.storage.from(requestFilesBucket).remove(orphans);
    if (error) throw error;
    // Those that stay are tried again with the next.
    if (data.length === 0) throw new Error(`${orphans.length} files of no request stay`);
    removed += data.length;
  }
}
