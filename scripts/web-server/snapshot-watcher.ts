import { listFiles } from '../lib/list-files.ts';
import type { Releases } from '../releases/releases.ts';
import { SiteSnapshot } from '../releases/site-snapshot.ts';

/** What is served at one moment. */
export interface Served {
  /** The site that is live; undefined before the first one. */
  snapshot: SiteSnapshot | undefined;
  /** Folders with assets of earlier sites, newest first: pages stay open over a publication. */
  older: readonly string[];
}

/** The live site as the disk says it: the server needs no publisher, and one that dies takes nothing from visitors. */
export class SnapshotWatcher {
  readonly #releases: Releases;
  #link: string | undefined;
  #served: Served = { snapshot: undefined, older: [] };
  #following: Promise<void> | undefined;

  constructor(releases: Releases) {
    this.#releases = releases;
  }

  /** What is live now: the link is read anew each time. */
  async now(): Promise<Served> {
    for (;;) {
      await this.#following;
      const link = await this.#releases.linked();
      if (link === this.#link) return this.#served;
      this.#following ??= this.#follow(link).finally(() => {
        this.#following = undefined;
      });
    }
  }

  async #follow(link: string | undefined): Promise<void> {
    const snapshot = await this.#open(link);
    const older = (await this.#releases.all()).filter(({ id }) => id !== snapshot?.id);
    this.#served = {
      snapshot,
      older: [...older.map(({ folder }) => folder), this.#releases.retainedAssets],
    };
    this.#link = link;
  }

  /** After a publication that is one more layer over what is known; anything else is read from the disk. */
  async #open(link: string | undefined): Promise<SiteSnapshot | undefined> {
    const known = this.#served.snapshot;
    const newest = link === undefined ? undefined : await this.#releases.finished(link);
    if (known && newest && newest.record.parent === known.id) {
      return known.with(newest, await listFiles(newest.folder));
    }
    const layers = await this.#releases.live();
    return layers && SiteSnapshot.open(layers);
  }
}
