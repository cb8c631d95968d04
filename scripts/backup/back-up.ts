import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from '../seed/in-parallel.ts';
import type { Client } from '../supabase-client.ts';
import { buckets, filesOf, readRows, tables } from './catalogue.ts';

/** What a backup or a restore went through. */
export interface Amount {
  rows: number;
  files: number;
}

/** Writes the whole catalogue with its pictures into a new folder. */
export async function backUp(client: Client, folder: string): Promise<Amount> {
  const amount: Amount = { rows: 0, files: 0 };
  await mkdir(folder);
  await mkdir(path.join(folder, 'tables'));
  for (const table of tables) {
    const rows = await readRows(client, table);
    await writeFile(path.join(folder, 'tables', `${table}.json`), JSON.stringify(rows, null, 1));
    amount.rows += rows.length;
  }
  for (const bucket of buckets) {
    await inParallel(await filesOf(client, bucket), async (key) => {
      const { data, error } = await client.storage.from(bucket).download(key);
      if (error) throw new Error(`${bucket}/${key} não foi lido: ${error.message}`);
      const file = path.join(folder, 'files', bucket, key);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, Buffer.from(await data.arrayBuffer()));
      amount.files += 1;
    });
  }
  return amount;
}
