import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AstroPrerenderer, build } from 'astro';
import { PageWorkers, threadsFor } from './page-workers.ts';
import { type BuiltFrom, Pages, type PagesApp } from './pages.ts';

/** Where Astro builds the bundle of the pages to; it is gone when the build has ended. */
const bundleFolder = '.prerender';

/** The address of the bundle's entry in the folder of a build. */
async function entryIn(folder: string): Promise<string> {
  const names = await readdir(path.join(folder, bundleFolder));
  const entry = names.find((name) => /^prerender-entry\..*\.mjs$/.test(name));
  if (!entry) throw new Error('Astro bundled the pages somewhere else.');
  return pathToFileURL(path.join(folder, bundleFolder, entry)).href;
}

/** The page a request of `astro build` is for, which names its file. */
function pageOf(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname === '/index.html' ? '/' : pathname.replace(/\.html$/, '');
}

/** Astro's own prerenderer, whose place ours takes. */
type Prerenderer = AstroPrerenderer & { app?: PagesApp };

/** Renders the pages of one build into its folder, in this thread and in others. */
class WholeBuild {
  readonly #folder: string;
  #pagesByKeys: BuiltFrom['pagesByKeys'] = new Map();
  #pages: Pages | undefined;
  #workers: PageWorkers | undefined;
  #failure: unknown;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get pages(): Pages {
    if (!this.#pages) throw new Error('Astro asked for no pages.');
    return this.#pages;
  }

  async run(): Promise<void> {
    const integration = {
      name: 'render-pages',
      hooks: {
        'astro:build:setup': (options: { pages: BuiltFrom['pagesByKeys'] }) => {
          this.#pagesByKeys = options.pages;
        },
        'astro:build:start': (options: {
          setPrerenderer(ours: (theirs: Prerenderer) => AstroPrerenderer): void;
        }) => options.setPrerenderer((theirs) => this.#inPlaceOf(theirs)),
      },
    };
    await build({ logLevel: 'warn', outDir: this.#folder, integrations: [integration] });
  }

  #inPlaceOf(theirs: Prerenderer): AstroPrerenderer {
    return {
      name: 'render-pages',
      setup: async () => theirs.setup?.(),
      getStaticPaths: async () => {
        const paths = await theirs.getStaticPaths();
        await this.#begin(theirs.app, paths.length);
        return paths;
      },
      render: async (request) => {
        await this.#write(pageOf(request));
        // It is written: for Astro there is nothing left to do.
        return new Response(null);
      },
      teardown: async () => {
        await this.#workers?.stop();
        await theirs.teardown?.();
      },
    };
  }

  async #begin(app: PagesApp | undefined, count: number): Promise<void> {
    if (!app) throw new Error('Astro kept no app of the pages.');
    const { scripts, config } = app.getSettings();
    const { origin } = new URL(config.site);
    this.#pages = await Pages.of(app, origin);
    const threads = threadsFor(count);
    if (threads < 1) return;
    // What bundling needed is given back before the threads ask for as much.
    globalThis.gc?.();
    this.#workers = new PageWorkers(threads, {
      entry: await entryIn(this.#folder),
      builtFrom: { pagesByKeys: this.#pagesByKeys, scripts },
      siteData: await globalThis.vitrineSiteDoor?.take(),
      origin,
      folder: this.#folder,
    });
  }

  async #write(page: string): Promise<void> {
    // Astro has more pages under way when one fails; nobody wants them any more.
    if (this.#failure) throw this.#failure;
    try {
      if (this.#workers?.free) await this.#workers.write(page);
      else await this.pages.write(page, this.#folder);
    } catch (error) {
      this.#failure ??= error;
      throw error;
    }
  }
}

/**
 * Builds the whole site into a folder, as `astro build` does it and with the same output, but on all of
 * the machine's processors when there is much to render.
 * @returns the pages, of which single ones can be rendered again
 * @throws PageFailed
 */
export async function buildWhole(folder: string): Promise<Pages> {
  const whole = new WholeBuild(folder);
  await whole.run();
  return whole.pages;
}
