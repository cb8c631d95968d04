import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { App } from 'astro/app';
import { sha256 } from '#scripts/lib/checksum.ts';
import { listFiles } from '#scripts/lib/list-files.ts';
import type { TakeTurn } from '#scripts/process/build-turn.ts';
import { isRunning } from '#scripts/process/is-running.ts';
import { buildBundle } from './build.ts';
import { siteSources, sourceHash } from './source-hash.ts';

/** The site's code as Astro bundles it: what is the same whatever the catalogue says. */
export interface SiteBundle {
  /** The folder of the server that renders pages. */
  pages: string;
  /** Addresses of the pages that there are whatever the catalogue says. */
  fixedPages: readonly string[];
  /** The folder of scripts, styles and public files that browsers get. */
  client: string;
}

/** The module of the server that is imported, among others it needs. */
export const serverEntry = 'entry.mjs';

/** The bundles lie in the checkout, as their code imports its packages. */
const bundlesFolder = '.astro/bundles';

/** Those used last are kept: branches change, and one goes back to an earlier version. */
const keptBundles = 3;

/** What a folder is a whole bundle by; written last. */
const recordIn = (folder: string) => path.join(folder, 'bundle.bin');

async function checksums(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const file of (await listFiles(folder)).sort()) {
    const place = path.join(folder, file);
    if (place !== recordIn(folder)) found.set(file, sha256(await readFile(place)));
  }
  return found;
}

/**
 * Makes a bundle of a folder with the files `pages/…` and `client/…`.
 * @param fixedPages addresses of the pages that there are whatever the catalogue says
 */
export async function sealBundle(folder: string, fixedPages: readonly string[]): Promise<void> {
  const record = serialize({ fixedPages, files: await checksums(folder) });
  await writeFile(recordIn(folder), record);
}

/** The bundle in a folder; undefined when there is none, or one of its files is not as it was written. */
export async function readBundle(folder: string): Promise<SiteBundle | undefined> {
  try {
    const { fixedPages, files } = deserialize(await readFile(recordIn(folder)));
    const found = await checksums(folder);
    const whole =
      files.size === found.size && [...found].every(([file, sum]) => files.get(file) === sum);
    if (!whole) return undefined;
    return {
      pages: path.resolve(folder, 'pages'),
      fixedPages,
      client: path.join(folder, 'client'),
    };
  } catch {
    return undefined;
  }
}

/** Removes what was not used for longest, and what builds that were killed have left. */
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

/** Builds a bundle aside, and gives it its place; whichever of two processes is quicker, both use the same. */
async function build(folder: string): Promise<SiteBundle> {
  const aside = `${folder}.${process.pid}`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  try {
    await buildBundle(aside);
    await rename(aside, folder).catch(async () => {
      if (await readBundle(folder)) return;
      // What has its place is not another process's, but a damaged one.
      await rm(folder, { recursive: true, force: true });
      await rename(aside, folder);
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  const built = await readBundle(folder);
  if (!built) throw new Error(`The bundle in ${folder} is not as it was written.`);
  return built;
}

/** Builds a bundle, unless another shop has done that while it was waited for. */
async function buildInTurn(folder: string, takeTurn: TakeTurn | undefined): Promise<SiteBundle> {
  const endTurn = await takeTurn?.(new AbortController().signal);
  try {
    return (takeTurn && (await readBundle(folder))) || (await build(folder));
  } finally {
    endTurn?.();
  }
}

/**
 * The bundle of the site's code as it is now, built only if it was not before: a start, a whole publication and a
 * test have nothing left to do but to render pages, and Astro is not even loaded.
 * @param takeTurn waits for whole builds of other shops, unless its caller has done that
 * @throws BuildFailed
 */
export async function openSiteBundle(takeTurn?: TakeTurn): Promise<SiteBundle> {
  const key = await sourceHash([...siteSources, 'package.json', 'tsconfig.json'], {});
  const folder = path.join(bundlesFolder, key);
  const found = (await readBundle(folder)) ?? (await buildInTurn(folder, takeTurn));
  const now = new Date();
  // Another process may just be removing it; it is loaded by then or built again.
  await utimes(recordIn(folder), now, now).catch(() => {});
  await pruneBundles();
  return found;
}

/**
 * The server that renders the pages of a bundle. All of its modules are loaded now, as their files may be removed while
 * it runs.
 */
export async function loadServer({ pages }: SiteBundle): Promise<App> {
  const load = (file: string) => import(pathToFileURL(path.join(pages, file)).href);
  const { app } = (await load(serverEntry)) as { app: App };
  for (const file of await listFiles(pages)) if (file.endsWith('.mjs')) await load(file);
  return app;
}
