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
    const { ino, nlink, size } = lstatSync(place);
    if (nlink > 1 && seen.has(ino)) continue;
    seen.add(ino);
    bytes += Math.ceil(size / block) * block;
  }
  return bytes;
}
