import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { contentType } from '#scripts/lib/content-type.ts';
import { listFiles } from '#scripts/lib/folders.ts';
import { inParallel, inSequence } from '#scripts/lib/in-parallel.ts';
import type { Log } from '#scripts/lib/log.ts';
import { isCompressed } from '#scripts/servers/releases/compress.ts';
import type { Releases, SiteSnapshot } from '#scripts/servers/releases/releases.ts';
import { headersForPath, parseHeaderRules } from '#shared/security/host-headers.ts';
import { UploadFailed } from '../failures.ts';
import { reason, retryAfter } from '../retry.ts';
import { type Bucket, type BucketRecord, contentHash, type PurgeCdn } from './bucket.ts';
import type { Deployer, ServedSite } from './deployer.ts';

/** Maximum number of concurrent bucket requests and file reads. */
const atOnce = 24;

/** Interval between full comparisons with the bucket (milliseconds). These also remove expired assets. */
const compareEvery = 24 * 3600_000;

/** Time during which another publisher's unfinished upload is left alone (milliseconds). */
const undisturbedFor = 120_000;

/** Files for static hosts and our own web server; meaningless in a bucket. */
const hostFiles = new Set(['/_headers', '/_redirects']);

/** Cache header of pages: CDNs cache them until purged; browsers revalidate them. */
const untilPurged = 'public, max-age=0, s-maxage=86400, must-revalidate';

/** Returns a file's key in the bucket. Pages lose `.html` because a bucket has no rewrites. */
const keyOf = (file: string) =>
  (/^\/(index|404)\.html$/.test(file) ? file : file.replace(/\.html$/, '')).slice(1);

/** Compares two sites by the layers that they do not share; undefined if they build on different full releases. */
async function compareLayers(known: SiteSnapshot, site: SiteSnapshot) {
  if (known.layers.at(-1)?.id !== site.layers.at(-1)?.id) return undefined;
  const [before, after] = [known, site].map(({ layers }) => new Set(layers.map(({ id }) => id)));
  const touched = new Set<string>();
  for (const { id, folder, record } of [...known.layers, ...site.layers]) {
    if (before?.has(id) && after?.has(id)) continue;
    for (const file of [...(record.removed ?? []), ...(await listFiles(folder))]) touched.add(file);
  }
  const files = [...touched].filter((file) => !isCompressed(file) && !hostFiles.has(file));
  const isThere = (file: string) => existsSync(site.locate(file) ?? '');
  return {
    put: files.filter(isThere),
    // Keeps removed assets for open pages until the next full comparison.
    remove: files.filter((file) => !isThere(file) && !file.startsWith('/_astro/')).map(keyOf),
  };
}

interface BucketDeployerSettings {
  /** Deployer of releases on this machine, which keeps them for rollbacks. */
  local: Deployer & { served: ServedSite };
  releases: Releases;
  bucket: Bucket;
  siteUrl: string;
  /** Name of this publisher in the bucket's record. */
  name: string;
  purge: PurgeCdn | undefined;
  log: Log;
}

/**
 * Deploys releases to a bucket. Once a site is live on this machine, uploads the files that differ, assets before
 * pages, and finally deletes removed pages. A record in the bucket names the current release.
 */
export class BucketDeployer implements Deployer {
  readonly #settings: BucketDeployerSettings;
  /** Site in the bucket; undefined if unknown, for example after a failure. */
  #uploaded: SiteSnapshot | undefined;
  /** ETag of the record as last written by this publisher. */
  #etag: string | undefined;
  #comparedAt = 0;
  readonly #inSequence = inSequence();

  constructor(settings: BucketDeployerSettings) {
    this.#settings = settings;
  }

