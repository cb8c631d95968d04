import type { Change } from '../../shared/publishing/change.ts';
import type { FormerSite } from '../../shared/publishing/former-site.ts';
import { BuildFailed } from './build-failed.ts';
import { compressFiles, compressFolder } from './compressed.ts';
import type { Chain, Releases } from './releases.ts';
import { Renderer } from './renderer.ts';
import { SiteView } from './site-view.ts';

/**
 * After so many publications the whole site is built again when nothing waits: what lies over one another
 * stays little, and whatever might have gone astray is set right.
 */
const ripeAfter = 50;

/** After so many it is built again even if something waits. */
const overdueAfter = 200;

/** What one publication did. */
export interface Published {
  /** Files written; undefined when the whole site was. */
  files: number | undefined;
}

/**
 * Files are packed once they are live: until then they are sent as they are, and nobody waits for it. A
 * release may be gone before it is done.
 */
function pack(packing: Promise<void>): void {
  packing.catch((error: NodeJS.ErrnoException) => {
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
  #older: string[] = [];
  #renderer: Renderer | undefined;
  /** The site the renderer knows as published: what is live, unless one went back from it. */
  #head: SiteView | undefined;

  private constructor(settings: LiveSiteSettings, view: SiteView | undefined) {
    this.#settings = settings;
    this.#view = view;
  }

  /** Opens what earlier publications left. */
  static async open(settings: LiveSiteSettings): Promise<LiveSite> {
    const chain = await settings.releases.live();
    const view = chain && (await SiteView.of(chain).catch(() => undefined));
    const site = new LiveSite(settings, view);
    await site.#listOlder();
    return site;
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

  /** Folders with the assets of former sites, newest first: pages stay open over a publication. */
  get older(): readonly string[] {
    return this.#older;
  }

  /** Whether what is served was made by the code and the settings of now. */
  get current(): boolean {
    return (
      this.#view?.chain.every(({ record }) => record.source === this.#settings.source) ?? false
    );
  }

  /** Whether it is time for a whole build, if nothing else waits. */
  get ripe(): boolean {
    return (this.#head?.chain.length ?? 0) > ripeAfter;
  }

  /**
   * Publishes changes: what they touch, or everything that differs when they are not known, or the whole
   * site when no renderer is at hand.
   * @throws BuildFailed; what is live stays
   */
  async publish(changes: readonly Change[] | undefined, signal: AbortSignal): Promise<Published> {
    await this.#settings.releases.hold(false);
    const overdue = (this.#head?.chain.length ?? 0) > overdueAfter;
    if (this.#renderer?.alive && this.#head && !overdue) {
      return this.#publishPart(this.#renderer, this.#head, changes, signal);
    }
    return this.publishWhole(signal);
  }

  /**
   * Makes the site before the one that is served live again, until the next publication.
   * @returns when that one was built; undefined when there is none before
   */
  async goBack(): Promise<string | undefined> {
    const { releases } = this.#settings;
    const before = await this.#former();
    if (!before) return undefined;
    await this.#show(await SiteView.of(before));
    await releases.hold(true);
    return this.served?.builtAt;
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
    const served = this.#view?.chain[0]?.id ?? '';
    const before = (await releases.all()).find(({ id }) => id < served);
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
        if (this.#view !== head) await this.#show(head);
        return { files: 0 };
      }
      const record = {
        source,
        builtAt: new Date().toISOString(),
        parent: head.chain[0]?.id,
        removed,
      };
      this.#head = head.with(await releases.goLive(release, record), files);
      this.#view = this.#head;
      await this.#listOlder();
      await renderer.published(signal);
      pack(compressFiles(release.folder, files));
      return { files: files.length };
    } catch (error) {
      // A page that cannot be rendered says nothing against the renderer; anything else does.
      if (!(error instanceof BuildFailed && error.page)) {
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
    this.#head = await SiteView.of([await releases.goLive(release, record)]);
    this.#view = this.#head;
    await releases.prune(new Date());
    await this.#listOlder();
    pack(compressFolder(release.folder, 1));
    return { files: undefined };
  }

  async #show(view: SiteView): Promise<void> {
    const id = view.chain[0]?.id;
    if (id) await this.#settings.releases.pointAt(id);
    this.#view = view;
    await this.#listOlder();
  }

  async #listOlder(): Promise<void> {
    const { releases } = this.#settings;
    const served = this.#view?.chain[0]?.id;
    const all = await releases.all();
    this.#older = [
      ...all.filter(({ id }) => id !== served).map(({ folder }) => folder),
      releases.formerAssets,
    ];
  }
}
