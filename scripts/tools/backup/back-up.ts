import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '../../config/service-client.ts';
import { makeFolder } from '../../lib/folders.ts';
import { sha256 } from '../../lib/hash.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { failureReason, UserError } from '../../lib/user-error.ts';
import {
  type Amount,
  type Bucket,
  buckets,
  consistentRows,
  type Rows,
  readRows,
  readTables,
  sum,
} from './catalogue.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { pictureFile, tableFile } from './read-copy.ts';
import { listFiles, readStoredFile } from './stored-files.ts';

/** Creates the folder of a backup; never overwrites an existing one. */
async function makeCopyFolder(folder: string): Promise<void> {
  try {
    await makeFolder(path.dirname(folder));
    // A backup contains stock levels and unpublished records.
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (existsSync(folder)) {
      throw new UserError(
        `A pasta ${folder} já existe. Escolha outra: nenhuma cópia é sobrescrita.`,
      );
    }
    const why = (error as NodeJS.ErrnoException).code ?? failureReason(error);
    throw new UserError(
      `Não é possível criar a pasta ${folder} (${why}). Corrija a permissão ou escolha outra pasta.`,
    );
  }
}

type Checksums = NonNullable<Manifest['checksums']>;

async function writeTables(client: Client, folder: string, checksums: Checksums) {
  await mkdir(path.join(folder, 'tables'));
  const tables = await readTables(client);
  const read: Rows = {};
  // Reads child tables before their parents, so a product added meanwhile is included whenever its pictures are. In the
  // reverse order, every such addition would leave an orphaned row.
  for (const { table_name } of tables.toReversed()) {
    read[table_name] = await readRows(client, table_name);
  }
  const amounts: Record<string, number> = {};
  for (const [table, rows] of Object.entries(consistentRows(tables, read))) {
    const file = tableFile(table);
    const text = JSON.stringify(rows, null, 1);
    await writeFile(path.join(folder, file), text);
    checksums[file] = sha256(text);
    amounts[table] = rows.length;
  }
  return amounts;
}

async function writeFiles(client: Client, folder: string, checksums: Checksums) {
  const amounts = {} as Record<Bucket, number>;
  for (const bucket of buckets) {
    amounts[bucket] = 0;
    await inParallel(await listFiles(client, bucket), async (key) => {
      const bytes = await readStoredFile(client, bucket, key);
      if (bytes === undefined) return;
      const file = path.join(folder, pictureFile(bucket, key));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes);
      checksums[pictureFile(bucket, key)] = sha256(bytes);
      amounts[bucket] += 1;
    });
  }
  return amounts;
}

/**
 * Writes the whole catalogue with its pictures into a new folder.
 * @throws UserError if the folder cannot be created or the backup fails; it then has no manifest
 */
export async function backUp(client: Client, folder: string): Promise<Amount> {
  await makeCopyFolder(folder);
  try {
    const checksums: Checksums = {};
    const rows = await writeTables(client, folder, checksums);
    const files = await writeFiles(client, folder, checksums);
    await writeManifest(folder, { rows, files, checksums });
    return { rows: sum(rows), files: sum(files) };
  } catch (error) {
    throw new UserError(
      `A cópia em ${folder} não foi terminada (${failureReason(error)}). Apague essa pasta e rode o comando de novo.`,
      { cause: error },
    );
  }
}
