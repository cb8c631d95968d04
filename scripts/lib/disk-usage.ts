import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

const block = 4096;

/** Measures the disk usage of a folder like `du` (bytes): whole blocks, and hard links once. */
export function diskUsage(folder: string, seen = new Set<number>()): number {
  let bytes = block;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      bytes += diskUsage(place, seen);
      continue;
    }
    const found = lstatSync(place, { throwIfNoEntry: false });
    if (!found || (found.nlink > 1 && seen.has(found.ino))) continue;
    seen.add(found.ino);
    bytes += Math.ceil(found.size / block) * block;
  }
  return bytes;
}
