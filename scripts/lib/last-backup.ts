import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeAtomic } from './atomic-write.ts';

const fileOf = (dataDir: string) => path.join(dataDir, 'last-backup');

/** Records a copy, for the metrics of a product that runs over the folder. */
export async function noteBackup(dataDir: string, copy: string): Promise<void> {
  if (existsSync(dataDir)) await writeAtomic(fileOf(dataDir), `${copy}\n`, 0o600);
}

export const lastBackup = (dataDir: string): Date | undefined =>
  statSync(fileOf(dataDir), { throwIfNoEntry: false })?.mtime;
