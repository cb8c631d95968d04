import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A fingerprint of files and folders (paths from the checkout's root) and of the settings a build is
 * given: what is already built from the same need not be built again.
 */
export async function sourceHash(
  places: readonly string[],
  settings: Record<string, string>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(settings).sort()));
  for (const place of places) {
    const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(
      () => undefined,
    );
    const files = entries
      ? entries
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
      : [place];
    for (const file of files.sort()) {
      hash.update(`\0${file}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/** What the public site is made of besides its data. */
export const siteSources = ['site', 'shared', 'astro.config.mjs', 'package-lock.json'];

/** What the back-office is made of. */
export const adminSources = ['admin', 'shared', 'package-lock.json'];
