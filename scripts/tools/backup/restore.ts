import { randomUUID } from 'node:crypto';
import { PostgrestError } from '@supabase/supabase-js';
import type { Client } from '../../config/service-client.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { removeStoredFiles } from '../../lib/remove-stored-files.ts';
import { failureReason, UserError } from '../../lib/user-error.ts';
import { backUp, timestamp } from './back-up.ts';
import { type Copy, pictureFile, readCopy } from './backup-folder.ts';
import {
  type Amount,
  buckets,
  catalogueBuckets,
  listFiles,
  removeUnreferencedFiles,
  sum,
} from './catalogue.ts';
import { type StagedRows, stageRows, writePicture } from './write-restored.ts';

interface Before {
  folder: string;
  copy: Copy;
}

/** Formats the location of the previous catalogue's backup for error messages. */
const storedIn = (before: Before | undefined) =>
  before ? ` O catálogo de antes está guardado em ${before.folder}.` : '';

/** True if the database rejected the request and so rolled back; false after a lost response. */
const isRefusal = (error: unknown) => error instanceof PostgrestError && !!error.code;

function reasonOfRefusal(error: unknown): string {
  const details = error instanceof PostgrestError && error.details ? `: ${error.details}` : '';
  return `${failureReason(error)}${details}`.slice(0, 300);
}

async function removeAddedPictures(
  client: Client,
  copy: Copy,
  present: Copy['files'],
  before: Before | undefined,
): Promise<void> {
  for (const bucket of buckets) {
    const former = new Set(present[bucket]);
    const added = copy.files[bucket].filter((key) => !former.has(key));
    await removeStoredFiles(client, bucket, added);
    if (!before) continue;
    const isSame = sameAs(before.copy, copy);
    const wasHeld = new Set(before.copy.files[bucket]);
    const changed = copy.files[bucket].filter(
      (key) => wasHeld.has(key) && !isSame(pictureFile(bucket, key)),
    );
    for (const key of changed) await writePicture(client, before.folder, bucket, key);
  }
}

const sameAs = (one: Copy, other: Copy) => (file: string) =>
  one.checksums?.[file] !== undefined && one.checksums[file] === other.checksums?.[file];

/**
 * Replaces the catalogue with a validated backup, or changes nothing. The database checks all rows before any picture
 * is written, and then applies the rows in one transaction.
 */
async function put(client: Client, folder: string, copy: Copy, before: Before | undefined) {
  const again = `npm run restore -- ${folder}${before ? ' --replace' : ''}`;
  const replacing = before !== undefined;
  let staged: StagedRows | undefined;
  let present: Copy['files'] | undefined;
  let applying = false;
  const apply = (
    rows: { restore_id: string; amounts: Record<string, number> },
    rehearsal: boolean,
  ) => client.rpc('apply_restore', { ...rows, replacing, rehearsal }).throwOnError();
  try {
    // An empty rehearsal rejects a non-empty catalogue before all the rows are staged.
    if (!replacing) await apply({ restore_id: randomUUID(), amounts: {} }, true);
    staged = await stageRows(client, copy);
    await apply(staged, true);
    const found = {} as Copy['files'];
    for (const bucket of buckets) found[bucket] = await listFiles(client, bucket);
    present = found;
    const isThere = before ? sameAs(before.copy, copy) : () => false;
    for (const bucket of buckets) {
      const missing = copy.files[bucket].filter((key) => !isThere(pictureFile(bucket, key)));
      await inParallel(missing, (key) => writePicture(client, folder, bucket, key));
    }
    applying = true;
    await apply(staged, false);
  } catch (error) {
    if (applying && !isRefusal(error)) {
      throw new UserError(
        `A resposta do banco de dados se perdeu (${failureReason(error)}): a restauração foi feita por inteiro, ou nada dela.${storedIn(before)} Confira o catálogo; para recomeçar: npm run restore -- ${folder} --replace`,
        { cause: error },
      );
    }
    const undone = present && removeAddedPictures(client, copy, present, before);
    const lost = await undone?.catch(
      (undoing) =>
        ` Imagens da cópia podem ter ficado no armazenamento (${failureReason(undoing)}).`,
    );
    if (staged) await client.rpc('discard_restore', { restore_id: staged.restore_id });
    if (error instanceof PostgrestError && error.message === 'catalogue_not_empty') {
      throw new UserError(
        `O catálogo de destino não está vazio (${error.details}). Para trocar o que há nele por esta cópia, guardando antes o de agora ao lado dela: npm run restore -- ${folder} --replace`,
      );
    }
    const why = isRefusal(error)
      ? `O banco de dados não aceita a cópia em ${folder} (${reasonOfRefusal(error)}).`
      : `A restauração não foi feita (${failureReason(error)}).`;
    throw new UserError(
      `${why} O catálogo está como antes.${lost ?? ''}${storedIn(before)} Para tentar de novo: ${again}`,
      { cause: error },
    );
  }
  return {
    rows: sum(staged.amounts),
    files: buckets.reduce((total, bucket) => total + copy.files[bucket].length, 0),
  };
}

/**
 * Restores a backup into an empty catalogue: pictures first, so that no row references a missing one.
 * @throws UserError if the catalogue is not empty or the backup is damaged; nothing is written then
 */
export async function restore(
  client: Client,
  folder: string,
  warn?: (what: string) => void,
): Promise<Amount> {
  return await put(client, folder, await openCopy(folder, warn), undefined);
}

/** Reads a backup. Format 1 can be restored, but damage goes unnoticed. */
async function openCopy(folder: string, warn: (what: string) => void = () => {}): Promise<Copy> {
  const copy = await readCopy(folder);
  if (!copy.checksums) {
    warn(
      `A cópia em ${folder} é do formato 1, sem somas de verificação: só as quantidades foram conferidas, e pelo banco de dados as ligações entre registros. Confira preços e imagens depois.`,
    );
  }
  return copy;
}

/**
 * Replaces the catalogue with a backup, after backing up the existing one.
 * @param tell called with the location of that backup as soon as it is complete
 * @throws UserError if the backup to restore is damaged or backing up fails; nothing is removed then
 */
export async function replaceCatalogue(
  client: Client,
  folder: string,
  tell: (before: string, amount: Amount) => void,
  warn?: (what: string) => void,
): Promise<Amount> {
  const copy = await openCopy(folder, warn);
  const beforeFolder = `${folder}-antes-${timestamp()}`;
  tell(beforeFolder, await backUp(client, beforeFolder));
  const before = { folder: beforeFolder, copy: await readCopy(beforeFolder) };
  const restored = await put(client, folder, copy, before);
  try {
    // Removes files last, once no row references them, and only those in the previous catalogue's backup. Files of
    // recently deleted records stay because those records can still be restored.
    for (const bucket of catalogueBuckets) {
      const wanted = new Set(copy.files[bucket]);
      const former = before.copy.files[bucket].filter((key) => !wanted.has(key));
      await removeUnreferencedFiles(client, bucket, former);
    }
  } catch (error) {
    throw new UserError(
      `O catálogo foi restaurado, mas imagens que ninguém usa mais não foram apagadas (${failureReason(error)}).${storedIn(before)} Para apagá-las: npm run restore -- ${folder} --replace`,
      { cause: error },
    );
  }
  return restored;
}
