import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { App } from 'astro/app';
import { heartbeat } from '#scripts/process/heartbeat.ts';
import type { SiteDataBridge } from '#shared/publishing/site-data-bridge.ts';
import { explain, PageFailed } from './build-errors.ts';
import { loadServer, type SiteBundle } from './site-bundle.ts';

/** Returns the bridge to the data inside the bundle, which its pages install when they are loaded. */
export function siteDataBridge(): SiteDataBridge {
  const bridge = globalThis.vitrineSiteDataBridge;
  if (!bridge) throw new Error('No page has installed the bridge to its data.');
  return bridge;
}

/**
 * Writes a file, creating its folder if missing. Synchronously, as this process has nothing else to do, and passing
 * small files to other threads would cost more.
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

/** Any origin: pages use `siteUrl`, and only the path of their own address. */
const anyOrigin = 'http://localhost';

/** Opens the pages of a bundle, rendered as `astro build` renders them. */
export async function openPages(bundle: SiteBundle) {
  const app: App = await loadServer(bundle);

  /** Finds the page at an address; `file` is its path from the site's root. */
  const find = (page: string) => {
    const request = new Request(new URL(page, anyOrigin));
    const routeData = app.match(request);
    if (!routeData) throw new Error(`No route leads to ${page}.`);
    const file = page === '/' ? '/index.html' : `${page}.html`;
    return { request, routeData, file: routeData.type === 'page' ? file : page };
  };

  const render = async ({ request, routeData, file }: ReturnType<typeof find>) => {
    let failure: { error: unknown } | undefined;
    const fail = (error: unknown) => {
      failure = { error };
    };
    const response = await app.render(request, { routeData, locals: { fail } });
    if (failure) throw failure.error;
    if (!response.ok && file !== '/404.html') {
      throw new Error(`It was answered with status ${response.status}.`);
    }
    const body = await response.bytes();
    heartbeat();
    return body;
  };

  return {
    find,

    /**
     * Renders pages into a folder.
     * @param written collects their files, from the folder
     * @returns the pages that could not be rendered
     */
    async writeAll(
      listed: Iterable<string>,
      folder: string,
      written?: Set<string>,
    ): Promise<PageFailed[]> {
      const failures: PageFailed[] = [];
      for (const page of listed) {
        const found = find(page);
        let body: Uint8Array;
        try {
          body = await render(found);
        } catch (error) {
          const label = await siteDataBridge()
            .pageLabel(page)
            .catch(() => undefined);
          failures.push(new PageFailed(page, label, explain(error)));
          continue;
        }
        writePage(path.join(folder, found.file), body);
        written?.add(found.file);
        // Other threads wait for tasks from this one.
        await setImmediate();
      }
      return failures;
    },

    /** Renders a page without writing it; returns the error, if any. */
    fails: (page: string): Promise<string | undefined> =>
      render(find(page)).then(() => undefined, explain),
  };
}

export type Pages = Awaited<ReturnType<typeof openPages>>;
