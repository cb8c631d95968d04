import { readlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../../lib/folders.ts';
import { isCompressed } from './compress.ts';
import { dropExpiredAssets, retainAssets } from './retained-assets.ts';

/** Record of a release, including a hash of the code and settings it was built from. */
export interface ReleaseRecord {
  source: string;
  builtAt: string;
  /** Release that this one patches; absent for a full site. */
  parent?: string | undefined;
  /** Release of which this one is a compacted copy with identical files. */
  same?: string | undefined;
  /** Files of earlier releases that the site no longer contains, as paths relative to its root (`/sobre.html`). */
  removed?: readonly string[] | undefined;
  /** Number of products of the site; absent in older records. */
  products?: number | undefined;
}

export interface Release {
  id: string;
  folder: string;
}

export type FinishedRelease = Release & { record: ReleaseRecord };

/** A release and the releases it patches, newest first. The last one is a full site. */
export type Layers = readonly FinishedRelease[];

/** Number of full sites kept with their patches: the live one, and one to roll back to. */
const keptSites = 2;

const assets = '_astro';

/** Returns the next id when the clock has not advanced: `<stamp>-000001` and so on. */
function after(id: string): string {
  const [stamp, again = '0'] = id.split('-');
  return `${stamp}-${String(Number(again) + 1).padStart(6, '0')}`;
}

/**
 * Built sites in `folder`. Each release has its own folder with a full site or a patch to another release. The link
 * `live` points to the served release. Going live renames that link atomically, so a reader sees either the old site or
 * the new one, never a mix.
 */
export class Releases {
  readonly #link: string;
  readonly #home: string;
  /** Folder of hashed assets kept longer than their releases. */
  readonly retainedAssets: string;
  /** Folder of share pictures that chat apps have requested. */
  readonly sharePictures: string;

  constructor(folder: string) {
    this.#link = path.join(folder, 'live');
    this.#home = path.join(folder, 'releases');
    this.retainedAssets = path.join(folder, 'former');
    this.sharePictures = path.join(folder, 'compartilhar');
  }

  #release(id: string): Release {
    return { id, folder: path.join(this.#home, id) };
  }

  /** Creates an empty folder for a build. Its name sorts after all others, even if the clock is wrong. */
  async begin(now: Date): Promise<Release> {
    const stamp = now.toISOString().replace(/\D/g, '');
    const last = (await this.#ids()).at(-1) ?? '';
    const release = this.#release(last >= stamp ? after(last) : stamp);
    // The name may belong to an unfinished release made before the clock was set back.
    await this.discard(release);
    await mkdir(release.folder, { recursive: true });
    return release;
  }

  async goLive(release: Release, record: ReleaseRecord): Promise<FinishedRelease> {
    // Written to a temporary file and renamed, so any existing record is complete.
    await writeFile(`${release.folder}.new`, JSON.stringify(record), { flush: true });
    await rename(`${release.folder}.new`, `${release.folder}.json`);
    await this.activate(release.id);
    return { ...release, record };
  }

  async activate(id: string): Promise<void> {
    const aside = `${this.#link}.${process.pid}`;
    await rm(aside, { force: true });
    await symlink(path.join('releases', id), aside, 'dir');
    await rename(aside, this.#link);
  }

  /** True after a rollback: the live release is not the newest one until another goes live. */
  async isRolledBack(): Promise<boolean> {
    const [linked, newest] = [this.linked(), (await this.#ids()).at(-1)];
    // If records of later releases are missing, the folder is damaged and the site is rebuilt.
    return linked !== undefined && newest !== undefined && linked < newest;
  }

  async discard(release: Release): Promise<void> {
    // The record is removed first because no record may exist without its files.
    await rm(`${release.folder}.json`, { force: true });
    await rm(release.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Returns the live release and those it patches. After a power cut, returns the newest intact release, if any. */
  async live(): Promise<Layers | undefined> {
    const linked = this.linked();
    if (linked === undefined) return undefined;
    for (const id of [linked, ...(await this.#ids()).toReversed()]) {
      const layers = await this.layers(id).catch(() => undefined);
      if (layers) return layers;
    }
    return undefined;
  }

  /** Returns the id that the link points to, intact or not. Synchronous: reading a link does not wait for the disk. */
  linked(): string | undefined {
    try {
      return path.basename(readlinkSync(this.#link));
    } catch {
      return undefined;
    }
  }

  async read(id: string): Promise<FinishedRelease> {
    const release = this.#release(id);
    const record: ReleaseRecord = JSON.parse(await readFile(`${release.folder}.json`, 'utf8'));
    await stat(release.folder);
    return { ...release, record };
  }

  async layers(id: string): Promise<Layers> {
    const layers: FinishedRelease[] = [];
    for (let next: string | undefined = id; next !== undefined; ) {
      const release = await this.read(next);
      layers.push(release);
      next = release.record.parent;
    }
    return layers;
  }

  /** Lists finished releases, newest first. */
  async all(): Promise<Release[]> {
    const ids = await this.#ids();
    return ids.toReversed().map((id) => this.#release(id));
  }

  /** Lists the ids of finished releases, oldest first; only complete builds have a record. */
  async #ids(): Promise<string[]> {
    const names = await readdir(this.#home).catch(() => []);
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .sort();
  }

  /** Removes unfinished releases and the oldest sites; keeps hashed assets for longer. */
  async prune(now: Date): Promise<void> {
    const keep = new Set<string>();
    const wholes = new Set<string>();
    const all = await this.all();
    const newest = all[0]?.id ?? '';
    const live = (await this.live()) ?? [];
    for (const { id } of live) keep.add(id);
    for (const { id } of all) {
      const layers = await this.layers(id).catch(() => []);
      const whole = layers.at(-1)?.id;
      if (whole === undefined) continue;
      if (wholes.size < keptSites) wholes.add(whole);
      if (wholes.has(whole)) for (const release of layers) keep.add(release.id);
    }
    const retained = path.join(this.retainedAssets, assets);
    const names = await readdir(this.#home).catch(() => []);
    for (const name of names) {
      const id = name.replace(/\.(json|new)$/, '');
      // A later release is still being built, or was finished after this pruning began.
      if (keep.has(id) || id > newest) continue;
      if (name === id) await retainAssets(path.join(this.#home, name, assets), retained, now);
      // Compression may still be writing to the folder.
      await rm(path.join(this.#home, name), { recursive: true, force: true, maxRetries: 5 });
    }
    await dropExpiredAssets(retained, now);
    await dropExpiredAssets(this.sharePictures, now);
  }
}

/** Immutable snapshot of the site: a full release overlaid with later ones. Reading from it never mixes two sites. */
export class SiteSnapshot {
  /** Releases that make up the site, newest first. */
  readonly layers: Layers;
  readonly #whole: string;
  /** Folder of each changed file, or null for a removed file. */
  readonly #changed: ReadonlyMap<string, string | null>;

  private constructor(layers: Layers, changed: ReadonlyMap<string, string | null>) {
    const whole = layers.at(-1);
    if (!whole) throw new Error('A site needs a full release.');
    this.layers = layers;
    this.#whole = whole.folder;
    this.#changed = changed;
  }

  static async open(layers: Layers): Promise<SiteSnapshot> {
    let snapshot = new SiteSnapshot(layers.slice(-1), new Map());
    for (const release of layers.slice(0, -1).toReversed()) {
      snapshot = snapshot.with(release, await listFiles(release.folder));
    }
    return snapshot;
  }

  get id(): string {
    return this.layers[0]?.id ?? '';
  }

  with(release: FinishedRelease, files: readonly string[]): SiteSnapshot {
    const changed = new Map(this.#changed);
    for (const file of release.record.removed ?? []) changed.set(file, null);
    for (const file of files) changed.set(file, release.folder);
    return new SiteSnapshot([release, ...this.layers], changed);
  }

  /** Lists every file of the site by path, with the folder of its release. */
  async files(): Promise<ReadonlyMap<string, string>> {
    const files = new Map<string, string>();
    for (const file of await listFiles(this.#whole)) files.set(file, this.#whole);
    for (const [file, folder] of this.#changed) {
      if (folder === null) files.delete(file);
      else files.set(file, folder);
    }
    for (const file of files.keys()) if (isCompressed(file)) files.delete(file);
    return files;
  }

  /** Returns the recorded number of products; for older releases, counts their pages. */
  async countProducts(): Promise<number> {
    const recorded = this.layers[0]?.record.products;
    if (recorded !== undefined) return recorded;
    const files = [...(await this.files()).keys()];
    return files.filter((file) => /^\/produto\/[^/]+\.html$/.test(file)).length;
  }

  /** Returns the path of a file, or undefined if a later release removed it. The path may not exist. */
  readonly locate = (file: string): string | undefined => {
    const folder = this.#changed.get(file);
    return folder === null ? undefined : path.join(folder ?? this.#whole, file);
  };
}
