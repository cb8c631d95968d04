import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What a disk gives to a file: whole blocks of so many bytes. */
const block = 4096;

/** Bytes a folder takes of a disk, as `du` counts them: whole blocks, and a file with several names once. */
export function diskUsage(folder: string, seen = new Set<number>()): number {
  let bytes = block;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      bytes += diskUsage(place, seen);
      continue;
    }
    // A file may be gone again by now.
    const found = lstatSync(place, { throwIfNoEntry: false });
    if (!found || (found.nlink > 1 && seen.has(found.ino))) continue;
    seen.add(found.ino);
    bytes += Math.ceil(found.size / block) * block;
  }
  return bytes;
}
