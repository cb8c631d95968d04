import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AstroPrerenderer, build } from 'astro';
import { PageWorkers, threadsFor } from './page-workers.ts';
import { type BuiltFrom, type PageFailed, Pages, type PagesApp } from './pages.ts';
import { createWorkQueue, drainQueue, type WorkQueue } from './work-queue.ts';
import { collecting, siteDataBridge, writeWithout } from './write-pages.ts';

/** Where Astro builds the bundle of the pages to; it is gone when the build has ended. */
const bundleFolder = '.prerender';

/** The address of the bundle's entry in the folder of a build. */
async function entryIn(folder: string): Promise<string> {
  const names = await readdir(path.join(folder, bundleFolder));
  const entry = names.find((name) => /^prerender-entry\..*\.mjs$/.test(name));
  if (!entry) throw new Error('Astro bundled the pages somewhere else.');
  return pathToFileURL(path.join(folder, bundleFolder, entry)).href;
}

/** The address of a page Astro lists. */
const pageAt = (pathname: string) => `/${pathname.replace(/^\/+|\/+$/g, '')}`;

/** Astro's own prerenderer, whose place ours takes. */
type Prerenderer = AstroPrerenderer & { app?: PagesApp };

/** Renders the pages of one build into its folder, in this thread and in others. */
class WholeBuild {
  readonly #folder: string;
  #pagesByKeys: BuiltFrom['pagesByKeys'] = new Map();
  #pages: Pages | undefined;

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
        // What stands in the way of the list of pages is left out before that is made.
        await Pages.load(theirs.app);
        await siteDataBridge().prepare();
        const paths = await theirs.getStaticPaths();
        await this.#writeAll(
          theirs.app,
          paths.map(({ pathname }) => pageAt(pathname)),
        );
        // All of them are written: for Astro there is nothing left to do.
        return [];
      },
      render: async (request) => {
        throw new Error(`${request.url} was not listed.`);
      },
      teardown: async () => theirs.teardown?.(),
    };
  }

  async #writeAll(app: PagesApp | undefined, listed: readonly string[]): Promise<void> {
    if (!app) throw new Error('Astro kept no app of the pages.');
    const { config } = app.getSettings();
    const { origin } = new URL(config.site);
    const pages = await Pages.of(app, origin);
    this.#pages = pages;
    const share = createWorkQueue(listed);
    const failures: PageFailed[] = [];
    const write = () =>
      drainQueue(
        share,
        collecting(failures, (page) => pages.write(page, this.#folder)),
      );
    const threads = threadsFor(listed.length);
    if (threads < 1) await write();
    else failures.push(...(await this.#writeWithThreads(threads, app, share, write)));
    await writeWithout(pages, failures, this.#folder);
  }

  /** @returns the pages that the threads could not render */
  async #writeWithThreads(
    threads: number,
    app: PagesApp,
    share: WorkQueue,
    write: () => Promise<void>,
  ): Promise<PageFailed[]> {
    const { scripts, config } = app.getSettings();
    // What bundling needed is given back before the threads ask for as much.
    globalThis.gc?.();
    const workers = new PageWorkers(threads, {
      entry: await entryIn(this.#folder),
      builtFrom: { pagesByKeys: this.#pagesByKeys, scripts },
      origin: new URL(config.site).origin,
      folder: this.#folder,
    });
    try {
      const siteData = await siteDataBridge().take();
      const [failures] = await Promise.all([workers.write({ share, siteData }), write()]);
      return failures;
    } finally {
      await workers.stop();
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
