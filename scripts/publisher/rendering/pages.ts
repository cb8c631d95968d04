import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { RouteData } from 'astro';
import { heartbeat } from '#scripts/process/heartbeat.ts';
import type { SiteDataBridge } from '#shared/publishing/site-data-bridge.ts';

/** What rendering reads of the build a bundle comes from. */
export interface BuiltFrom {
  /** The styles of pages, by route and component. */
  pagesByKeys: ReadonlyMap<string, { styles: readonly unknown[] }>;
  /** What goes into the head of every page. */
  scripts: readonly unknown[];
}

/** What Astro's own prerenderer holds once it is set up: the app of the bundled pages. */
export interface PagesApp {
  manifest: {
    routes: readonly { routeData: RouteData }[];
    /** The bundle's page of each component. */
    pageMap: Map<string, () => Promise<{ page(): Promise<unknown> }>>;
  };
  routeCache: { cache: Record<string, unknown>; key(route: RouteData): string };
  getSettings(): { scripts: BuiltFrom['scripts'] };
  setOptions(options: {
    settings: { scripts: BuiltFrom['scripts'] };
    logger: { options: { destination: { write(message: unknown): void } } };
  }): void;
  setInternals(internals: Pick<BuiltFrom, 'pagesByKeys'>): void;
  getComponentByRoute(route: RouteData): Promise<unknown>;
  render(request: Request, options: { routeData: RouteData }): Promise<Response>;
}

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

const PlatformResponse = globalThis.Response;

/**
 * What pages answer with while they are rendered to files: it keeps a text or bytes as they are. The platform's own
 * copies them into a stream, and out again.
 */
class PageResponse extends PlatformResponse {
  readonly content: string | Uint8Array | undefined;

  constructor(body: BodyInit | null = null, init?: ResponseInit) {
    const content = typeof body === 'string' || body instanceof Uint8Array ? body : undefined;
    super(content === undefined ? body : null, init);
    this.content = content;
  }

  /** So is what `Response.json` and the like make. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof PlatformResponse;
  }
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  const { content } = response as Partial<PageResponse>;
  if (content === undefined) return new Uint8Array(await response.arrayBuffer());
  return typeof content === 'string' ? Buffer.from(content) : content;
}

/** Pages know where the site is by `siteUrl`; of their own address they read the path. */
const anyOrigin = 'http://localhost';

/** The pages of one bundle, rendered as `astro build` does it. */
export class Pages {
  readonly #app: PagesApp;

  private constructor(app: PagesApp) {
    this.#app = app;
  }

  /** Loads the pages of an app, which installs the bridge to their data. */
  static async load(app: PagesApp): Promise<void> {
    for (const { routeData } of app.manifest.routes) await app.getComponentByRoute(routeData);
  }

  /** The pages of an app that has been set up. */
  static async open(app: PagesApp): Promise<Pages> {
    globalThis.Response = PageResponse;
    for (const { routeData } of app.manifest.routes) {
      // All of the bundle is loaded now, as its files may be gone later; that also installs the bridge to its data.
      const mod = await app.getComponentByRoute(routeData);
      // Astro would import the page's module for each page anew.
      app.manifest.pageMap.set(routeData.component, async () => ({ page: async () => mod }));
      // Astro would list the paths of a route, as many as there are products and those of the first data.
      // What is rendered here is a path of its route by the caller's word.
      const staticPaths = { keyed: { get: () => ({}) } };
      app.routeCache.cache[app.routeCache.key(routeData)] = { mod, staticPaths };
    }
    return new Pages(app);
  }

  /** The file of the page at an address, from the site's root. */
  toFile(page: string): string {
    if (this.#findRoute(page).type !== 'page') return page;
    return page === '/' ? '/index.html' : `${page}.html`;
  }

  /**
   * Renders the page at an address into a folder.
   * @returns its file, from the folder
   * @throws PageFailed
   */
  async write(page: string, folder: string): Promise<string> {
    const file = this.toFile(page);
    const body = await this.#render(page).catch(async (error) => {
      throw await PageFailed.because(page, error);
    });
    writePage(path.join(folder, file), body);
    return file;
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
    return this.#render(page).then(() => undefined, explain);
  }

  async #render(page: string): Promise<Uint8Array> {
    // As `astro build` asks for it: with the name of the file.
    const file = this.toFile(page);
    const request = new Request(new URL(file, anyOrigin));
    const response = await this.#app.render(request, { routeData: this.#findRoute(page) });
    if (!response.ok && file !== '/404.html') {
      throw new Error(`It was answered with status ${response.status}.`);
    }
    const body = await bytesOf(response);
    heartbeat();
    return body;
  }

  #findRoute(page: string): RouteData {
    const found = this.#app.manifest.routes.find(({ routeData }) => routeData.pattern.test(page));
    if (!found) throw new Error(`No route leads to ${page}.`);
    return found.routeData;
  }
}
