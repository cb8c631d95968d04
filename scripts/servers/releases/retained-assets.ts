import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Folder with assets of earlier back-office builds, kept for a while because an open tab loads its pages lazily. */
export const retainedAdmin = (dataDir: string): string => path.join(dataDir, 'admin-former');

const day = 24 * 3600_000;

/** Retention of hashed assets for open pages (milliseconds); short for catalogue data, which every edit creates. */
const outlives = (asset: string) => (/\.json(\.br|\.gz)?$/.test(asset) ? 2 : 30) * day;

/** Moves assets from a folder that is about to be removed to the retained ones. */
export async function retainAssets(from: string, to: string, now: Date): Promise<void> {
  const names = await readdir(from).catch(() => []);
  if (names.length > 0) await mkdir(to, { recursive: true });
  for (const name of names) {
    const retained = path.join(to, name);
    await rename(path.join(from, name), retained);
    // Retention begins now, regardless of the asset's age.
    await utimes(retained, now, now);
  }
}

export async function dropExpiredAssets(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (+now - mtimeMs > outlives(name)) await rm(file, { force: true });
  }
}
