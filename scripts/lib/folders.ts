import { lstatSync, readdirSync } from 'node:fs';
import { mkdir, mkdtempDisposable, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

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
