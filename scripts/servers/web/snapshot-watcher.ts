import { listFiles } from '../../lib/list-files.ts';
import type { Releases } from '../releases/releases.ts';
import { SiteSnapshot } from '../releases/site-snapshot.ts';
import { LiveSite, type Moment } from './live-site.ts';

/** Follows the live site on disk, so that the server does not depend on the publisher. */
export class SnapshotWatcher {
  readonly #releases: Releases;
  #link: string | undefined;
  #snapshot: SiteSnapshot | undefined;
  #moment: Moment = { live: undefined, older: [] };
  #following: Promise<void> | undefined;
  #looked = false;
  #isCurrent = false;

  constructor(releases: Releases) {
    this.#releases = releases;
  }

  /**
   * Returns the live site, if known. Requests of one turn of the event loop share a read of the link, as they were all
   * sent before.
   */
  current(): Moment | undefined {
    if (!this.#looked) {
      this.#looked = true;
      setImmediate(() => {
        this.#looked = false;
      });
      this.#isCurrent = this.#releases.linked() === this.#link;
    }
    return this.#isCurrent ? this.#moment : undefined;
  }

  async now(): Promise<Moment> {
    for (;;) {
      await this.#following;
      const link = this.#releases.linked();
      if (link === this.#link) return this.#moment;
      this.#following ??= this.#follow(link).finally(() => {
        this.#following = undefined;
      });
    }
  }

  async #follow(link: string | undefined): Promise<void> {
    const snapshot = await this.#open(link);
    const older = (await this.#releases.all()).filter(({ id }) => id !== snapshot?.id);
    this.#snapshot = snapshot;
    this.#moment = {
      live: snapshot && new LiveSite(snapshot.locate),
      older: [...older.map(({ folder }) => folder), this.#releases.retainedAssets],
    };
    this.#link = link;
    this.#looked = false;
  }

  /** A publication usually adds one layer to the known site; anything else is read from disk. */
  async #open(link: string | undefined): Promise<SiteSnapshot | undefined> {
    const known = this.#snapshot;
    const newest =
      link === undefined ? undefined : await this.#releases.read(link).catch(() => undefined);
    if (known && newest && newest.record.parent === known.id) {
      return known.with(newest, await listFiles(newest.folder));
    }
    const layers = await this.#releases.live();
    return layers && SiteSnapshot.open(layers);
  }
}
