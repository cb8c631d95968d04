import type { TakeTurn } from '#scripts/process/build-turn.ts';
import type { FinishedRelease, Releases } from '#scripts/releases/releases.ts';
import { SiteSnapshot } from '#scripts/releases/site-snapshot.ts';
import type { Change } from '#shared/publishing/change.ts';
import type { SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import { BuildFailed, TooManyPages } from '../rendering/build-failed.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { hardlinkTree } from './hardlink-tree.ts';
import { ReleaseCompression } from './release-compression.ts';
import { ServedSite } from './served-site.ts';
import { assertEnough, countProducts, TooFewProducts } from './too-few-products.ts';

/** More layers than this are compacted when nothing waits. */
const compactIdleAbove = 50;

/** More than this even if something waits. */
const compactAlwaysAbove = 200;

/**
 * The most pages that are rendered as a layer over a site of so many products. A whole build has a process and threads of
 * its own, which render more pages a second, and takes some seconds to begin: it pays from half of a large site on.
 */
const mostPagesOfLayer = (products: number) => Math.max(2000, products / 2);

/** What one publication did, and what the site holds by it. */
export interface Deployed extends SiteSummary {
  /** Files written; undefined when the whole site was. */
  files: number | undefined;
}

/** Brings the served site up to date. */
export interface Deployer {
  /**
   * Makes changes live, or whatever differs when they are not known.
   * @param accepted somebody wants the site with so many products at least, however many the live one has
   * @throws BuildFailed, TooFewProducts; what is live stays
   */
  deploy(
    changes: readonly Change[] | undefined,
    signal: AbortSignal,
    accepted?: number,
  ): Promise<Deployed>;
  /** Whether there is something to compact, should nothing else wait. */
  readonly shouldCompact: boolean;
  /** Makes what is live cheaper to serve and to build on, until the signal says that somebody waits. */
  compact(signal: AbortSignal): Promise<void>;
}

/** Work that nobody waits for, such as compressing what is live; its release may be gone before it is done. */
function runInBackground(work: Promise<void>): void {
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') console.error(error);
  });
}

interface DeployerSettings {
  releases: Releases;
  /** The fingerprint of the code and settings a build is made from. */
  source: string;
  /** More layers than this are compacted when nothing waits. */
  compactAbove?: number;
  /** The most pages that are rendered as a layer, of so many products. */
  mostPagesOfLayer?(products: number): number;
  /** Waits until this shop may build its whole site; others of the machine may be at it. */
  takeTurn?: TakeTurn;
  /** Has a new renderer begin with the whole site, into a folder. */
  startRenderer(outDir: string): Renderer;
}

/** Deploys releases: what a change touches as a layer over the live one, or a whole site. */
export class ReleaseDeployer implements Deployer {
  readonly #settings: DeployerSettings;
  readonly #served: ServedSite;
  #renderer: Renderer | undefined;
  /** The site the renderer knows as published: the live one, unless that was rolled back. */
  #head: SiteSnapshot | undefined;
  #pruning: Promise<void> = Promise.resolve();
  readonly #compression = new ReleaseCompression();

  private constructor(settings: DeployerSettings, served: ServedSite) {
    this.#settings = settings;
    this.#served = served;
  }

  /** Opens what earlier publications left. */
  static async open(settings: DeployerSettings): Promise<ReleaseDeployer> {
    return new ReleaseDeployer(settings, await ServedSite.open(settings.releases));
  }

  /** What is served; undefined before the first build. */
  get snapshot(): SiteSnapshot | undefined {
    return this.#served.snapshot;
  }

  /** Which site is served, and the way back to the one before. */
  get served(): ServedSite {
    return this.#served;
  }

  /** Whether what is served was made by the code and the settings of now. */
  get current(): boolean {
    return (
      this.snapshot?.layers.every(({ record }) => record.source === this.#settings.source) ?? false
    );
  }

  /** Whether there are enough layers to compact, if nothing else waits. */
  get shouldCompact(): boolean {
    const { compactAbove = compactIdleAbove } = this.#settings;
    return this.#layers > compactAbove && this.snapshot === this.#head;
  }

  get #layers(): number {
    return this.#head?.layers.length ?? 0;
  }

