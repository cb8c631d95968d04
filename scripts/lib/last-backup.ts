import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeAtomic } from './atomic-write.ts';

/** A file of the data folder that is as old as the last of the copies that are made again and again. */
const fileOf = (dataDir: string) => path.join(dataDir, 'last-backup');

/** Notes that such a copy was made, for the metrics of the product that runs over the folder, if one does. */
export async function noteBackup(dataDir: string, copy: string): Promise<void> {
  if (existsSync(dataDir)) await writeAtomic(fileOf(dataDir), `${copy}\n`, 0o600);
}

export const lastBackup = (dataDir: string): Date | undefined =>
  statSync(fileOf(dataDir), { throwIfNoEntry: false })?.mtime;
