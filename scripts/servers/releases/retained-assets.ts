import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/** Folder of assets from earlier back-office builds, kept for a while because open tabs lazy-load pages. */
export const retainedAdmin = (dataDir: string): string => path.join(dataDir, 'admin-former');

const day = 24 * 3600_000;

/** Retention of hashed assets for open pages (milliseconds). Short for catalogue data because every edit adds some. */
const outlives = (asset: string) => (/\.json(\.br|\.gz)?$/.test(asset) ? 2 : 30) * day;

/** Moves assets from a folder about to be removed to the retained ones. */
export async function retainAssets(from: string, to: string, now: Date): Promise<void> {
  const names = await readdir(from).catch(() => []);
  if (names.length > 0) await mkdir(to, { recursive: true });
  for (const name of names) {
    const retained = path.join(to, name);
    await rename(path.join(from, name), retained);
    // Retention starts now, whatever the asset's age.
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
