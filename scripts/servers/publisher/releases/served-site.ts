import {
  type FinishedRelease,
  type Layers,
  type Release,
  type ReleaseRecord,
  type Releases,
  SiteSnapshot,
} from '#scripts/servers/releases/releases.ts';
import type { PreviousSite } from '#shared/publishing/rollback.ts';

export interface ServedRelease {
  release: string;
  builtAt: string;
}

export class ServedSite {
  readonly #releases: Releases;
  #snapshot: SiteSnapshot | undefined;
  /** The last change of the served site; changes run one after another. */
  #changing: Promise<unknown> = Promise.resolve();

  private constructor(releases: Releases, snapshot: SiteSnapshot | undefined) {
    this.#releases = releases;
    this.#snapshot = snapshot;
  }

  static async open(releases: Releases): Promise<ServedSite> {
    const layers = await releases.live();
    const snapshot = layers && (await SiteSnapshot.open(layers).catch(() => undefined));
    return new ServedSite(releases, snapshot);
  }

  get snapshot(): SiteSnapshot | undefined {
    return this.#snapshot;
  }

  get release(): ServedRelease | undefined {
    const [release] = this.#snapshot?.layers ?? [];
    return release && { release: release.id, builtAt: release.record.builtAt };
  }

  /** Makes a finished release live. A rollback requested meanwhile waits. */
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

  reactivate(snapshot: SiteSnapshot): Promise<void> {
    return this.#change(() => this.#activate(snapshot));
  }

  /** Makes the previous site live until the next publication; returns when it was built, or undefined without one. */
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

  /** Returns the target of a rollback, and the site that was rolled back to. */
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

  #change<Result>(change: () => Promise<Result>): Promise<Result> {
    const changed = this.#changing.then(change);
    this.#changing = changed.catch(() => {});
    return changed;
  }

  async #activate(snapshot: SiteSnapshot): Promise<void> {
    await this.#releases.activate(snapshot.id);
    this.#snapshot = snapshot;
  }
}
