import type { Client } from '../../config/service-client.ts';
import { removeStoredFiles } from '../../lib/remove-stored-files.ts';
import type { Bucket } from './catalogue.ts';

export async function listFiles(client: Client, bucket: Bucket, folder = ''): Promise<string[]> {
  const keys: string[] = [];
  for (let offset = 0; ; ) {
    const { data, error } = await client.storage
      .from(bucket)
      .list(folder, { limit: 100, offset, sortBy: { column: 'name', order: 'asc' } });
    if (error) throw new Error(`o balde ${bucket} não foi lido: ${error.message}`);
    for (const { name, id } of data) {
      const key = folder === '' ? name : `${folder}/${name}`;
      // An entry without an id is a folder.
      keys.push(...(id === null ? await listFiles(client, bucket, key) : [key]));
    }
    if (data.length === 0) return keys;
    offset += data.length;
  }
}

/** Reads a file; undefined if an editor removed it after it was listed. */
export async function readStoredFile(client: Client, bucket: Bucket, key: string) {
  const { data, error } = await client.storage.from(bucket).download(key);
  if (!error) return Buffer.from(await data.arrayBuffer());
  // Lists the whole bucket because error statuses and single-folder listings vary between backends, and an existing
  // file must not be mistaken for a removed one.
  if (!(await listFiles(client, bucket)).includes(key)) return undefined;
  throw new Error(`${bucket}/${key} não foi lido: ${error.message}`);
}

const askedAtATime = 1000;

/** Removes files that no record references. References from restorable deleted records count as well. */
export async function removeUnreferencedFiles(
  client: Client,
  bucket: Bucket,
  keys: readonly string[],
): Promise<void> {
  for (let from = 0; from < keys.length; from += askedAtATime) {
    const { data: unreferenced } = await client
      .rpc('unreferenced_files', { bucket, keys: keys.slice(from, from + askedAtATime) })
      .throwOnError();
    await removeStoredFiles(client, bucket, unreferenced);
  }
}
