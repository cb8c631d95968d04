import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AstroIntegration, type AstroPrerenderer, build, type RouteData } from 'astro';
import type { Change } from '../../shared/publishing/change.ts';
import type { TouchedPages } from '../../shared/publishing/site-door.ts';
import { buildInto } from './build-folder.ts';

/** What Astro's own prerenderer holds once it is set up: the app of the bundled pages. */
interface PagesApp {
  manifest: { routes: readonly { routeData: RouteData }[] };
  routeCache: {
    cache: Record<string, { staticPaths?: { keyed: Pick<Map<string, object>, 'get'> } }>;
  };
  render(request: Request, options: { routeData: RouteData }): Promise<Response>;
}

/** A page that could not be rendered. */
export class PageFailed extends Error {
  override name = 'PageFailed';
  /** Its address. */
  readonly page: string;
  /** What it is about, where that is known. */
  readonly about: string | undefined;

  constructor(page: string, about: string | undefined, cause: unknown) {
    super(`${page}: ${cause instanceof Error ? (cause.stack ?? cause.message) : cause}`, { cause });
    this.page = page;
    this.about = about;
  }
}

/** How many pages are rendered at once: they wait for nothing but the disk. */
const atOnce = 8;

/**
 * The public site of one bundle. It is built whole once, by `astro build`; after that the bundle of its
 * pages stays in memory, and only what a change touches is rendered again, by the same code from the same
 * bundle, so that the bytes are those of a full build.
 */
export class SiteRenderer {
  readonly #app: PagesApp;
  readonly #origin: string;
  /** A page tells the year it was built in; in another one all of them differ. */
  readonly #year = new Date().getFullYear();

  private constructor(app: PagesApp, origin: string) {
    this.#app = app;
    this.#origin = origin;
    // The lists of paths are those of the first data, and as long as the catalogue; what is rendered from
    // now on is named by the site's door, and is a path of its route.
    for (const { staticPaths } of Object.values(app.routeCache.cache)) {
      if (staticPaths) staticPaths.keyed = { get: () => ({}) };
    }
  }

  /** Builds the whole site into a folder. */
  static async build(outDir: string): Promise<SiteRenderer> {
    let kept: (AstroPrerenderer & { app?: PagesApp }) | undefined;
    let origin = '';
    const keepPages: AstroIntegration = {
      name: 'keep-pages',
      hooks: {
        'astro:build:start': ({ setPrerenderer }) =>
          setPrerenderer((prerenderer) => {
            kept = prerenderer;
            return {
              ...prerenderer,
              async render(request, options) {
                const { origin: asked, pathname } = new URL(request.url);
                origin = asked;
                try {
                  return await prerenderer.render(request, options);
                } catch (error) {
                  throw await pageFailed(pathname.replace(/\.html$/, ''), error);
                }
              },
            };
          }),
      },
    };
    await buildInto(outDir, (folder) =>
      build({ logLevel: 'warn', outDir: folder, integrations: [keepPages] }),
    );
    if (!kept?.app) throw new Error('Astro kept no app of the pages.');
    return new SiteRenderer(kept.app, origin);
  }

  /**
   * Renders what the changes touch, or everything that differs when they are not known, into `folder`.
   * @returns the files written, and those that are no longer part of the site, from the site's root
   * @throws PageFailed; what was applied stays due until `published`
   */
  async apply(changes: readonly Change[] | undefined, folder: string): Promise<TouchedPages> {
    const door = globalThis.vitrineSiteDoor;
    if (!door) throw new Error('No page has opened the door to its data.');
    if (new Date().getFullYear() !== this.#year) throw new Error('The year has changed.');
    const touched = await door.apply(changes);
    const files: string[] = [];
    const failures: unknown[] = [];
    const due = touched.render.values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const page of due) {
          await this.#write(page, folder).then(
            (file) => files.push(file),
            (error) => failures.push(error),
          );
        }
      }),
    );
    // One bad product breaks every page that shows it; its own page is what tells which it is.
    const telling = failures.find((error) => error instanceof PageFailed && error.about);
    if (failures.length > 0) throw telling ?? failures[0];
    return { render: files, remove: touched.remove.map((page) => this.#locate(page).file) };
  }

  /** What was applied last is live. */
  async published(): Promise<void> {
    await globalThis.vitrineSiteDoor?.published();
  }

  #locate(page: string): { routeData: RouteData; file: string } {
    const found = this.#app.manifest.routes.find(({ routeData }) => routeData.pattern.test(page));
    if (!found) throw new Error(`No route leads to ${page}.`);
    const { routeData } = found;
    if (routeData.type !== 'page') return { routeData, file: page };
    return { routeData, file: page === '/' ? '/index.html' : `${page}.html` };
  }

  async #write(page: string, folder: string): Promise<string> {
    const { routeData, file } = this.#locate(page);
    let body: Buffer;
    try {
      // As `astro build` asks for it: with the name of the file.
      const response = await this.#app.render(new Request(new URL(file, this.#origin)), {
        routeData,
      });
      if (!response.ok) throw new Error(`It was answered with status ${response.status}.`);
      body = Buffer.from(await response.arrayBuffer());
    } catch (error) {
      throw await pageFailed(page, error);
    }
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, body);
    return file;
  }
}

async function pageFailed(page: string, error: unknown): Promise<PageFailed> {
  const about = await globalThis.vitrineSiteDoor?.nameOf(page).catch(() => undefined);
  return new PageFailed(page, about, error);
}
