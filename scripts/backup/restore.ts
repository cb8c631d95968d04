import { UserError } from '../process/user-error.ts';
import type { Client } from '../supabase-client.ts';
import { backUp } from './back-up.ts';
import { type Amount, buckets, removeRows, tables, tableWithRows } from './catalogue.ts';
import { readCopy } from './read-copy.ts';
import { reasonOf } from './reason.ts';
import { removeFiles } from './stored-files.ts';
import { writePictures, writeTables } from './write-copy.ts';

/** Whatever stopped it half way, the way out is the same. */
function interrupted(folder: string, error: unknown): UserError {
  return new UserError(
    `A restauração parou no meio (${reasonOf(error)}). Para recomeçar: npm run restore -- ${folder} --replace`,
    { cause: error },
  );
}

/**
 * Puts a copy into an empty catalogue: pictures first, so that no row names one that is not there.
 * @throws UserError when the catalogue is not empty or the copy is not whole; nothing is written then
 */
export async function restore(client: Client, folder: string): Promise<Amount> {
  const copy = await readCopy(folder);
  const held = await tableWithRows(client);
  if (held !== undefined) {
    throw new UserError(
      `O catálogo de destino não está vazio (${held}). Para trocar o que há nele por esta cópia, guardando antes o de agora ao lado dela: npm run restore -- ${folder} --replace`,
    );
  }
  try {
    const files = await writePictures(client, folder, copy);
    return { rows: await writeTables(client, copy), files };
  } catch (error) {
    throw interrupted(folder, error);
  }
}

/** The local time as the name of a folder has it, digits only. */
function timestamp(): string {
  // The Swedish write year, month, day, hour, minute, second.
  return new Date().toLocaleString('sv-SE').replaceAll(/\D/g, '');
}

/**
 * Puts a copy in the place of whatever the catalogue holds, which is copied before. Run again after an
 * interruption it begins anew: nothing it does asks for what an earlier run left.
 *
 * @param tell called with where the catalogue of before went, as soon as it is there
 * @throws UserError when the copy is not whole or that of before cannot be made; nothing is removed then
 */
export async function replaceCatalogue(
  client: Client,
  folder: string,
  tell: (before: string, amount: Amount) => void,
): Promise<Amount> {
  const copy = await readCopy(folder);
  const beforeFolder = `${folder}-antes-${timestamp()}`;
  tell(beforeFolder, await backUp(client, beforeFolder));
  const before = await readCopy(beforeFolder);
  try {
    // Pictures take longest. Put in while the rows of before are there, they shorten the time without products.
    const files = await writePictures(client, folder, copy);
    for (const table of tables.toReversed()) await removeRows(client, table);
    const rows = await writeTables(client, copy);
    // Last, when no row names them any more; and only files that the copy of before holds.
    for (const bucket of buckets) {
      const kept = new Set(copy.files[bucket]);
      const gone = before.files[bucket].filter((key) => !kept.has(key));
      await removeFiles(client, bucket, gone);
    }
    return { rows, files };
  } catch (error) {
    throw interrupted(folder, error);
  }
}
