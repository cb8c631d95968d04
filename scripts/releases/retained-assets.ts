import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Where parts of former back-offices stay for a while: a tab that is open loads its pages when they are opened. */
export const retainedAdmin = (dataDir: string): string => path.join(dataDir, 'admin-former');

const day = 24 * 3600_000;

/**
 * How long hashed assets outlive what they were part of, for pages that stay open (milliseconds). Scripts and styles
 * are few; the catalogue's data is made anew by every edit, and a page asks for it when it opens.
 */
const outlives = (asset: string) => (/\.json(\.br|\.gz)?$/.test(asset) ? 2 : 30) * day;

/** Moves the assets of one folder, which is about to go, to those that are former ones from now on. */
export async function retainAssets(from: string, to: string, now: Date): Promise<void> {
  const names = await readdir(from).catch(() => []);
  if (names.length > 0) await mkdir(to, { recursive: true });
  for (const name of names) {
    const kept = path.join(to, name);
    await rename(path.join(from, name), kept);
    // However long ago they were built.
    await utimes(kept, now, now);
  }
}

/** Lets go of those whose time is over. */
export async function dropExpiredAssets(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (+now - mtimeMs > outlives(name)) await rm(file, { force: true });
  }
}
