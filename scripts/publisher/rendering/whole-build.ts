import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AstroPrerenderer, build } from 'astro';
import { buildThenMove } from './build-folder.ts';
import { countThreads, PageWorkers } from './page-workers.ts';
import {
  type BuiltFrom,
  collectFailures,
  type PageFailed,
  Pages,
  type PagesApp,
  siteDataBridge,
} from './pages.ts';
import { SiteRenderer } from './site-renderer.ts';
import { createWorkQueue, drainQueue, type WorkQueue } from './work-queue.ts';

/** Where Astro builds the bundle of the pages to; it is gone when the build has ended. */
const bundleFolder = '.prerender';

/** The address of the bundle's entry in the folder of a build. */
async function findEntry(folder: string): Promise<string> {
  const names = await readdir(path.join(folder, bundleFolder));
  const entry = names.find((name) => /^prerender-entry\..*\.mjs$/.test(name));
  if (!entry) throw new Error('Astro bundled the pages somewhere else.');
  return pathToFileURL(path.join(folder, bundleFolder, entry)).href;
}

/** The address of a page Astro lists. */
const toPage = (pathname: string) => `/${pathname.replace(/^\/+|\/+$/g, '')}`;

/** Astro's own prerenderer, whose place ours takes. */
type Prerenderer = AstroPrerenderer & { app?: PagesApp };

/** Renders the pages of one build into its folder, in this thread and in others. */
class WholeBuild {
  readonly #folder: string;
  #pagesByKeys: BuiltFrom['pagesByKeys'] = new Map();
  #site: SiteRenderer | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async run(): Promise<SiteRenderer> {
    const integration = {
      name: 'render-pages',
      hooks: {
        'astro:build:setup': (options: { pages: BuiltFrom['pagesByKeys'] }) => {
          this.#pagesByKeys = options.pages;
        },
        'astro:build:start': (options: {
          setPrerenderer(ours: (theirs: Prerenderer) => AstroPrerenderer): void;
        }) => options.setPrerenderer((theirs) => this.#replace(theirs)),
      },
    };
    await build({ logLevel: 'warn', outDir: this.#folder, integrations: [integration] });
    if (!this.#site) throw new Error('Astro asked for no pages.');
    return this.#site;
  }

  #replace(theirs: Prerenderer): AstroPrerenderer {
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
          paths.map(({ pathname }) => toPage(pathname)),
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
    const pages = await Pages.open(app, origin);
    const site = new SiteRenderer(pages);
    const queue = createWorkQueue(listed);
    const failures: PageFailed[] = [];
    const write = () =>
      drainQueue(
        queue,
        collectFailures(failures, (page) => pages.write(page, this.#folder)),
      );
    const threads = countThreads(listed.length);
    if (threads < 1) await write();
    else failures.push(...(await this.#writeWithThreads(threads, app, queue, write)));
    await site.leaveOutFaulty(failures, this.#folder);
    this.#site = site;
  }

  /** @returns the pages that the threads could not render */
  async #writeWithThreads(
    threads: number,
    app: PagesApp,
    queue: WorkQueue,
    write: () => Promise<void>,
  ): Promise<PageFailed[]> {
    const { scripts, config } = app.getSettings();
    // What bundling needed is given back before the threads ask for as much.
    globalThis.gc?.();
    const workers = new PageWorkers(threads, {
      entry: await findEntry(this.#folder),
      builtFrom: { pagesByKeys: this.#pagesByKeys, scripts },
      origin: new URL(config.site).origin,
      folder: this.#folder,
    });
    try {
      const siteData = await siteDataBridge().take();
      const [failures] = await Promise.all([workers.write({ queue, siteData }), write()]);
      return failures;
    } finally {
      await workers.stop();
    }
  }
}

/**
 * Builds the whole site into a folder, as `astro build` does it and with the same output, but on all of
 * the machine's processors when there is much to render.
 * @returns what renders changes of it
 * @throws PageFailed
 */
export async function buildWhole(outDir: string): Promise<SiteRenderer> {
  return await buildThenMove(outDir, (folder) => new WholeBuild(folder).run());
}
