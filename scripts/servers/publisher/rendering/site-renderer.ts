import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { App } from 'astro/app';
import mime from 'mime';
import { makeFolder } from '#scripts/lib/folders.ts';
import { heartbeat } from '#scripts/process/parent.ts';
import type { PreviewRow } from '#shared/publishing/preview.ts';
import type { Change, SiteDataBridge } from '#shared/publishing/site-data-bridge.ts';
import { DataFailed, explain, PageFailed, type PageFailure } from '../failures.ts';
import { loadServer, type SiteBundle } from './site-bundle.ts';

/** Returns the bridge to the data inside the bundle, which the pages install when loaded. */
export function siteDataBridge(): SiteDataBridge {
  const bridge = globalThis.vitrineSiteDataBridge;
  if (!bridge) throw new Error('The pages did not install the data bridge.');
  return bridge;
}

/** Creates the file's folder, too. Synchronous because handing small files to other threads would cost more. */
function writePage(target: string, body: Uint8Array): void {
  try {
    writeFileSync(target, body);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, body);
  }
}

/** Origin of requests; its value is irrelevant because pages use `siteUrl` and only the path of a request. */
const anyOrigin = 'http://localhost';

/** Opens a bundle's pages and renders them as `astro build` does. */
export async function openPages(bundle: SiteBundle) {
  const app: App = await loadServer(bundle);

  /** Finds the route for a page; `file` is the page's path relative to the site's root. */
  const find = (page: string) => {
    const request = new Request(new URL(page, anyOrigin));
    const routeData = app.match(request);
    if (!routeData) throw new Error(`No route matches ${page}.`);
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
      throw new Error(`The page responded with status ${response.status}.`);
    }
    const body = await response.bytes();
    heartbeat();
    return body;
  };

  return {
    find,
    render,

    /** Renders pages into a folder, adding their files to `written`; returns the pages that failed. */
    async writeAll(listed: Iterable<string>, folder: string, written?: Set<string>) {
      const failures: PageFailure[] = [];
      for (const page of listed) {
        const found = find(page);
        let body: Uint8Array;
        try {
          body = await render(found);
        } catch (error) {
          const label = await siteDataBridge()
            .pageLabel(page)
            .catch(() => undefined);
          failures.push({ page, label, why: explain(error) });
          continue;
        }
        writePage(path.join(folder, found.file), body);
        written?.add(found.file);
        // Yields so that this thread can hand tasks to the others.
        await setImmediate();
      }
      return failures;
    },

    /** Renders a page without writing it; returns the error message, if any. */
    fails: (page: string): Promise<string | undefined> =>
      render(find(page)).then(() => undefined, explain),
  };
}

export type Pages = Awaited<ReturnType<typeof openPages>>;

/** Files written, and files that are no longer part of the site (paths relative to its root). */
interface WrittenFiles {
  written: Set<string>;
  removed: Set<string>;
}

interface BuiltSite {
  bundle: SiteBundle;
  /** Result of `SiteDataBridge.extractAll`. */
  siteData: unknown;
}

/** Saves the site built by this process for `openBuiltSite` in another process. */
export async function saveBuiltSite(file: string, bundle: SiteBundle): Promise<void> {
  const built: BuiltSite = { bundle, siteData: await siteDataBridge().extractAll() };
  await makeFolder(path.dirname(file));
  await writeFile(file, serialize(built), { mode: 0o600 });
}

/** Skips records that made pages fail and renders the affected pages. Throws PageFailed if no such record is found. */
export async function skipFaulty(
  pages: Pages,
  failures: readonly PageFailure[],
  folder: string,
  files: WrittenFiles = { written: new Set(), removed: new Set() },
): Promise<void> {
  for (let failed = failures; failed.length > 0; ) {
    const bridge = siteDataBridge();
    const addresses = failed.map(({ page }) => page);
    const faulty = await bridge.findFaultyRecords(addresses, (page) => pages.fails(page));
    // A faulty product breaks every page that shows it, but only its own page identifies it.
    const identified = failed.find(({ label }) => label) ?? failed[0];
    if (faulty.length === 0 && identified) throw new PageFailed(identified);
    const affected = await bridge.skip(faulty);
    for (const page of affected.remove) {
      const { file } = pages.find(page);
      files.removed.add(file);
      files.written.delete(file);
      await rm(path.join(folder, file), { force: true });
    }
    const again = new Set([...addresses, ...affected.render]);
    for (const page of affected.remove) again.delete(page);
    failed = await pages.writeAll(again, folder, files.written);
  }
}

/** Opens a site that another process saved and removes the file. Changes are then rendered by the same code. */
export async function openBuiltSite(file: string) {
  const { bundle, siteData } = deserialize(await readFile(file)) as BuiltSite;
  await rm(file);
  const pages = await openPages(bundle);
  siteDataBridge().installAll(siteData);
  return {
    /**
     * Renders the affected pages into `folder`, or all that differ if the changes are unknown. Returns the files
     * written and removed, or undefined without writing any page if more than `atMost` are affected.
     * @throws PageFailed, DataFailed; committed changes stay due until `markPublished`
     */
    async render(changes: readonly Change[] | undefined, folder: string, atMost: number) {
      const bridge = siteDataBridge();
      const affected = await bridge.commit(changes).catch((cause) => {
        throw new DataFailed(cause);
      });
      if (affected.render.length > atMost) return undefined;
      const files: WrittenFiles = {
        written: new Set(),
        removed: new Set(affected.remove.map((page) => pages.find(page).file)),
      };
      const failures = await pages.writeAll(affected.render, folder, files.written);
      await skipFaulty(pages, failures, folder, files);
      for (const file of files.written) files.removed.delete(file);
      const summary = await bridge.summary();
      return { render: [...files.written], remove: [...files.removed], ...summary };
    },

    /** Renders a page with a preview's rows; its body is in Base64. An unknown path gets the 404 page. */
    preview: (rows: readonly PreviewRow[], page: string) =>
      siteDataBridge().preview(rows, async (has) => {
        const found = pages.find(has(page) ? page : '/404');
        const body = Buffer.from(await pages.render(found)).toString('base64');
        return { status: has(page) ? 200 : 404, type: mime.getType(found.file) ?? '', body };
      }),

    /** Renders the pages that most changes affect, without writing them, so no edit waits for lazily built indexes. */
    async prepare(): Promise<void> {
      for (const page of ['/', '/produtos', '/catalogo.json', '/sitemap-index.xml']) {
        await pages.fails(page);
      }
    },
  };
}

export type OpenedSite = Awaited<ReturnType<typeof openBuiltSite>>;
