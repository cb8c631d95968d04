import { lstatSync, readdirSync } from 'node:fs';
import { mkdir, mkdtempDisposable, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserError } from './user-error.ts';

const isFolder = async (folder: string) =>
  (await stat(folder).catch(() => undefined))?.isDirectory() ?? false;

/** Creates a folder that only its owner may access; returns an empty list if it exists. */
async function makeOne(folder: string): Promise<string[]> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return [folder];
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST' && (await isFolder(folder));
    if (isThere) return [];
    throw error;
  }
}

/**
 * Creates a folder that only its owner may access, with its parents. Node's own `recursive` option never returns in a
 * file system that cannot create folders, such as /proc.
 * @returns the created folders, outermost first
 */
export async function makeFolder(folder: string): Promise<string[]> {
  try {
    return await makeOne(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const above = path.dirname(folder);
    // Another process may have created it meanwhile.
    const made = (await isFolder(above)) ? [] : await makeFolder(above);
    return [...made, ...(await makeOne(folder))];
  }
}

/** Lists all files in a folder, including subfolders, as paths relative to the folder (`/sobre.html`). */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.relative(folder, path.join(entry.parentPath, entry.name));
      return `/${file.split(path.sep).join('/')}`;
    });
}

/** Creates a temporary folder that is removed at the end of the scope. */
export const scratchFolder = () => mkdtempDisposable(path.join(tmpdir(), 'vitrine-'));

const block = 4096;

/** Measures a folder's disk usage as `du` does (bytes): in whole blocks, counting hard links once. */
export function diskUsage(folder: string, seen = new Set<number>()): number {
  let bytes = block;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      bytes += diskUsage(place, seen);
      continue;
    }
    const found = lstatSync(place, { throwIfNoEntry: false });
    if (!found || (found.nlink > 1 && seen.has(found.ino))) continue;
    seen.add(found.ino);
    bytes += Math.ceil(found.size / block) * block;
  }
  return bytes;
}

const elsewhere = 'use outra pasta: DATA_DIR=outra-pasta npm start';

/** Explanations of errors caused by the disk, not by the folder's permissions. */
const ofTheDisk: Readonly<Record<string, (folder: string) => string>> = {
  ENOSPC: (folder) => `O disco de ${folder} está cheio (ENOSPC). Libere espaço, ou ${elsewhere}.`,
  EDQUOT: (folder) =>
    `A cota de disco de quem roda o produto acabou em ${folder} (EDQUOT). Libere espaço ou aumente a cota, ou ${elsewhere}.`,
  EROFS: (folder) =>
    `O disco de ${folder} só pode ser lido (EROFS): foi montado assim, ou o sistema o travou por um erro. Veja o registro do sistema (dmesg), monte-o para gravar (mount -o remount,rw), ou ${elsewhere}.`,
};

/** Converts a failed write to a UserError. `otherwise` explains failures that the disk did not cause. */
export function unwritable(
  folder: string,
  error: unknown,
  otherwise = (why: string) =>
    `Não é possível gravar em ${folder} (${why}). Corrija a permissão ou ${elsewhere}.`,
): UserError {
  const why = (error as NodeJS.ErrnoException).code ?? String(error);
  return new UserError(ofTheDisk[why]?.(folder) ?? otherwise(why), { cause: error });
}

/** Creates the data folder if missing; throws a UserError with a remedy when it is not writable. */
export async function assertWritable(folder: string): Promise<void> {
  const probe = path.join(folder, `.prova-${process.pid}`);
  try {
    await makeFolder(folder);
    // A full disk may have room for a file name but not for content.
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    await rm(probe, { force: true }).catch(() => {});
    throw unwritable(folder, error);
  }
}
