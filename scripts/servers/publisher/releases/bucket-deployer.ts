import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { contentType } from '#scripts/lib/content-type.ts';
import { listFiles } from '#scripts/lib/folders.ts';
import { inParallel } from '#scripts/lib/in-parallel.ts';
import type { Log } from '#scripts/lib/log.ts';
import { isCompressed } from '#scripts/servers/releases/compress.ts';
import type { Releases, SiteSnapshot } from '#scripts/servers/releases/releases.ts';
import {
  type HeaderRule,
  headersForPath,
  parseHeaderRules,
} from '#shared/security/host-headers.ts';
import { UploadFailed } from '../failures.ts';
import { retryAfter } from '../retry.ts';
import { type Bucket, type BucketRecord, contentHash } from './bucket.ts';
import type { Deployer } from './deployer.ts';
import type { PurgeCdn } from './purge-cdn.ts';
import type { ServedSite } from './served-site.ts';

/** Requests to a bucket under way, and files read concurrently. */
const atOnce = 24;

/** Interval of comparing every file with the bucket, which also removes expired assets (milliseconds). */
const compareEvery = 24 * 3600_000;

/** Time in which another publisher's upload is not disturbed (milliseconds). */
const undisturbedFor = 120_000;

/** Files for static hosts and our own web server, which a bucket cannot read. */
const hostFiles = new Set(['/_headers', '/_redirects']);

/** Cache header of pages that a CDN keeps until it is told of an edit; browsers revalidate them. */
const untilPurged = 'public, max-age=0, s-maxage=86400, must-revalidate';

/** Returns the key of a file: a page has its address, without `.html`, as there are no rewrites. */
const keyOf = (file: string) =>
  (/^\/(index|404)\.html$/.test(file) ? file : file.replace(/\.html$/, '')).slice(1);

const addressOf = (file: string) => (file === '/index.html' ? '/' : `/${keyOf(file)}`);

const isPage = (file: string) => file.endsWith('.html');

/** Returns the stored cache header: our web server's, unless a CDN is told of edits. */
function cacheControl(rules: readonly HeaderRule[], address: string, isPurged: boolean): string {
  const given = headersForPath(rules, address)['cache-control'];
  return given ?? (isPurged ? untilPurged : 'no-cache');
}

/** Lists the files in which two sites may differ; undefined if they are layers over different releases. */
async function touchedFiles(one: SiteSnapshot, other: SiteSnapshot) {
  if (one.layers.at(-1)?.id !== other.layers.at(-1)?.id) return undefined;
  const ids = [one, other].map(({ layers }) => new Set(layers.map(({ id }) => id)));
  const touched = new Set<string>();
  for (const { id, folder, record } of [...one.layers, ...other.layers]) {
    if (ids.every((all) => all.has(id))) continue;
    for (const file of record.removed ?? []) touched.add(file);
    for (const file of await listFiles(folder)) if (!isCompressed(file)) touched.add(file);
  }
  return touched;
}

const readIfThere = (file: string | undefined) =>
  file === undefined
    ? undefined
    : readFile(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });

interface Differences {
  put: readonly string[];
  /** Keys of objects that are no longer part of the site. */
  remove: readonly string[];
}

interface BucketDeployerSettings {
  /** Deployer of releases on this machine, which stay for a rollback. */
  local: Deployer & { served: ServedSite };
  releases: Releases;
  bucket: Bucket;
  siteUrl: string;
  /** Name of this publisher in the record. */
  name: string;
  /** Undefined if no CDN keeps pages. */
  purge: PurgeCdn | undefined;
  log: Log;
}

/**
 * Deploys releases to a bucket: once a site is live on this machine, uploads the files that differ, assets before pages,
 * and removes lost pages last. A record in the bucket says which release is current.
 */
export class BucketDeployer implements Deployer {
  readonly #settings: BucketDeployerSettings;
  /** Site in the bucket; undefined if unknown, as after a failure. */
  #uploaded: SiteSnapshot | undefined;
  /** ETag of the record as this publisher last wrote it. */
  #etag: string | undefined;
  #comparedAt = 0;
  /** The last upload; they run one after another. */
  #uploading: Promise<unknown> = Promise.resolve();

  constructor(settings: BucketDeployerSettings) {
    this.#settings = settings;
  }

