import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The baseline of a build: a bare loop that writes the files of a site again. It awaits nothing, makes each
 * folder once, and reading what it writes is not counted: what it takes is the disk's part of a build.
 */
export function writeAgain(from: string, to: string): { milliseconds: number; pages: number } {
  const made = new Set<string>();
  let [milliseconds, pages] = [0, 0];
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    // Read one by one: fifty thousand pages are more than should be held.
    const bytes = readFileSync(path.join(entry.parentPath, entry.name));
    const folder = path.join(to, path.relative(from, entry.parentPath));
    const file = path.join(folder, entry.name);
    const began = performance.now();
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      made.add(folder);
    }
    writeFileSync(file, bytes);
    milliseconds += performance.now() - began;
    if (entry.name.endsWith('.html')) pages += 1;
  }
  return { milliseconds, pages };
}
