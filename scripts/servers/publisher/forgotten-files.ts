import type { Client } from '#scripts/config/service-client.ts';
import { removeStoredFiles } from '#scripts/lib/remove-stored-files.ts';

/** What the database names at once. */
const filesAtATime = 1000;

/**
 * Removes the stored pictures that nothing shows any more, nor would if what went lately came back.
 * @param now the clock of the database, unless another moment is given
 * @returns how many
 */
export async function removeForgottenFiles(client: Client, now?: Date): Promise<number> {
  for (let removed = 0; ; ) {
    const { data: files } = await client
      .rpc('forgotten_files', {
        most: filesAtATime,
        ...(now && { as_of: now.toISOString() }),
      })
      .throwOnError();
    for (const [bucket, inBucket] of Map.groupBy(files, ({ bucket }) => bucket)) {
      await removeStoredFiles(
        client,
        bucket,
        inBucket.map(({ key }) => key),
      );
    }
    removed += files.length;
    if (files.length < filesAtATime) return removed;
  }
}
