import { existsSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '#scripts/lib/folders.ts';
import { inSequence } from '#scripts/lib/in-parallel.ts';
import type { TakeTurn } from '#scripts/process/build-turn.ts';
import {
  type FinishedRelease,
  type Release,
  type ReleaseRecord,
  type Releases,
  SiteSnapshot,
} from '#scripts/servers/releases/releases.ts';
import type { PreviousSite } from '#shared/publishing/rollback.ts';
import type { Change, SiteSummary } from '#shared/publishing/site-data-bridge.ts';
import { assertEnough, BuildFailed, TooFewProducts } from '../failures.ts';
import type { SharePictures } from '../pictures/share-pictures.ts';
import type { Renderer } from '../rendering/build-process.ts';
import { hardlinkTree, ReleaseCompression, runInBackground } from './release-files.ts';

export type ServedSite = Awaited<ReturnType<typeof openServedSite>>;

/** Opens the live site and serialises changes to it. */
export async function openServedSite(releases: Releases) {
  const live = await releases.live();
  let snapshot = live && (await SiteSnapshot.open(live).catch(() => undefined));
  const change = inSequence();

  const activate = async (to: SiteSnapshot) => {
    await releases.activate(to.id);
    snapshot = to;
  };

  const previousLayers = async () => {
    const [served] = snapshot?.layers ?? [];
    const before = (await releases.all()).find(
      ({ id }) => served && id < served.id && id !== served.record.same,
    );
    return before && releases.layers(before.id);
  };

  return {
    get snapshot(): SiteSnapshot | undefined {
      return snapshot;
    },

    get release() {
      const [release] = snapshot?.layers ?? [];
      return release && { release: release.id, builtAt: release.record.builtAt };
    },

    /** Makes a release live once any rollback has finished. `open` creates the snapshot, by default of a full site. */
    goLive: (
      release: Release,
      record: ReleaseRecord,
      open: (finished: FinishedRelease) => SiteSnapshot | Promise<SiteSnapshot> = (finished) =>
        SiteSnapshot.open([finished]),
      assertWanted: () => void = () => {},
    ): Promise<SiteSnapshot> =>
      change(async () => {
        assertWanted();
        snapshot = await open(await releases.goLive(release, record));
        return snapshot;
      }),

    reactivate: (to: SiteSnapshot): Promise<void> => change(() => activate(to)),

    /** Makes the previous site live until the next publication; returns its build time, or undefined without one. */
    rollback: (): Promise<string | undefined> =>
      change(async () => {
        const before = await previousLayers();
        if (before) await activate(await SiteSnapshot.open(before));
        return before?.[0]?.record.builtAt;
      }),

    /** Returns the build times of the rollback target and of the site restored by a rollback. */
    async previous(): Promise<PreviousSite> {
      const [before] = (await previousLayers()) ?? [];
      const returnedTo = (await releases.isRolledBack()) && snapshot?.layers[0]?.record.builtAt;
      return { previous: before?.record.builtAt ?? null, returnedTo: returnedTo || null };
    },
  };
}

/** Maximum numbers of layers before compaction: when idle, and even when busy. */
const compactIdleAbove = 50;
const compactAlwaysAbove = 200;

/** Maximum pages of a layer, by the number of products: a full build starts slowly, but renders pages faster. */
const mostPagesOfLayer = (products: number) => Math.max(2000, products / 2);

/** Counts the distinct records in the changes because most records have a page. */
const countRecords = (changes: readonly Change[]) =>
  new Set(changes.flatMap(({ records }) => records.map(({ id, product_id }) => product_id ?? id)))
    .size;

export interface Deployed extends SiteSummary {
  files: number | undefined;
}

export type Deployer = Pick<ReleaseDeployer, 'deploy' | 'shouldCompact' | 'compact'>;

interface DeployerSettings {
  releases: Releases;
  /** Hash of the code and settings used for a build. */
  source: string;
  compactAbove?: number;
  mostPagesOfLayer?(products: number): number;
  /** Waits for full builds of other shops on this machine. */
  takeTurn?: TakeTurn;
  /** Draws share pictures before a release goes live. Only set for a bucket, which cannot draw them on request. */
  sharePictures?: SharePictures | undefined;
  /** Starts a renderer, which first builds the full site into the folder. */
  startRenderer(outDir: string): Renderer;
}

/** Deploys releases: either the affected pages as a layer over the live release, or a full site. */
export class ReleaseDeployer {
  readonly #settings: DeployerSettings;
  readonly served: ServedSite;
  #renderer: Renderer | undefined;
  /** Site that the renderer considers live. After a rollback, this is not the served one. */
  #head: SiteSnapshot | undefined;
  readonly #pruneInTurn = inSequence();
  readonly #compression = new ReleaseCompression();

  private constructor(settings: DeployerSettings, served: ServedSite) {
    this.#settings = settings;
    this.served = served;
  }

  static async open(settings: DeployerSettings): Promise<ReleaseDeployer> {
    return new ReleaseDeployer(settings, await openServedSite(settings.releases));
  }

  get snapshot(): SiteSnapshot | undefined {
    return this.served.snapshot;
  }

  /** True if the served site was built from the current code and settings. */
  get current(): boolean {
    const { source } = this.#settings;
    return this.snapshot?.layers.every(({ record }) => record.source === source) ?? false;
  }

  get shouldCompact(): boolean {
    const { compactAbove = compactIdleAbove } = this.#settings;
    return this.#layers > compactAbove && this.snapshot === this.#head;
  }

  get #layers(): number {
    return this.#head?.layers.length ?? 0;
  }

  /** Time since the renderer's last heartbeat (milliseconds). */
  get rendererSilence(): number {
    return this.#renderer?.silence ?? 0;
  }

  /** Renders a page of a preview; undefined without a renderer. */
  readonly preview: Renderer['preview'] = async (...asked) => this.#renderer?.preview(...asked);

  stop(): void {
    this.#compression.stop();
    this.#renderer?.stop();
  }

  /**
   * Publishes the changes, or every difference if they are unknown. Builds a layer, or a full site if that is faster or
   * there is no renderer.
   * @param accepted number of products that an administrator accepted, however many the live site has
   * @throws BuildFailed, TooFewProducts; the live site stays
   */
  async deploy(
    changes: readonly Change[] | undefined,
    signal: AbortSignal,
    accepted?: number,
  ): Promise<Deployed> {
    return (
      (await this.#deployLayer(changes, signal, accepted)) ?? this.deployWhole(signal, accepted)
    );
  }

  /** Deploys a layer; undefined if there is no renderer or a full build is faster. */
  async #deployLayer(
    ...[changes, signal, accepted]: Parameters<ReleaseDeployer['deploy']>
  ): Promise<Deployed | undefined> {
    const { releases, source, mostPagesOfLayer: mostPages = mostPagesOfLayer } = this.#settings;
    const renderer = this.#renderer;
    if (!renderer?.current || !this.#head) return undefined;
    // Compaction is optional, so a failure must not stop the publication.
    if (this.#layers > compactAlwaysAbove) await this.compact(signal).catch(() => {});
    const head = this.#head;
    const atMost = mostPages(await head.countProducts());
    // Otherwise, after a large import, the renderer would read everything only to reach the same decision.
    if (changes && countRecords(changes) > atMost) return undefined;
    const release = await releases.begin(new Date());
    try {
      const rendered = await renderer.render(changes, release.folder, signal, atMost);
      if (!rendered) {
        await releases.discard(release);
        return undefined;
      }
      const { render: files, remove: removed, products, skipped } = rendered;
      assertEnough(products, await this.snapshot?.countProducts(), accepted);
      if (files.length === 0 && removed.length === 0) {
        await releases.discard(release);
        if (this.snapshot !== head) await this.served.reactivate(head);
        return { files: 0, products, skipped };
      }
      files.push(...(await this.#drawPictures(release.folder, files)));
      const [builtAt, parent] = [new Date().toISOString(), head.id];
      const record = { source, builtAt, parent, removed, products };
      this.#head = await this.served.goLive(release, record, (it) => head.with(it, files));
      await renderer.markPublished(signal);
      runInBackground(this.#compression.compress(release.folder, files));
      return { files: files.length, products, skipped };
    } catch (error) {
      // Any other failure means that the renderer itself is broken.
      const recoverable =
        error instanceof TooFewProducts ||
        (error instanceof BuildFailed && error.failure.recoverable);
      if (!recoverable) {
        renderer.stop();
        this.#renderer = undefined;
      }
      if (this.#head === head) await releases.discard(release);
      throw error;
    }
  }

  async deployWhole(signal: AbortSignal, accepted?: number): Promise<Deployed> {
    const { releases, source, startRenderer, takeTurn } = this.#settings;
    this.#renderer?.stop();
    using _ = await takeTurn?.(signal);
    const release = await releases.begin(new Date());
    signal.throwIfAborted();
    const renderer = startRenderer(release.folder);
    this.#renderer = renderer;
    try {
      const { products, skipped } = await renderer.built(signal);
      assertEnough(products, await this.snapshot?.countProducts(), accepted);
      await this.#drawPictures(release.folder);
      const record = { source, builtAt: new Date().toISOString(), products };
      this.#head = await this.served.goLive(release, record);
      this.#prune();
      runInBackground(this.#compression.compress(release.folder));
      return { files: undefined, products, skipped };
    } catch (error) {
      // Otherwise, the renderer would treat its own build as live and find no difference on the next attempt.
      renderer.stop();
      this.#renderer = undefined;
      await releases.discard(release);
      throw error;
    }
  }

  async #drawPictures(folder: string, files?: readonly string[]): Promise<string[]> {
    const { sharePictures } = this.#settings;
    if (!sharePictures) return [];
    const locate = (file: string) => {
      const own = path.join(folder, file);
      return existsSync(own) ? own : this.#head?.locate(file);
    };
    return sharePictures.drawInto(folder, files ?? (await listFiles(folder)), locate);
  }

  /** Compacts the live layers into one release with hard links; the signal aborts it when a publication is waiting. */
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
      this.#head = await this.served.goLive(release, record, undefined, () => {
        if (this.snapshot !== head) throw new Error('another site has gone live');
      });
    } catch (error) {
      if (this.#head === head) runInBackground(releases.discard(release));
      throw error;
    }
    this.#prune();
  }

  /** Removes old releases in the background because they may contain as many files as the site has pages. */
  #prune(): void {
    runInBackground(this.#pruneInTurn(() => this.#settings.releases.prune(new Date())));
  }
}
