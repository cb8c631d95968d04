import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

const isFolder = (folder: string) =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Makes a folder with those above it; for its owner alone. Not by Node's own `recursive`: below a file system that has
 * no folders to be made, such as /proc, that one never returns.
 * @returns the folders that were made, the outermost first
 */
export async function makeFolder(folder: string): Promise<string[]> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return [folder];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await isFolder(folder))) return [];
    const above = path.dirname(folder);
    if (code !== 'ENOENT' || (await isFolder(above))) throw error;
    const made = await makeFolder(above);
    // Somebody else may have made it meanwhile.
    return [...made, ...(await makeFolder(folder))];
  }
}
