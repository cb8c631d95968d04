import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

const isFolder = (folder: string) =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Creates a folder for its owner only; returns an empty list if it exists. */
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
 * Creates a folder with its parents, for its owner only. Node's own `recursive` never returns below a file system that
 * cannot create folders, such as /proc.
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