  /** What the changes touch, or the whole site when no renderer is at hand or that is quicker. */
  async deploy(
    changes: readonly Change[] | undefined,
    signal: AbortSignal,
    accepted?: number,
  ): Promise<Deployed> {
    if (!this.#renderer?.current || !this.#head) return this.deployWhole(signal, accepted);
    // The site can be published without.
    if (this.#layers > compactAlwaysAbove) await this.compact(signal).catch(() => {});
    try {
      return await this.#deployLayer(this.#renderer, this.#head, changes, signal, accepted);
    } catch (error) {
      if (!(error instanceof TooManyPages)) throw error;
      return this.deployWhole(signal, accepted);
    }
  }

  /** Whether the live site was rolled back to, and nothing was published since. */
  get isRolledBack(): Promise<boolean> {
    return this.#settings.releases.isRolledBack();
  }

  /** For how long the renderer has sent no heartbeat (milliseconds). */
  get rendererSilence(): number {
    return this.#renderer?.silence ?? 0;
  }

  stop(): void {
    this.#compression.stop();
    this.#renderer?.stop();
  }

  async #deployLayer(
    renderer: Renderer,
    head: SiteSnapshot,
    changes: readonly Change[] | undefined,
    signal: AbortSignal,
    accepted: number | undefined,
  ): Promise<Deployed> {
    const { releases, source, mostPagesOfLayer: mostPages = mostPagesOfLayer } = this.#settings;
    const release = await releases.begin(new Date());
    try {
      const atMost = mostPages(await countProducts(head));
      const rendered = await renderer.render(changes, release.folder, signal, atMost);
      const { render: files, remove: removed, products, leftOut } = rendered;
      await this.#assertEnough(products, accepted);
      if (files.length === 0 && removed.length === 0) {
        await releases.discard(release);
        if (this.snapshot !== head) await this.#served.reactivate(head);
        return { files: 0, products, leftOut };
      }
      const record = {
        source,
        builtAt: new Date().toISOString(),
        parent: head.layers[0]?.id,
        removed,
        products,
      };
      this.#head = await this.#served.goLive(release, record, (finished) =>
        head.with(finished, files),
      );
      await renderer.markPublished(signal);
      runInBackground(this.#compression.compress(release.folder, files));
      return { files: files.length, products, leftOut };
    } catch (error) {
      // A page that cannot be rendered, data that cannot be read, too little of it or too many pages say nothing
      // against the renderer; anything else does.
      const recoverable =
        error instanceof TooFewProducts ||
        error instanceof TooManyPages ||
        (error instanceof BuildFailed && error.recoverable);
      if (!recoverable) {
        renderer.stop();
        this.#renderer = undefined;
      }
      if (this.#head === head) await releases.discard(release);
      throw error;
    }
  }

  /** Builds the whole site and makes it live. */
  async deployWhole(signal: AbortSignal, accepted?: number): Promise<Deployed> {
    const { takeTurn } = this.#settings;
    this.#renderer?.stop();
    const endTurn = await takeTurn?.(signal);
    try {
      return await this.#buildWhole(signal, accepted);
    } finally {
      endTurn?.();
    }
  }

  async #buildWhole(signal: AbortSignal, accepted: number | undefined): Promise<Deployed> {
    const { releases, source, startRenderer } = this.#settings;
    const release = await releases.begin(new Date());
    signal.throwIfAborted();
    const renderer = startRenderer(release.folder);
    this.#renderer = renderer;
    let summary: SiteSummary;
    try {
      summary = await renderer.built(signal);
      const { products } = summary;
      await this.#assertEnough(products, accepted);
      const record = { source, builtAt: new Date().toISOString(), products };
      this.#head = await this.#served.goLive(release, record, (finished) =>
        SiteSnapshot.open([finished]),
      );
    } catch (error) {
      // It takes what it has built for live, and would find nothing to do at the next try.
      renderer.stop();
      this.#renderer = undefined;
      await releases.discard(release);
      throw error;
    }
    const { products, leftOut } = summary;
    this.#prune();
    runInBackground(this.#compression.compress(release.folder));
    return { files: undefined, products, leftOut };
  }

  /** @throws TooFewProducts */
  async #assertEnough(products: number, accepted: number | undefined): Promise<void> {
    assertEnough(products, this.snapshot && (await countProducts(this.snapshot)), accepted);
  }

  /** Makes one whole release of the live layers, by hard links: the renderer goes on, and nothing is rendered. */
  async compact(signal: AbortSignal): Promise<void> {
    const { releases } = this.#settings;
    const head = this.#head;
    const [newest] = head?.layers ?? [];
    if (!head || !newest || this.snapshot !== head) return;
    const release = await releases.begin(new Date());
    try {
      await hardlinkTree(release.folder, await head.files(), signal);
      const { source, builtAt, products } = newest.record;
      const record = { source, builtAt, products, same: newest.id };
      const open = (finished: FinishedRelease) => SiteSnapshot.open([finished]);
      this.#head = await this.#served.goLive(release, record, open, () => {
        if (this.snapshot !== head) throw new Error('Something else is live by now.');
      });
    } catch (error) {
      if (this.#head === head) runInBackground(releases.discard(release));
      throw error;
    }
    this.#prune();
  }

  /** In the background: there may be as many files to remove as there are pages. */
  #prune(): void {
    const prune = () => this.#settings.releases.prune(new Date());
    this.#pruning = this.#pruning.then(prune, prune);
    runInBackground(this.#pruning);
  }
}
