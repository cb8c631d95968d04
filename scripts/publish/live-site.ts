import type { Change } from '../../shared/publishing/change.ts';
import type { FormerSite } from '../../shared/publishing/former-site.ts';
import { BuildFailed } from './build-failed.ts';
import { compressFiles, compressFolder } from './compressed.ts';
import { linkInto } from './link-into.ts';
import type { Chain, FinishedRelease, Release, ReleaseRecord, Releases } from './releases.ts';
import { Renderer } from './renderer.ts';
import { SiteView } from './site-view.ts';

/** After so many publications what lies over one another is put together when nothing waits. */
const ripeAfter = 50;

/** After so many even if something waits. */
const overdueAfter = 200;

/** What one publication did. */
export interface Published {
  /** Files written; undefined when the whole site was. */
  files: number | undefined;
}

/**
 * What nobody waits for: files are packed once they are live, and sent as they are until then. A release may be
 * gone before it is done.
 */
function background(work: Promise<void>): void {
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') console.error(error);
  });
}

interface LiveSiteSettings {
  releases: Releases;
  /** The fingerprint of the code and settings a build is made from. */
  source: string;
  cacheDir: string;
  /** The environment of a build. */
  variables: Record<string, string>;
}

/** The site that is served, and how it is brought up to date. */
export class LiveSite {
  readonly #settings: LiveSiteSettings;
  #view: SiteView | undefined;
  #renderer: Renderer | undefined;
  /** The site the renderer knows as published: what is live, unless one went back from it. */
  #head: SiteView | undefined;
  /** The last change of what is served; each waits for the one before. */
  #changing: Promise<unknown> = Promise.resolve();
  #pruning: Promise<void> = Promise.resolve();

  private constructor(settings: LiveSiteSettings, view: SiteView | undefined) {
    this.#settings = settings;
    this.#view = view;
  }

  /** Opens what earlier publications left. */
  static async open(settings: LiveSiteSettings): Promise<LiveSite> {
    const chain = await settings.releases.live();
    const view = chain && (await SiteView.of(chain).catch(() => undefined));
    return new LiveSite(settings, view);
  }

  /** What is served; undefined before the first build. */
  get view(): SiteView | undefined {
    return this.#view;
  }

  /** The release that is served, and when it was built. */
  get served(): { release: string; builtAt: string } | undefined {
    const [release] = this.#view?.chain ?? [];
    return release && { release: release.id, builtAt: release.record.builtAt };
  }

  /** Whether what is served was made by the code and the settings of now. */
  get current(): boolean {
    return (
      this.#view?.chain.every(({ record }) => record.source === this.#settings.source) ?? false
    );
  }

  /** Whether it is time to put together what lies over one another, if nothing else waits. */
  get ripe(): boolean {
    return this.#layers > ripeAfter && this.#view === this.#head;
  }

