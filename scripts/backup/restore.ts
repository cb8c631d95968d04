import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../process/user-error.ts';
import { filesBelow } from '../publish/files-below.ts';
import { inParallel } from '../seed/in-parallel.ts';
import type { Client } from '../supabase-client.ts';
import type { Amount } from './back-up.ts';
import { buckets, type Row, readRows, tables, writeRows } from './catalogue.ts';

const contentTypes: Record<string, string> = {
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

async function readTable(folder: string, table: string): Promise<Row[]> {
  const file = path.join(folder, 'tables', `${table}.json`);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Row[];
  } catch {
    throw new UserError(
      `Falta ${file}, ou não é de uma cópia. Aponte a pasta feita por npm run backup.`,
    );
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

/**
 * Puts a backup into an empty catalogue: pictures first, so that no row names one that is not there.
 * @throws UserError when the catalogue is not empty or the folder is no backup
 */
export async function restore(client: Client, folder: string): Promise<Amount> {
  // All of it is read before anything is written.
  const backup = await Promise.all(
    tables.map(async (table) => [table, await readTable(folder, table)] as const),
  );
  for (const table of tables) {
    if ((await readRows(client, table)).length > 0) {
      throw new UserError(
        `O catálogo de destino não está vazio (${table}). Restaure num projeto novo, ou com outra DATA_DIR.`,
      );
    }
  }
  const amount: Amount = { rows: 0, files: 0 };
  const restored = new Set<string>();
  for (const bucket of buckets) {
    const from = path.join(folder, 'files', bucket);
    await inParallel(await filesBelow(from).catch(() => []), async (file) => {
      const { error } = await client.storage
        .from(bucket)
        .upload(file.slice(1), await readFile(path.join(from, file)), {
          contentType: contentTypes[path.extname(file).toLowerCase()] ?? 'image/webp',
          upsert: true,
        });
      if (error) throw new Error(`${bucket}${file} não foi guardado: ${error.message}`);
      restored.add(`${bucket}${file}`);
      amount.files += 1;
    });
  }
  for (const [table, rows] of backup) {
    await writeRows(client, table, withAddressesHere(client, rows, restored));
    amount.rows += rows.length;
  }
  return amount;
}
