import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { App } from 'astro/app';
import { listFiles } from '#scripts/lib/folders.ts';
import type { TakeTurn } from '#scripts/process/build-turn.ts';
import { isRunning } from '#scripts/process/processes.ts';
import { runBuild } from './build-process.ts';

/** Hashes a build's settings, files and folders (paths relative to the root). */
export async function sourceHash(
  places: readonly string[],
  settings: Record<string, string>,
  root = '.',
) {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(settings).sort()));
  for (const place of places) {
    // `place` is a file, not a folder.
    const listed = await listFiles(path.join(root, place)).catch(() => ['']);
    for (const file of listed.map((below) => place + below).sort()) {
      hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)));
    }
  }
  return hash.digest('hex');
}

export const siteSources = ['site', 'shared', 'astro.config.mjs', 'package-lock.json'];

export const adminSources = ['admin', 'shared', 'package-lock.json'];

export interface SiteBundle {
  pages: string;
  fixedPages: readonly string[];
  /** Folder with the scripts, styles and public files that browsers load. */
  client: string;
}

export const serverEntry = 'entry.mjs';

/** Folder of bundles; inside the checkout because their code imports its packages. */
const bundlesFolder = '.astro/bundles';

/** Number of recently used bundles to keep for quickly switching between versions. */
const keptBundles = 3;

/** Returns the file that marks a folder as a complete bundle; it is written last. */
const recordIn = (folder: string) => path.join(folder, 'bundle.bin');

async function contentHash(folder: string): Promise<string> {
  const places = (await readdir(folder)).sort();
  const isContent = (place: string) => path.join(folder, place) !== recordIn(folder);
  return sourceHash(places.filter(isContent), {}, folder);
}

/** Marks a folder holding `pages/` and `client/` as a complete bundle by writing its record. */
export async function sealBundle(folder: string, fixedPages: readonly string[]): Promise<void> {
  const record = serialize({ fixedPages, hash: await contentHash(folder) });
  await writeFile(recordIn(folder), record);
}

/** Reads the bundle in a folder; undefined if it is missing or a file has changed. */
export async function readBundle(folder: string): Promise<SiteBundle | undefined> {
  try {
    const { fixedPages, hash } = deserialize(await readFile(recordIn(folder)));
    if (hash !== (await contentHash(folder))) return undefined;
    return {
      pages: path.resolve(folder, 'pages'),
      fixedPages,
      client: path.join(folder, 'client'),
    };
  } catch {
    return undefined;
  }
}

/** Removes the least recently used bundles and the leftovers of killed builds. */
async function pruneBundles(): Promise<void> {
  const bundles: { folder: string; used: number }[] = [];
  for (const name of await readdir(bundlesFolder)) {
    const folder = path.join(bundlesFolder, name);
    const [, builder] = name.split('.');
    if (builder === undefined) {
      const { mtimeMs: used } = await stat(recordIn(folder)).catch(() => ({ mtimeMs: 0 }));
      bundles.push({ folder, used });
    } else if (!isRunning(Number(builder))) await rm(folder, { recursive: true, force: true });
  }
  bundles.sort((a, b) => b.used - a.used);
  for (const { folder } of bundles.slice(keptBundles)) {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds a bundle in a temporary folder and renames it so that concurrent builds end up sharing one bundle. */
async function build(folder: string): Promise<SiteBundle> {
  const aside = `${folder}.${process.pid}`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  try {
    // Never aborted: the child process ends with this one.
    await runBuild(['bundle', aside], {}, new AbortController().signal);
    await rename(aside, folder).catch(async () => {
      if (await readBundle(folder)) return;
      // The existing folder holds a damaged bundle.
      await rm(folder, { recursive: true, force: true });
      await rename(aside, folder);
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  const built = await readBundle(folder);
  if (!built) throw new Error(`The bundle in ${folder} has changed.`);
  return built;
}

/** Returns the current code's bundle; builds it if missing. Callers that already have a turn omit `takeTurn`. */
export async function openSiteBundle(takeTurn?: TakeTurn): Promise<SiteBundle> {
  const key = await sourceHash([...siteSources, 'package.json', 'tsconfig.json'], {});
  const folder = path.join(bundlesFolder, key);
  let found = await readBundle(folder);
  if (!found) {
    using _ = await takeTurn?.(new AbortController().signal);
    // Another shop may have built it meanwhile.
    found = (takeTurn && (await readBundle(folder))) || (await build(folder));
  }
  const now = new Date();
  // Fails harmlessly if another process is removing the bundle: it is already loaded here or will be built again.
  await utimes(recordIn(folder), now, now).catch(() => {});
  await pruneBundles();
  return found;
}

/** Loads a bundle's server with all its modules because their files may be removed while it runs. */
export async function loadServer({ pages }: SiteBundle): Promise<App> {
  const load = (file: string) => import(pathToFileURL(path.join(pages, file)).href);
  const { app } = (await load(serverEntry)) as { app: App };
  for (const file of await listFiles(pages)) if (file.endsWith('.mjs')) await load(file);
  return app;
}
