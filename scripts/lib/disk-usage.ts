import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What a disk gives to a file: whole blocks of so many bytes. */
const block = 4096;

/**
 * What a folder takes of a disk, as `du` counts it (bytes): whole blocks, and a file with several names once.
 * @param counts whether a place below it is counted, with what is in it
 */
export function diskUsage(
  folder: string,
  counts: (place: string) => boolean = () => true,
  seen = new Set<number>(),
): number {
  let bytes = block;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (!counts(place)) continue;
    if (entry.isDirectory()) {
      bytes += diskUsage(place, counts, seen);
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
