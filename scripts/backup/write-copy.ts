import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Json } from '#shared/database.types.ts';
import {
  isRequestFileType,
  requestFilesBucket,
  storedFileType,
} from '#shared/requests/request-file.ts';
import type { Client } from '../config/service-client.ts';
import { mediaType } from '../lib/content-type.ts';
import { inParallel } from '../lib/in-parallel.ts';
import { type Bucket, buckets, type Row, type Table, tables } from './catalogue.ts';
import { type Copy, pictureFile } from './read-copy.ts';

/** The type a file is stored under, by the end of its name. */
function storedType(bucket: Bucket, key: string): string {
  const type = mediaType(key) ?? 'image/webp';
  return bucket === requestFilesBucket && isRequestFileType(type) ? storedFileType(type) : type;
}

/** Puts a picture of a copy into its bucket; one that is there already is written over. */
export async function writePicture(
  client: Client,
  folder: string,
  bucket: Bucket,
  key: string,
): Promise<void> {
  const { error } = await client.storage
    .from(bucket)
    .upload(key, await readFile(path.join(folder, pictureFile(bucket, key))), {
      contentType: storedType(bucket, key),
      upsert: true,
    });
  if (error) throw new Error(`${bucket}/${key} não foi guardado: ${error.message}`);
}

/** Puts a copy's pictures into their buckets, but for those it says are there as they should be. */
export async function writePictures(
  client: Client,
  folder: string,
  copy: Copy,
  isThere: (file: string) => boolean,
): Promise<void> {
  for (const bucket of buckets) {
    const missing = copy.files[bucket].filter((key) => !isThere(pictureFile(bucket, key)));
    await inParallel(missing, (key) => writePicture(client, folder, bucket, key));
  }
}

const publicAddress = /https?:\/\/[^/"\s]+\/storage\/v1\/object\/public\/(\w+)\/([^"?\s]+)/g;

/** The rows with the address each restored picture has here; it may be gone where it was. */
function withAddressesHere(client: Client, rows: Row[], restored: ReadonlySet<string>): Row[] {
  const text = JSON.stringify(rows).replace(
    publicAddress,
    (address, bucket: string, key: string) =>
      restored.has(`${bucket}/${key}`)
        ? client.storage.from(bucket).getPublicUrl(key).data.publicUrl
        : address,
  );
  return JSON.parse(text) as Row[];
}

/** What one request carries: fewer rows where they are long. */
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

/** The rows of a copy, put aside in the database and ready to take the catalogue's place. */
export interface StagedRows {
  restore_id: string;
  /** How many there are of each table. */
  amounts: Record<Table, number>;
}

/** Puts a copy's rows aside in the database, where the catalogue stays as it is. */
export async function stageRows(client: Client, copy: Copy): Promise<StagedRows> {
  const restored = new Set(
    buckets.flatMap((bucket) => copy.files[bucket].map((key) => `${bucket}/${key}`)),
  );
  const staged: StagedRows = { restore_id: randomUUID(), amounts: {} as StagedRows['amounts'] };
  for (const table of tables) {
    const rows = withAddressesHere(client, copy.rows[table], restored);
    for (const part of inParts(rows)) {
      await client
        .rpc('stage_restore', {
          restore_id: staged.restore_id,
          into_table: table,
          rows: part as Json[],
        })
        .throwOnError();
    }
    staged.amounts[table] = rows.length;
  }
  return staged;
}
