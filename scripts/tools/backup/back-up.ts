import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '../../config/service-client.ts';
import { flushTree, renameAtomic } from '../../lib/atomic-write.ts';
import { makeFolder } from '../../lib/folders.ts';
import { sha256 } from '../../lib/hash.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { failureReason, UserError } from '../../lib/user-error.ts';
import {
  type Manifest,
  pictureFile,
  readManifest,
  tableFile,
  writeManifest,
} from './backup-folder.ts';
import {
  type Amount,
  type Bucket,
  buckets,
  consistentRows,
  listFiles,
  type Rows,
  readRows,
  readStoredFile,
  readTables,
  sum,
} from './catalogue.ts';

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

/** Suffix of a backup that is being written or removed; complete backups lack it. */
const unfinished = '.incompleta';

const copyName = /^vitrine-\d{14}$/;
const unfinishedName = /^vitrine-\d{14}\.incompleta$/;

/** Age after which an unfinished backup counts as abandoned (milliseconds). */
const aDay = 24 * 60 * 60 * 1000;

/** Formats the local time as digits only, for a folder name. */
export function timestamp(): string {
  // The Swedish locale orders the parts as year, month, day, hour, minute, second.
  return new Date().toLocaleString('sv-SE').replaceAll(/\D/g, '');
}

/** Lists a folder's finished backups, newest first. Goes by their manifests because clocks may be set back. */
async function listCopies(folder: string): Promise<string[]> {
  const copies: { copy: string; madeAt: string }[] = [];
  for (const name of await readdir(folder)) {
    if (!copyName.test(name)) continue;
    const copy = path.join(folder, name);
    const manifest = await readManifest(copy).catch(() => undefined);
    if (manifest) copies.push({ copy, madeAt: manifest.madeAt });
  }
  return copies.sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1)).map(({ copy }) => copy);
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!unfinishedName.test(name)) continue;
    const { mtimeMs } = await stat(path.join(folder, name));
    if (Date.now() - mtimeMs > aDay) {
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

/** Removes all intact backups in a folder except the newest. Damaged and unknown folders are left for inspection. */
export async function keepNewest(folder: string, keep: number): Promise<string[]> {
  const surplus = (await listCopies(folder)).slice(keep);
  for (const copy of surplus.toReversed()) {
    await renameAtomic(copy, `${copy}${unfinished}`);
    await rm(`${copy}${unfinished}`, { recursive: true, force: true });
  }
  return surplus;
}

/**
 * Writes a backup named after the current time into a folder of backups. Removes surplus old ones only after the new
 * one is complete and on disk.
 * @throws UserError if the backup fails; the others are unchanged
 */
export async function backUpDated(client: Client, folder: string, keep: number) {
  const copy = path.join(folder, `vitrine-${timestamp()}`);
  const aside = `${copy}${unfinished}`;
  let amount: Amount;
  try {
    amount = await backUp(client, aside);
    await flushTree(aside);
    await renameAtomic(aside, copy);
  } catch (error) {
    await rm(aside, { recursive: true, force: true }).catch(() => {});
    const { cause } = error as Error;
    if (error instanceof UserError && cause === undefined) throw error;
    throw new UserError(
      `A cópia não foi feita (${failureReason(cause ?? error)}). As de antes em ${folder} estão como estavam.`,
      { cause: error },
    );
  }
  const removed = await keepNewest(folder, keep);
  await removeLeftovers(folder);
  return { ...amount, copy, removed };
}
