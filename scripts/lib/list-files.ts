import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Lists every file below a folder, as a path from it (`/sobre.html`). */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.relative(folder, path.join(entry.parentPath, entry.name));
      return `/${file.split(path.sep).join('/')}`;
    });
}
