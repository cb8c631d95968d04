import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Json } from '#shared/database.types.ts';
import { publicFileHeaders } from '#shared/images/file-rules.ts';
import {
  isRequestFileType,
  requestFilesBucket,
  storedFileType,
} from '#shared/requests/request-file.ts';
import type { Client } from '../../config/service-client.ts';
import { mediaType } from '../../lib/content-type.ts';
import { type Copy, pictureFile } from './backup-folder.ts';
import { type Bucket, buckets, formerTable, type Row, readTables } from './catalogue.ts';

function storedType(bucket: Bucket, key: string): string {
  const type = mediaType(key) ?? 'image/webp';
  return bucket === requestFilesBucket && isRequestFileType(type) ? storedFileType(type) : type;
}

/** Uploads a picture from a backup, overwriting an existing one. */
export async function writePicture(client: Client, folder: string, bucket: Bucket, key: string) {
  const { error } = await client.storage
    .from(bucket)
    .upload(key, await readFile(path.join(folder, pictureFile(bucket, key))), {
      contentType: storedType(bucket, key),
      upsert: true,
      ...(bucket !== requestFilesBucket && { headers: publicFileHeaders }),
    });
  if (error) throw new Error(`${bucket}/${key} não foi guardado: ${error.message}`);
}

const publicAddress = /https?:\/\/[^/"\s]+\/storage\/v1\/object\/public\/(\w+)\/([^"?\s]+)/g;

/** Updates the URLs of restored pictures because the old origin may no longer exist. */
function withCurrentUrls(client: Client, rows: Row[], restored: ReadonlySet<string>): Row[] {
  const text = JSON.stringify(rows).replace(
    publicAddress,
    (address, bucket: string, key: string) =>
      restored.has(`${bucket}/${key}`)
        ? client.storage.from(bucket).getPublicUrl(key).data.publicUrl
        : address,
  );
  return JSON.parse(text) as Row[];
}

/** Maximum size of a request, in rows and in characters. */
const rowsAtATime = 500;
const lettersAtATime = 500_000;

function* inParts(rows: readonly Row[]): Generator<Row[]> {
  let part: Row[] = [];
  let letters = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    if (part.length === rowsAtATime || (part.length > 0 && letters + length > lettersAtATime)) {
      yield part;
      part = [];
      letters = 0;
    }
    part.push(row);
    letters += length;
  }
  if (part.length > 0) yield part;
}

export type StagedRows = Awaited<ReturnType<typeof stageRows>>;

/** Stages a backup's rows in the database, ready to replace the catalogue. */
export async function stageRows(client: Client, copy: Copy) {
  const restored = new Set(
    buckets.flatMap((bucket) => copy.files[bucket].map((key) => `${bucket}/${key}`)),
  );
  const restore_id = randomUUID();
  const amounts: Record<string, number> = {};
  const tables = (await readTables(client)).map(({ table_name }) => table_name);
  for (const table of [...tables, formerTable]) {
    const copied = copy.rows[table];
    // Tables missing from an older backup keep their rows.
    if (!copied) continue;
    const rows = withCurrentUrls(client, copied, restored);
    for (const part of inParts(rows)) {
      await client
        .rpc('stage_restore', { restore_id, into_table: table, rows: part as Json[] })
        .throwOnError();
    }
    amounts[table] = rows.length;
  }
  return { restore_id, amounts };
}
