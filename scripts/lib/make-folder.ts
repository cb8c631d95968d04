import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

const isFolder = (folder: string) =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Makes one folder, for its owner alone; answers with none when it is there already. */
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
 * Makes a folder with those above it; for its owner alone. Not by Node's own `recursive`: below a file system that has
 * no folders to be made, such as /proc, that one never returns.
 * @returns the folders that were made, the outermost first
 */
export async function makeFolder(folder: string): Promise<string[]> {
  try {
    return await makeOne(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const above = path.dirname(folder);
    // It may be there by now: others make folders, too.
    const made = (await isFolder(above)) ? [] : await makeFolder(above);
    return [...made, ...(await makeOne(folder))];
  }
}
