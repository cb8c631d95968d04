import {
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';

/** What is known of a release: the code and settings it was built from. */
export interface ReleaseRecord {
  source: string;
  builtAt: string;
}

export interface Release {
  id: string;
  folder: string;
}

/** How many releases are kept: the live one, and older ones whose assets open pages may still ask for. */
const kept = 4;

/**
 * The built sites in `folder`: each release in a folder of its own, and the link `live` to the one that is
 * served. Going live is one rename of that link, so a reader sees the old site or the new one, never a mix.
 */
export class Releases {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get #link(): string {
    return path.join(this.#folder, 'live');
  }

  #release(id: string): Release {
    return { id, folder: path.join(this.#folder, 'releases', id) };
  }

  /** An empty folder for a build; its name sorts by time. */
  async begin(now: Date): Promise<Release> {
    const stamp = now.toISOString().replace(/\D/g, '');
    const existing = new Set(await this.#ids());
    let id = stamp;
    for (let again = 1; existing.has(id); again += 1) id = `${stamp}-${again}`;
    const release = this.#release(id);
    await mkdir(release.folder, { recursive: true });
    return release;
  }

  /** Makes a finished build the live site and lets go of the oldest ones. */
  async goLive(release: Release, record: ReleaseRecord): Promise<void> {
    await writeFile(`${release.folder}.json`, JSON.stringify(record));
    const aside = `${this.#link}.${process.pid}`;
    await rm(aside, { force: true });
    await symlink(path.join('releases', release.id), aside, 'dir');
    await rename(aside, this.#link);
    await this.#prune(release.id);
  }

  async discard(release: Release): Promise<void> {
    await rm(release.folder, { recursive: true, force: true });
  }

  /** The live release, if there is one. */
  async live(): Promise<(Release & { record: ReleaseRecord }) | undefined> {
    try {
      const id = path.basename(await readlink(this.#link));
      const release = this.#release(id);
      const record: ReleaseRecord = JSON.parse(await readFile(`${release.folder}.json`, 'utf8'));
      return { ...release, record };
    } catch {
      return undefined;
    }
  }

  /** Finished releases, newest first. */
  async all(): Promise<Release[]> {
    const ids = await this.#ids();
    return ids.toReversed().map((id) => this.#release(id));
  }

  /** Names of the finished releases, oldest first: a record is written only when a build is whole. */
  async #ids(): Promise<string[]> {
    const names = await readdir(path.join(this.#folder, 'releases')).catch(() => []);
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .sort();
  }

  async #prune(liveId: string): Promise<void> {
    const folder = path.join(this.#folder, 'releases');
    const finished = await this.#ids();
    const keep = new Set([liveId, ...finished.slice(-kept)]);
    const names = await readdir(folder);
    await Promise.all(
      names
        .filter((name) => !keep.has(name.replace(/\.json$/, '')))
        .map((name) => rm(path.join(folder, name), { recursive: true, force: true })),
    );
  }
}
