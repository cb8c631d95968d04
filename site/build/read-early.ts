import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AstroIntegration } from 'astro';
import type { SiteData } from './site-data.ts';

/** Reads the data of the site in a thread of its own. */
async function readInThread(): Promise<SiteData> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url));
  const [data] = await once(thread, 'message');
  return data;
}

/** Has the data read while Astro bundles the pages that are made of it: it is there when they are. */
export const readEarly: AstroIntegration = {
  name: 'read-early',
  hooks: {
    'astro:build:start': () => {
      // A bundle is built without its pages.
      if (process.env.VITRINE_BUNDLE_ONLY) return;
      const early = readInThread();
      // What could not be read fails the page that asks for it.
      early.catch(() => {});
      globalThis.vitrineEarlyData = early;
    },
  },
};
