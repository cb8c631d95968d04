import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Fingerprint of files and folders (paths from the checkout's root) and of the settings of a build. */
export async function sourceHash(places: readonly string[], settings: Record<string, string>) {
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

export const siteSources = ['site', 'shared', 'astro.config.mjs', 'package-lock.json'];

export const adminSources = ['admin', 'shared', 'package-lock.json'];