  get #served(): ServedSite {
    return this.#settings.local.served;
  }

  get shouldCompact(): boolean {
    return this.#settings.local.shouldCompact;
  }

  async deploy(...[changes, signal, accepted]: Parameters<Deployer['deploy']>) {
    const deployed = await this.#settings.local.deploy(changes, signal, accepted);
    await this.#upload(signal);
    return deployed;
  }

  async compact(signal: AbortSignal): Promise<void> {
    const before = this.#served.snapshot;
    await this.#settings.local.compact(signal);
    const after = this.#served.snapshot;
    const isSame = after?.layers[0]?.record.same === before?.id;
    if (isSame && this.#uploaded === before) this.#uploaded = after;
  }

  /**
   * Makes the previous site live until the next publication; returns its build time, or undefined if there is none.
   * @throws UploadFailed; the live site then stays
   */
  async rollback(): Promise<string | undefined> {
    const before = this.#served.snapshot;
    const builtAt = await this.#served.rollback();
    try {
      if (builtAt !== undefined) await this.#upload(new AbortController().signal);
    } catch (error) {
      if (before) await this.#served.reactivate(before);
      this.restore();
      throw error;
    }
    return builtAt;
  }

  /** Uploads the served site in the background until the bucket accepts it, for example after a failed rollback. */
  async restore(): Promise<void> {
    for (let attempt = 0; this.#uploaded !== this.#served.snapshot; attempt += 1) {
      if (attempt > 0) await wait(retryAfter(attempt) * 1000, undefined, { ref: false });
      await this.#upload(new AbortController().signal).catch((error) =>
        this.#settings.log('not uploaded', { error: reason(error) }),
      );
    }
  }

  #upload(signal: AbortSignal): Promise<void> {
    return this.#inSequence(() => this.#uploadServed(signal));
  }

  async #uploadServed(signal: AbortSignal): Promise<void> {
    const { bucket, siteUrl, name, purge, log } = this.#settings;
    const site = this.#served.snapshot;
    if (!site) return;
    const began = performance.now();
    const hostRules = readFile(site.locate('/_headers') ?? '', 'utf8');
    const rules = parseHeaderRules(await hostRules.catch(() => ''));
    const cacheControl = (address: string) =>
      headersForPath(rules, address)['cache-control'] ?? (purge ? untilPurged : 'no-cache');
    const caching = [cacheControl('/'), cacheControl('/_astro/')].join('; ');
    const write = (state: BucketRecord['state'], over: string | undefined) => {
      const at = new Date().toISOString();
      const record = { site: siteUrl, release: site.id, publisher: name, at, state, caching };
      return bucket.writeRecord(record, over, signal);
    };

    const found = await this.#findRecord(signal);
    const isCompared = Date.now() - this.#comparedAt < compareEvery;
    const known = found?.etag === this.#etag && isCompared ? this.#uploaded : undefined;
    // During the upload, the bucket may contain files of both sites.
    this.#uploaded = undefined;
    this.#etag = await write('uploading', found?.etag);
    const byLayers = known && (await compareLayers(known, site));
    const { put, remove } =
      byLayers ?? (await this.#compare(site, found?.record.caching === caching, signal));

    let bytes = 0;
    const upload = async (file: string) => {
      const body = await readFile(site.locate(file) ?? '');
      const type = contentType(file);
      const stored = { 'content-type': type, 'cache-control': cacheControl(`/${keyOf(file)}`) };
      await bucket.put(keyOf(file), body, stored, signal);
      bytes += body.length;
    };
    // Uploading assets first ensures that no page refers to a missing one.
    const kindOf = (file: string) => (file.endsWith('.html') ? 'pages' : 'assets');
    const { assets = [], pages = [] } = Object.groupBy(put, kindOf);
    await inParallel(assets, upload, atOnce);
    await inParallel(pages, upload, atOnce);
    await inParallel(remove, (key) => bucket.remove(key, signal), atOnce);

    // Purges the home page under both URLs: a CDN may cache it under either, depending on when it rewrites.
    const home = put.includes('/index.html') ? [''] : [];
    const changed = [...home, ...put.map(keyOf), ...remove]
      .filter((key) => !/^(_astro|compartilhar)\//.test(key))
      .map((key) => `${siteUrl}/${key}`);
    // After an interrupted upload, the CDN may have cached any page.
    await purge?.(found?.record.state === 'uploading' ? 'all' : changed, signal);
    this.#etag = await write('live', this.#etag);
    this.#uploaded = site;
    if (!byLayers) this.#comparedAt = Date.now();
    const seconds = Math.round(performance.now() - began) / 1000;
    const [files, removed, compared] = [put.length, remove.length, !byLayers];
    log('uploaded', { release: site.id, files, bytes, removed, compared, seconds });
  }

  /** Finds the bucket's record. Throws UploadFailed if it belongs to another site or another publisher is uploading. */
  async #findRecord(signal: AbortSignal) {
    const { bucket, siteUrl, name } = this.#settings;
    const found = await bucket.readRecord(signal);
    if (!found) {
      if ((await bucket.list(signal)).size === 0) return undefined;
      throw new UploadFailed('foreign', 'the bucket has files and no release.json');
    }
    const { site, publisher, state, at } = found.record;
    if (site !== siteUrl) throw new UploadFailed('foreign', `the bucket belongs to ${site}`);
    const isUnderWay = state === 'uploading' && Date.now() - Date.parse(at) < undisturbedFor;
    if (publisher !== name && isUnderWay) {
      throw new UploadFailed('overtaken', `${publisher} is uploading`);
    }
    return found;
  }

  /** Compares every file with the bucket by content. */
  async #compare(site: SiteSnapshot, isCachedAlike: boolean, signal: AbortSignal) {
    const stored = await this.#settings.bucket.list(signal);
    const files = [...(await site.files())].filter(([file]) => !hostFiles.has(file));
    const put: string[] = [];
    const compare = async ([file, folder]: readonly [string, string]) => {
      signal.throwIfAborted();
      const hash = contentHash(await readFile(path.join(folder, file))).digest('hex');
      if (!isCachedAlike || stored.get(keyOf(file)) !== hash) put.push(file);
    };
    await inParallel(files, compare, atOnce);
    const kept = new Set([...files.map(([file]) => keyOf(file)), ...(await this.#retained())]);
    return { put, remove: [...stored.keys()].filter((key) => !kept.has(key)) };
  }

  /** Lists the keys of old assets that open pages may still request: those still kept by our web server. */
  async #retained(): Promise<string[]> {
    const { releases } = this.#settings;
    const folders = (await releases.all()).map(({ folder }) => folder);
    const read = (folder: string) => readdir(path.join(folder, '_astro')).catch(() => []);
    const names = await Promise.all([...folders, releases.retainedAssets].map(read));
    return names.flat().map((name) => `_astro/${name}`);
  }
}