  get #served(): ServedSite {
    return this.#settings.local.served;
  }

  get release() {
    return this.#served.release;
  }

  get shouldCompact(): boolean {
    return this.#settings.local.shouldCompact;
  }

  previous() {
    return this.#served.previous();
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
   * Makes the previous site live until the next publication; returns when it was built, or undefined without one.
   * @throws UploadFailed; the site stays as it was
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

  /** Uploads the served site in the background until the bucket takes it, as after a rollback that was interrupted. */
  async restore(): Promise<void> {
    for (let attempt = 0; this.#uploaded !== this.#served.snapshot; attempt += 1) {
      if (attempt > 0) await wait(retryAfter(attempt) * 1000, undefined, { ref: false });
      await this.#upload(new AbortController().signal).catch(() => {});
    }
  }

  #upload(signal: AbortSignal): Promise<void> {
    const uploaded = this.#uploading.then(() => this.#uploadServed(signal));
    this.#uploading = uploaded.catch(() => {});
    return uploaded;
  }

  async #uploadServed(signal: AbortSignal): Promise<void> {
    const { bucket, siteUrl, purge, log } = this.#settings;
    const site = this.#served.snapshot;
    if (!site) return;
    const began = performance.now();
    const rules = parseHeaderRules(String((await readIfThere(site.locate('/_headers'))) ?? ''));
    const cached = (address: string) => cacheControl(rules, address, purge !== undefined);
    const caching = [cached('/'), cached('/_astro/')].join('; ');

    const found = await this.#findRecord(signal);
    const isTrusted = found !== undefined && found.etag === this.#etag;
    const known = isTrusted ? this.#uploaded : undefined;
    // Until the end, the bucket may have files of both sites.
    this.#uploaded = undefined;
    this.#etag = await this.#writeRecord(site, 'uploading', caching, found?.etag, signal);
    const isDue = Date.now() - this.#comparedAt > compareEvery;
    const touched = known && !isDue ? await touchedFiles(known, site) : undefined;
    const differing = touched
      ? this.#existing(site, touched)
      : await this.#compare(site, found?.record.caching === caching, signal);

    let bytes = 0;
    const put = async (file: string) => {
      const body = await readIfThere(site.locate(file));
      if (!body) throw new Error(`${file} is missing from release ${site.id}`);
      const headers = {
        'content-type': contentType(file),
        'cache-control': cached(addressOf(file)),
      };
      await bucket.put(keyOf(file), body, headers, signal);
      bytes += body.length;
    };
    const pages = differing.put.filter(isPage);
    const assets = differing.put.filter((file) => !isPage(file));
    // Pages name assets, and other pages, so nothing is named before it exists or after it is gone.
    await inParallel(assets, put, atOnce);
    await inParallel(pages, put, atOnce);
    await inParallel(differing.remove, (key) => bucket.remove(key, signal), atOnce);

    const changed = [
      ...differing.put.map(addressOf),
      ...differing.remove.map((key) => `/${key}`),
    ].filter((address) => !address.startsWith('/_astro/'));
    // An upload that did not end may have left any page in the CDN.
    const isUnfinished = found?.record.state === 'uploading';
    if (changed.length > 0 || isUnfinished) {
      const addresses = changed.map((address) => siteUrl + address);
      await purge?.(isUnfinished ? 'all' : addresses, signal);
    }
    this.#etag = await this.#writeRecord(site, 'live', caching, this.#etag, signal);
    this.#uploaded = site;
    if (!touched) this.#comparedAt = Date.now();
    const seconds = Math.round(performance.now() - began) / 1000;
    const [files, removed] = [differing.put.length, differing.remove.length];
    log('uploaded', { release: site.id, files, bytes, removed, compared: !touched, seconds });
  }

  /** @throws UploadFailed if the bucket belongs to another site, or another publisher is writing to it */
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

  #writeRecord(
    site: SiteSnapshot,
    state: BucketRecord['state'],
    caching: string,
    over: string | undefined,
    signal: AbortSignal,
  ): Promise<string> {
    const { bucket, siteUrl, name } = this.#settings;
    const at = new Date().toISOString();
    const record = { site: siteUrl, release: site.id, publisher: name, at, state, caching };
    return bucket.writeRecord(record, over, signal);
  }

  /** Sorts files into those the site has and those it lost. Lost assets stay for open pages until the next comparison. */
  #existing(site: SiteSnapshot, files: ReadonlySet<string>): Differences {
    const [put, remove]: [string[], string[]] = [[], []];
    for (const file of files) {
      if (hostFiles.has(file)) continue;
      if (existsSync(site.locate(file) ?? '')) put.push(file);
      else if (!file.startsWith('/_astro/')) remove.push(keyOf(file));
    }
    return { put, remove };
  }

  /** Compares every file with the bucket by content. */
  async #compare(site: SiteSnapshot, isCachedAlike: boolean, signal: AbortSignal) {
    const stored = await this.#settings.bucket.list(signal);
    const files = [...(await site.files())].filter(([file]) => !hostFiles.has(file));
    const put: string[] = [];
    await inParallel(
      files,
      async ([file, folder]) => {
        signal.throwIfAborted();
        const etag = stored.get(keyOf(file));
        const isAlike =
          isCachedAlike &&
          etag !== undefined &&
          etag === contentHash(await readFile(path.join(folder, file))).digest('hex');
        if (!isAlike) put.push(file);
      },
      atOnce,
    );
    const kept = new Set([...files.map(([file]) => keyOf(file)), ...(await this.#retained())]);
    return { put, remove: [...stored.keys()].filter((key) => !kept.has(key)) };
  }

  /** Lists keys of assets that pages opened before may request, for as long as our web server has them. */
  async #retained(): Promise<string[]> {
    const { releases } = this.#settings;
    const folders = [
      ...(await releases.all()).map(({ folder }) => folder),
      releases.retainedAssets,
    ];
    const names: string[] = [];
    for (const folder of folders) {
      names.push(...(await readdir(path.join(folder, '_astro')).catch(() => [])));
    }
    return names.map((name) => `_astro/${name}`);
  }
}
