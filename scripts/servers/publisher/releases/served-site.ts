import type {
  FinishedRelease,
  Layers,
  Release,
  ReleaseRecord,
  Releases,
} from '#scripts/servers/releases/releases.ts';
import { SiteSnapshot } from '#scripts/servers/releases/site-snapshot.ts';
import type { PreviousSite } from '#shared/publishing/rollback.ts';

/** The release that is served, and when it was built. */
export interface ServedRelease {
  release: string;
  builtAt: string;
}

/** Which site is served, and the way back to the one before. */
export class ServedSite {
  readonly #releases: Releases;
  #snapshot: SiteSnapshot | undefined;
  /** The last change of what is served; each waits for the one before. */
  #changing: Promise<unknown> = Promise.resolve();

  private constructor(releases: Releases, snapshot: SiteSnapshot | undefined) {
    this.#releases = releases;
    this.#snapshot = snapshot;
  }

  /** Opens what earlier publications left. */
  static async open(releases: Releases): Promise<ServedSite> {
    const layers = await releases.live();
    const snapshot = layers && (await SiteSnapshot.open(layers).catch(() => undefined));
    return new ServedSite(releases, snapshot);
  }

  /** What is served; undefined before the first build. */
  get snapshot(): SiteSnapshot | undefined {
    return this.#snapshot;
  }

  get release(): ServedRelease | undefined {
    const [release] = this.#snapshot?.layers ?? [];
    return release && { release: release.id, builtAt: release.record.builtAt };
  }

  /**
   * Makes a finished release the live one. Nothing else changes what is served meanwhile: a rollback may be asked
   * for while a build ends.
   * @param open the site with that release
   * @param assertWanted throws when it is no longer wanted
   */
  goLive(
    release: Release,
    record: ReleaseRecord,
    open: (finished: FinishedRelease) => SiteSnapshot | Promise<SiteSnapshot>,
    assertWanted: () => void = () => {},
  ): Promise<SiteSnapshot> {
    return this.#change(async () => {
      assertWanted();
      const live = await open(await this.#releases.goLive(release, record));
      this.#snapshot = live;
      return live;
    });
  }

  /** Makes a site live again that was live before. */
  reactivate(snapshot: SiteSnapshot): Promise<void> {
    return this.#change(() => this.#activate(snapshot));
  }

  /**
   * Makes the site before the one that is served live again, until the next publication.
   * @returns when that one was built; undefined when there is none before
   */
  rollback(): Promise<string | undefined> {
    return this.#change(async () => {
      const before = await this.#previousLayers();
      if (!before) return undefined;
      const snapshot = await SiteSnapshot.open(before);
      await this.#releases.markRollback(snapshot.id);
      await this.#activate(snapshot);
      return this.release?.builtAt;
    });
  }

  /** What a rollback would lead to, and whether there was one. */
  async previous(): Promise<PreviousSite> {
    const [before] = (await this.#previousLayers()) ?? [];
    const isRolledBack = await this.#releases.isRolledBack();
    return {
      previous: before?.record.builtAt ?? null,
      returnedTo: isRolledBack ? (this.release?.builtAt ?? null) : null,
    };
  }

  async #previousLayers(): Promise<Layers | undefined> {
    const [served] = this.#snapshot?.layers ?? [];
    const before = (await this.#releases.all()).find(
      ({ id }) => served && id < served.id && id !== served.record.same,
    );
    return before && (await this.#releases.layers(before.id));
  }

  #change<Result>(how: () => Promise<Result>): Promise<Result> {
    const changed = this.#changing.then(how);
    this.#changing = changed.catch(() => {});
    return changed;
  }

  async #activate(snapshot: SiteSnapshot): Promise<void> {
    const id = snapshot.layers[0]?.id;
    if (id) await this.#releases.activate(id);
    this.#snapshot = snapshot;
  }
}
