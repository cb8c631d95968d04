import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from '../seed/in-parallel.ts';
import type { Client } from '../supabase-client.ts';
import { buckets, type Row, tables, writeRows } from './catalogue.ts';
import { type Copy, folderOf } from './read-copy.ts';

const contentTypes: Record<string, string> = {
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Puts a copy's pictures into their buckets; one that is there already is written over. */
export async function writePictures(client: Client, folder: string, copy: Copy): Promise<number> {
  let written = 0;
  for (const bucket of buckets) {
    await inParallel(copy.files[bucket], async (key) => {
      const { error } = await client.storage
        .from(bucket)
        .upload(key, await readFile(path.join(folderOf(folder, bucket), key)), {
          contentType: contentTypes[path.extname(key).toLowerCase()] ?? 'image/webp',
          upsert: true,
        });
      if (error) throw new Error(`${bucket}/${key} não foi guardado: ${error.message}`);
      written += 1;
    });
  }
  return written;
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

/** Puts a copy's rows into tables that are empty. */
export async function writeTables(client: Client, copy: Copy): Promise<number> {
  const restored = new Set(
    buckets.flatMap((bucket) => copy.files[bucket].map((key) => `${bucket}/${key}`)),
  );
  let written = 0;
  for (const table of tables) {
    const rows = withAddressesHere(client, copy.rows[table], restored);
    await writeRows(client, table, rows);
    written += rows.length;
  }
  return written;
}
