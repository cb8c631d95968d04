import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Where assets of earlier back-offices stay for a while: an open tab loads its pages when they are first shown. */
export const retainedAdmin = (dataDir: string): string => path.join(dataDir, 'admin-former');

const day = 24 * 3600_000;

/**
 * How long hashed assets outlive what they were part of, for pages that stay open (milliseconds). Scripts and styles
 * are few; the catalogue's data is made anew by every edit, and a page asks for it when it opens.
 */
const outlives = (asset: string) => (/\.json(\.br|\.gz)?$/.test(asset) ? 2 : 30) * day;

/** Moves the assets of a folder that is about to be removed to the retained ones. */
export async function retainAssets(from: string, to: string, now: Date): Promise<void> {
  const names = await readdir(from).catch(() => []);
  if (names.length > 0) await mkdir(to, { recursive: true });
  for (const name of names) {
    const retained = path.join(to, name);
    await rename(path.join(from, name), retained);
    // Their time begins now, however long ago they were built.
    await utimes(retained, now, now);
  }
}

/** Removes those whose time is over. */
export async function dropExpiredAssets(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (+now - mtimeMs > outlives(name)) await rm(file, { force: true });
  }
}
