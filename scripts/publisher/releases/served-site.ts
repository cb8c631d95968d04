import type {
  FinishedRelease,
  Layers,
  Release,
  ReleaseRecord,
  Releases,
} from '#scripts/releases/releases.ts';
import { SiteSnapshot } from '#scripts/releases/site-snapshot.ts';
import type { PreviousSite } from '#shared/publishing/rollback.ts';

/** Which site is served, and the way back to the one before. */
export class ServedSite {
  readonly #releases: Releases;
  #view: SiteSnapshot | undefined;
  /** The last change of what is served; each waits for the one before. */
  #changing: Promise<unknown> = Promise.resolve();

  private constructor(releases: Releases, snapshot: SiteSnapshot | undefined) {
    this.#releases = releases;
    this.#view = snapshot;
  }

  /** Opens what earlier publications left. */
  static async open(releases: Releases): Promise<ServedSite> {
    const chain = await releases.live();
    const view = chain && (await SiteSnapshot.of(chain).catch(() => undefined));
    return new ServedSite(releases, view);
  }

  /** What is served; undefined before the first build. */
  get view(): SiteSnapshot | undefined {
    return this.#view;
  }

  /** The release that is served, and when it was built. */
  get release(): { release: string; builtAt: string } | undefined {
    const [release] = this.#view?.layers ?? [];
    return release && { release: release.id, builtAt: release.record.builtAt };
  }

  /**
   * Makes a finished release the live one. Nothing else changes what is served meanwhile: a click to go back may
   * come while a build ends.
   * @param view what is seen with it
   * @param stillWanted throws when it is not
   */
  goLive(
    release: Release,
    record: ReleaseRecord,
    view: (finished: FinishedRelease) => SiteSnapshot | Promise<SiteSnapshot>,
    stillWanted: () => void = () => {},
  ): Promise<SiteSnapshot> {
    return this.#change(async () => {
      stillWanted();
      const live = await view(await this.#releases.goLive(release, record));
      this.#view = live;
      return live;
    });
  }

  /** Makes a site that was live live again. */
  show(view: SiteSnapshot): Promise<void> {
    return this.#change(() => this.#show(view));
  }

  /**
   * Makes the site before the one that is served live again, until the next publication.
   * @returns when that one was built; undefined when there is none before
   */
  rollback(): Promise<string | undefined> {
    return this.#change(async () => {
      const before = await this.#previousLayers();
      if (!before) return undefined;
      const view = await SiteSnapshot.of(before);
      await this.#releases.markRollback(view.id);
      await this.#show(view);
      return this.release?.builtAt;
    });
  }

  /** What one can go back to, and whether one has. */
  async previous(): Promise<PreviousSite> {
    const [before] = (await this.#previousLayers()) ?? [];
    const held = await this.#releases.held();
    return {
      former: before?.record.builtAt ?? null,
      returnedTo: held ? (this.release?.builtAt ?? null) : null,
    };
  }

  async #previousLayers(): Promise<Layers | undefined> {
    const [served] = this.#view?.layers ?? [];
    const before = (await this.#releases.all()).find(
      ({ id }) => served && id < served.id && id !== served.record.same,
    );
    return before && (await this.#releases.chain(before.id));
  }

  #change<Result>(how: () => Promise<Result>): Promise<Result> {
    const changed = this.#changing.then(how);
    this.#changing = changed.catch(() => {});
    return changed;
  }

  async #show(view: SiteSnapshot): Promise<void> {
    const id = view.layers[0]?.id;
    if (id) await this.#releases.activate(id);
    this.#view = view;
  }
}