  get #layers(): number {
    return this.#head?.chain.length ?? 0;
  }

  /**
   * Publishes changes: what they touch, or everything that differs when they are not known, or the whole
   * site when no renderer is at hand.
   * @throws BuildFailed; what is live stays
   */
  async publish(changes: readonly Change[] | undefined, signal: AbortSignal): Promise<Published> {
    if (!this.#renderer?.current || !this.#head) return this.publishWhole(signal);
    // Whatever hinders that is no reason not to publish.
    if (this.#layers > overdueAfter) await this.putTogether(signal).catch(() => {});
    return this.#publishPart(this.#renderer, this.#head, changes, signal);
  }

  /**
   * Makes the site before the one that is served live again, until the next publication.
   * @returns when that one was built; undefined when there is none before
   */
  goBack(): Promise<string | undefined> {
    return this.#change(async () => {
      const before = await this.#former();
      if (!before) return undefined;
      const view = await SiteView.of(before);
      await this.#settings.releases.markReturn(view.id);
      await this.#show(view);
      return this.served?.builtAt;
    });
  }

  /** Changes what is served, and nothing else does meanwhile: a click to go back may come while a build ends. */
  #change<Result>(how: () => Promise<Result>): Promise<Result> {
    const changed = this.#changing.then(how);
    this.#changing = changed.catch(() => {});
    return changed;
  }

  /** @param view what is seen with the finished release */
  async #goLive(
    release: Release,
    record: ReleaseRecord,
    view: (finished: FinishedRelease) => SiteView | Promise<SiteView>,
  ): Promise<void> {
    const { releases } = this.#settings;
    this.#head = await view(await releases.goLive(release, record));
    this.#view = this.#head;
  }

  /** What one can go back to, and whether one has. */
  async former(): Promise<FormerSite> {
    const [before] = (await this.#former()) ?? [];
    const held = await this.held;
    return {
      former: before?.record.builtAt ?? null,
      returnedTo: held ? (this.served?.builtAt ?? null) : null,
    };
  }

  async #former(): Promise<Chain | undefined> {
    const { releases } = this.#settings;
    const [served] = this.#view?.chain ?? [];
    const before = (await releases.all()).find(
      ({ id }) => served && id < served.id && id !== served.record.same,
    );
    return before && (await releases.chain(before.id));
  }

  /** Whether one went back, and nothing was published since. */
  get held(): Promise<boolean> {
    return this.#settings.releases.held();
  }

  stop(): void {
    this.#renderer?.stop();
  }

  async #publishPart(
    renderer: Renderer,
    head: SiteView,
    changes: readonly Change[] | undefined,
    signal: AbortSignal,
  ): Promise<Published> {
    const { releases, source } = this.#settings;
    const release = await releases.begin(new Date());
    try {
      const { render: files, remove: removed } = await renderer.apply(
        changes,
        release.folder,
        signal,
      );
      if (files.length === 0 && removed.length === 0) {
        await releases.discard(release);
        await this.#change(async () => {
          if (this.#view !== head) await this.#show(head);
        });
        return { files: 0 };
      }
      const record = {
        source,
        builtAt: new Date().toISOString(),
        parent: head.chain[0]?.id,
        removed,
      };
      await this.#change(() =>
        this.#goLive(release, record, (finished) => head.with(finished, files)),
      );
      await renderer.published(signal);
      background(compressFiles(release.folder, files));
      return { files: files.length };
    } catch (error) {
      // A page that cannot be rendered, or data that cannot be read, says nothing against the renderer;
      // anything else does.
      if (!(error instanceof BuildFailed && error.spares)) {
        renderer.stop();
        this.#renderer = undefined;
      }
      if (this.#head === head) await releases.discard(release);
      throw error;
    }
  }

  /** Builds the whole site and makes it live. */
  async publishWhole(signal: AbortSignal): Promise<Published> {
    const { releases, source, cacheDir, variables } = this.#settings;
    this.#renderer?.stop();
    this.#renderer = undefined;
    const release = await releases.begin(new Date());
    try {
      const { renderer } = await Renderer.build(release.folder, cacheDir, variables, signal);
      this.#renderer = renderer;
    } catch (error) {
      await releases.discard(release);
      throw error;
    }
    const record = { source, builtAt: new Date().toISOString() };
    await this.#change(() => this.#goLive(release, record, (finished) => SiteView.of([finished])));
    this.#prune();
    background(compressFolder(release.folder, 1));
    return { files: undefined };
  }

  /**
   * Makes one whole release of what is live and everything below it, by further names of the same files: the
   * renderer goes on, and nothing is rendered. Whoever wants to publish meanwhile ends it by the signal.
   */
  async putTogether(signal: AbortSignal): Promise<void> {
    const { releases } = this.#settings;
    const head = this.#head;
    const [newest] = head?.chain ?? [];
    if (!head || !newest || this.#view !== head) return;
    const release = await releases.begin(new Date());
    try {
      await linkInto(release.folder, await head.files(), signal);
      await this.#change(async () => {
        if (this.#view !== head) throw new Error('Something else is live by now.');
        const { source, builtAt } = newest.record;
        const record = { source, builtAt, same: newest.id };
        await this.#goLive(release, record, (finished) => SiteView.of([finished]));
      });
    } catch (error) {
      if (this.#head === head) background(releases.discard(release));
      throw error;
    }
    this.#prune();
  }

  /** Nobody waits for it: there may be as many files to let go of as there are pages. */
  #prune(): void {
    const prune = () => this.#settings.releases.prune(new Date());
    this.#pruning = this.#pruning.then(prune, prune);
    background(this.#pruning);
  }

  async #show(view: SiteView): Promise<void> {
    const id = view.chain[0]?.id;
    if (id) await this.#settings.releases.pointAt(id);
    this.#view = view;
  }
}
