import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import type { SiteData } from './site-data.ts';

async function readInThread(): Promise<SiteData> {
  const thread = new Worker(new URL('./prefetch-thread.ts', import.meta.url));
  const [data] = await once(thread, 'message');
  return data;
}

/** Reads the data in a worker thread while Astro bundles the pages. */
export const prefetchSiteData: AstroIntegration = {
  name: 'prefetch-site-data',
  hooks: {
    'astro:build:start': () => {
      // A bundle is built without pages.
      if (process.env.VITRINE_BUNDLE_ONLY) return;
      // A bundle is built without its pages.
      if (process.env.VITRINE_BUNDLE_ONLY) return;
      const early = readInThread();
      // An error is reported by the page that awaits it.
      early.catch(() => {});
      globalThis.vitrinePrefetchedData = early;
    },
  },
};
