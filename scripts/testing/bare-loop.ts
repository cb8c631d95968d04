import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Rewrites a site's files in a bare loop, to measure how much of a build's time the disk takes; reading is not timed.
 * @returns the duration (milliseconds), and the number of pages
 */
export function writeAgain(from: string, to: string) {
  const made = new Set<string>();
  let [milliseconds, pages] = [0, 0];
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    // Reads one file at a time because fifty thousand pages do not fit into memory.
    const bytes = readFileSync(path.join(entry.parentPath, entry.name));
    const folder = path.join(to, path.relative(from, entry.parentPath));
    const began = performance.now();
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    writeFileSync(path.join(folder, entry.name), bytes);
    milliseconds += performance.now() - began;
    if (entry.name.endsWith('.html')) pages += 1;
  }
  return { milliseconds, pages };
}
