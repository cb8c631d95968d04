import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { RouteData } from 'astro';
import type { App } from 'astro/app';
import { heartbeat } from '#scripts/process/heartbeat.ts';
import type { SiteDataBridge } from '#shared/publishing/site-data-bridge.ts';
import { loadServer, type SiteBundle } from './site-bundle.ts';

const explain = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The way into the data of the bundle, which its pages install when they are loaded. */
export function siteDataBridge(): SiteDataBridge {
  const bridge = globalThis.vitrineSiteDataBridge;
  if (!bridge) throw new Error('No page has installed the bridge to its data.');
  return bridge;
}

/** A page that could not be rendered. */
export class PageFailed extends Error {
  override name = 'PageFailed';
  /** Its address. */
  readonly page: string;
  /** What it is about, as an editor calls it, where that is known. */
  readonly label: string | undefined;
  readonly why: string;

  constructor(page: string, label: string | undefined, why: string) {
    super(`${page}: ${why}`);
    this.page = page;
    this.label = label;
    this.why = why;
  }

  static async because(page: string, error: unknown): Promise<PageFailed> {
    const label = await siteDataBridge()
      .pageLabel(page)
      .catch(() => undefined);
    return new PageFailed(page, label, explain(error));
  }
}

/** Collects the pages that cannot be rendered while others go on; anything else that fails ends them all. */
export function collectFailures(
  failures: PageFailed[],
  write: (page: string) => Promise<unknown>,
): (page: string) => Promise<void> {
  return async (page) => {
    try {
      await write(page);
    } catch (error) {
      if (!(error instanceof PageFailed)) throw error;
      failures.push(error);
    }
  };
}

/**
 * Writes a file, with its folder if that is missing. Synchronously, as nothing else waits for this process, and handing
 * small files to other threads costs more.
 */
function writePage(target: string, body: Uint8Array): void {
  try {
    writeFileSync(target, body);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, body);
  }
}

/** Pages know where the site is by `siteUrl`; of their own address they read the path. */
const anyOrigin = 'http://localhost';

interface FoundPage {
  request: Request;
  routeData: RouteData;
  /** Where the page is written, from the site's root. */
  file: string;
}

/** The pages of one bundle, rendered as `astro build` does it. */
export class Pages {
  readonly #app: App;

  private constructor(app: App) {
    this.#app = app;
  }

  static async open(bundle: SiteBundle): Promise<Pages> {
    return new Pages(await loadServer(bundle));
  }

  /** The file of the page at an address, from the site's root. */
  toFile(page: string): string {
    return this.#find(page).file;
  }

  /**
   * Renders the page at an address into a folder.
   * @returns its file, from the folder
   * @throws PageFailed
   */
  async write(page: string, folder: string): Promise<string> {
    const found = this.#find(page);
    const body = await this.#render(found).catch(async (error) => {
      throw await PageFailed.because(page, error);
    });
    writePage(path.join(folder, found.file), body);
    return found.file;
  }

  /**
   * Renders pages into a folder, one after the other: they wait for nothing.
   * @returns those that could not be rendered
   */
  async writeAll(listed: readonly string[], folder: string): Promise<PageFailed[]> {
    const failures: PageFailed[] = [];
    const write = collectFailures(failures, (page) => this.write(page, folder));
    for (const page of listed) {
      await write(page);
      // Other threads wait for what this one hands them.
      await setImmediate();
    }
    return failures;
  }

  /** Renders the page at an address without writing it; answers why that fails. */
  async fails(page: string): Promise<string | undefined> {
    return this.#render(this.#find(page)).then(() => undefined, explain);
  }

  async #render({ request, routeData, file }: FoundPage): Promise<Uint8Array> {
    let failure: { error: unknown } | undefined;
    const fail = (error: unknown) => {
      failure = { error };
    };
    const response = await this.#app.render(request, { routeData, locals: { fail } });
    if (failure) throw failure.error;
    if (!response.ok && file !== '/404.html') {
      throw new Error(`It was answered with status ${response.status}.`);
    }
    const body = await response.bytes();
    heartbeat();
    return body;
  }

  #find(page: string): FoundPage {
    const request = new Request(new URL(page, anyOrigin));
    const routeData = this.#app.match(request);
    if (!routeData) throw new Error(`No route leads to ${page}.`);
    const file = page === '/' ? '/index.html' : `${page}.html`;
    return { request, routeData, file: routeData.type === 'page' ? file : page };
  }
}
